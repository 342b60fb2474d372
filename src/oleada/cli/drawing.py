"""The table as a person looks at it, drawn from what one seat may see and from nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import attrs
from rich.text import Text

from oleada.cli import texts, words
from oleada.cli.grid import Row, grid
from oleada.cli.screen import said
from oleada.engine.observation import SeenArea, SeenCard, SeenPlayer, View
from oleada.model.names import Language, Name, join
from oleada.model.terms import CHARACTERS, CardType

HEAD = "bold cyan"
PART = "bold"
TIRED = "dim"


def draw(view: View, language: Language) -> list[Text]:
    """Return the whole table as the view's seat sees it, line by line."""
    return _Drawing(view, language).lines()


@attrs.frozen
class _Drawing:
    view: View
    language: Language

    def lines(self) -> list[Text]:
        lines = [Text(words.heading(self.view, self.language), style=HEAD)]
        for area in self.view.areas:
            if len(self.view.areas) > 1:
                lines += [Text(), self._area_title(area)]
            lines += self._area(area)
        lines += self._under_way()
        for player in self.view.players:
            lines += [Text(), *self._player(player)]
        return [*lines, Text(), *self._hand(), *self._known()]

    def _say(self, name: Name, **given: object) -> str:
        return said(name, self.language, **given)

    def _names(self, cards: Iterable[SeenCard]) -> str:
        return join((card.name.text(self.language) for card in cards), self.language)

    # The encounter side.

    def _area_title(self, area: SeenArea) -> Text:
        players = join((self._say(texts.PLAYER, seat=seat) for seat in area.seats), self.language)
        return Text(self._say(texts.AREA, number=area.id + 1, players=players), style=PART)

    def _area(self, area: SeenArea) -> list[Text]:
        quests = [self._with_progress(texts.QUEST, "quest", card) for card in area.quests]
        active = [self._with_progress(texts.ACTIVE, "location", card) for card in area.active]
        lines = [
            *(quests or [self._say(texts.NO_QUEST)]),
            *(active or [self._say(texts.NO_ACTIVE)]),
            self._say(
                texts.DECKS,
                encounter=self.view.encounter_deck_size,
                discard=len(self.view.encounter_discard),
                quest=self.view.quest_deck_size,
                victory=self.view.victory_points,
            ),
        ]
        staging = self._say(texts.STAGING if area.staging else texts.EMPTY_STAGING, threat=area.threat)
        if area.willpower:
            staging = self._say(texts.COMMITTED_WILLPOWER, staging=staging, willpower=area.willpower)
        staged = [Text(staging, style=PART), *self._encounter_cards(area.staging)]
        return [*map(Text, lines), *staged, *self._apart(texts.APART, area.apart), *self._apart(texts.AWAY, area.away)]

    def _apart(self, title: Name, cards: Sequence[SeenCard]) -> list[Text]:
        """Return what lies apart from the rest: its stage, its encounter cards, its characters."""
        if not cards:
            return []
        stages = [card for card in cards if card.type is CardType.QUEST]
        characters = [card for card in cards if card.type in CHARACTERS]
        others = [card for card in cards if card not in stages and card not in characters]
        return [
            Text(self._say(title), style=PART),
            *[Text(self._with_progress(texts.QUEST, "quest", card)) for card in stages],
            *(self._encounter_cards(others) if others else ()),
            *(self._characters(characters) if characters else ()),
        ]

    def _with_progress(self, text: Name, key: str, card: SeenCard) -> str:
        title = card.name.text(self.language)
        if card.attachments:
            title = self._say(texts.WITH, card=title, cards=self._names(card.attachments))
        return self._say(text, progress=card.progress, points=card.quest_points, **{key: title})

    def _encounter_cards(self, cards: Sequence[SeenCard]) -> list[Text]:
        headings = (
            texts.COLUMN_THREAT,
            texts.COLUMN_ENGAGEMENT,
            texts.COLUMN_ATTACK,
            texts.COLUMN_DEFENSE,
            texts.COLUMN_DAMAGE,
            texts.COLUMN_PROGRESS,
        )
        return self._grid(headings, [self._row(card, _encounter_numbers(card)) for card in cards])

    def _under_way(self) -> list[Text]:
        lines = []
        if self.view.revealing:
            lines.append(self._say(texts.REVEALING, cards=self._names(self.view.revealing)))
        if self.view.playing:
            lines.append(self._say(texts.PLAYING_NOW, cards=self._names(self.view.playing)))
        attack = self.view.attack
        enemy = self.view.find(attack.enemy) if attack else None
        if attack and enemy:
            ids = attack.defenders if attack.by_enemy else attack.attackers
            cards = self._names(card for card in map(self.view.find, ids) if card)
            if attack.by_enemy:
                defence = self._say(texts.DEFENDED if cards else texts.UNDEFENDED, cards=cards)
                lines.append(self._say(texts.ENEMY_ATTACKS, enemy=enemy.name, seat=attack.player, defence=defence))
            else:
                lines.append(self._say(texts.ATTACK_ON_BY if cards else texts.ATTACK_ON, enemy=enemy.name, cards=cards))
        return [Text(line, style=PART) for line in lines]

    # The players' side.

    def _player(self, player: SeenPlayer) -> list[Text]:
        view = self.view
        said_of = [texts.YOU] if player.seat == view.seat else []
        said_of += [texts.FIRST_PLAYER] if player.seat == view.first_player else []
        said_of += [texts.ELIMINATED] if player.eliminated else []
        title = self._say(texts.PLAYER, seat=player.seat)
        if said_of:
            title = f"{title} ({', '.join(name.text(self.language) for name in said_of)})"
        head = self._say(
            texts.PLAYER_LINE,
            player=title,
            threat=player.threat,
            hand=player.hand_size,
            deck=player.deck_size,
            discard=len(player.discard),
        )
        lines = [Text(head, style=PART), *self._characters(player.cards)]
        if player.engaged:
            lines += [Text(self._say(texts.ENGAGED), style=PART), *self._encounter_cards(player.engaged)]
        return lines

    def _characters(self, cards: Sequence[SeenCard]) -> list[Text]:
        headings = (
            texts.COLUMN_WILLPOWER,
            texts.COLUMN_ATTACK,
            texts.COLUMN_DEFENSE,
            texts.COLUMN_DAMAGE,
            texts.COLUMN_RESOURCES,
        )
        return self._grid(headings, [self._row(card, _player_numbers(card), ready=True) for card in cards])

    def _hand(self) -> list[Text]:
        hand = self.view.me.hand or ()
        if not hand:
            return [Text(self._say(texts.EMPTY_HAND), style=PART)]
        rows = [
            Row(
                card.name.text(self.language),
                (str(card.cost),),
                ", ".join(filter(None, (words.spheres(card, self.language), card.type.label.text(self.language)))),
            )
            for card in hand
        ]
        return [Text(self._say(texts.HAND), style=PART), *self._grid((texts.COLUMN_COST,), rows)]

    def _known(self) -> list[Text]:
        known = [
            f"  {card.name.text(self.language)} ({said(place, self.language, **given)})"
            for card, place, given in words.concealed(self.view)
        ]
        return [Text(), Text(self._say(texts.KNOWN), style=PART), *map(Text, known)] if known else []

    # Cards.

    def _row(self, card: SeenCard, numbers: tuple[str, ...], *, ready: bool = False) -> Row:
        state = words.state(card, self.language)
        if ready and card.type in CHARACTERS and card.ready:
            state.insert(0, texts.READY.text(self.language))
        remarks = [*state, *words.keywords(card, self.language)]
        below = (
            *(self._attached(attachment) for attachment in card.attachments),
            *(f"+ {self._say(texts.TURNED_SHADOW, card=shadow.name)}" for shadow in card.turned_shadows),
        )
        style = "" if card.ready else TIRED
        return Row(card.name.text(self.language), numbers, ", ".join(remarks), below, style)

    def _attached(self, card: SeenCard) -> str:
        said_of = [*words.state(card, self.language), *words.tokens(card, self.language)]
        name = card.name.text(self.language)
        return f"+ {name} ({', '.join(said_of)})" if said_of else f"+ {name}"

    def _grid(self, headings: Sequence[Name], rows: Sequence[Row]) -> list[Text]:
        return grid([name.text(self.language) for name in headings], rows)


