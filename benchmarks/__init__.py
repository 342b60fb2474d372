"""What the engine costs, in rounds of a calibration."""
