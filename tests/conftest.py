"""What all tests share."""

pytest_plugins = ["oleada.testing.plugin"]
