"""The command line: play, simulate, replay and check decks from a terminal. Needs the extra `cli` (click and rich)."""
