"""Mutation testing: are small faults in the rules noticed by the tests? `python -m tools.mutation --help` says how."""
