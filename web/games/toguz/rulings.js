/**
 * Which rulings each section of the rules rests on, by their numbers in docs/rulings. Knows numbers, no words;
 * tests/test_book.py sees to it that none is missing.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const rulings = {
  "toguz.1": "20, 22, 23, 25",
  "toguz.2": "1, 3",
  "toguz.3": "2",
  "toguz.4": "4",
  "toguz.5": "5-12, 24",
  "toguz.6": "13-16",
  "toguz.7": "17-19, 21",
};
