"""The processes of browsers below this one: what they cost, and how to slow them down."""
