"""`python -m oleada` is the command line."""

from oleada.cli.main import main

if __name__ == "__main__":
    main()
