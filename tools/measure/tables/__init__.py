"""Tables with friends, driven and measured."""
