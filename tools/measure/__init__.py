"""What looks at the project and tells: times, speeds, pictures, what uses what, faults that no test notices.

May use tools/build/; does not use tools/research/. What drives the page is shared with the tests in e2e/ (driver.py);
the pictures of every screen, Firefox and the readers of texts are still driven by helpers that lie there.
"""
