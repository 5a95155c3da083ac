"""How the site is made: the runtime fetched, the core packed, dist/ put together and served. Standard library only.

The parts lie in folders by what they make: external/ (what is fetched or found on the machine), python/ (what the
browser starts Python from), assets/ (scripts, styles, faces and words as they are shipped). check/ looks at the page's
scripts, kernel/ translates searches to WebAssembly. Nothing here uses tools/measure/, tools/research/, tests/ or e2e/.
"""
