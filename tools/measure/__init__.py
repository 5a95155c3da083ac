"""What looks at the project and tells: times, speeds, pictures, what uses what, faults that no test notices.

May use tools/build/; does not use tools/research/. Pages are driven as the tests in e2e/ do it, by their helpers.
"""
