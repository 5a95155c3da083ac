"""Mutation testing: are small faults in the rules noticed by the tests? __main__.py says how it is run."""
