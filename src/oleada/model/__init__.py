"""What a game is made of. Nothing here imports anything of ours outside this package."""
