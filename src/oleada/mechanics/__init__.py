"""Rules that a scenario brings along: general parts that any scenario script can use."""
