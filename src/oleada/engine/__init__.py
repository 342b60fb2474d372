"""How a game runs: views, values, the event window, the atoms, legality, the driver and the log."""