def _encounter_numbers(card: SeenCard) -> tuple[str, ...]:
    """Return threat, engagement cost, attack, defense, damage and progress, as far as the card's type has them."""
    if card.type is CardType.ENEMY:
        fight = (
            "-" if card.engagement is None else str(card.engagement),
            str(card.attack),
            str(card.defense),
            f"{card.damage}/{card.hit_points}",
        )
        return (str(card.threat), *fight, "")
    if card.type is CardType.LOCATION:
        return (str(card.threat), "", "", "", "", f"{card.progress}/{card.quest_points}")
    if card.type in CHARACTERS:
        return ("", "", str(card.attack), str(card.defense), f"{card.damage}/{card.hit_points}", "")
    if card.type is CardType.SIDE_QUEST:
        return ("", "", "", "", "", f"{card.progress}/{card.quest_points}")
    return ("",) * 6


def _player_numbers(card: SeenCard) -> tuple[str, ...]:
    """Return willpower, attack, defense, damage and resources, as far as the card's type has them."""
    if card.type not in CHARACTERS:
        return ("", "", "", "", str(card.resources) if card.resources else "")
    pool = str(card.resources) if card.type in (CardType.HERO, CardType.OBJECTIVE_HERO) or card.resources else ""
    damage = f"{card.damage}/{card.hit_points}"
    return (str(card.willpower), str(card.attack), str(card.defense), damage, pool)
