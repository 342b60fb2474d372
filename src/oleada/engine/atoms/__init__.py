"""The only code that changes state: event classes with `can` and `apply`, and the verbs that raise them."""
