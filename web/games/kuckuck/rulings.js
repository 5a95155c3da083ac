/**
 * Which rulings each section of the rules rests on, by their numbers in docs/rulings. Knows numbers, no words;
 * tests/test_book.py sees to it that none is missing.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const rulings = {
  "kuckuck.2": "Z1, Z18",
  "kuckuck.5": "Z2-Z5",
  "kuckuck.6": "Z7, Z10-Z12",
  "kuckuck.7": "Z16, Z17",
  "kuckuck.8": "Z13-Z15",
  "kuckuck.9": "Z6-Z9",
};
