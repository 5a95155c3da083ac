/**
 * Which rulings each section of the rules rests on, by their numbers in docs/rulings. Knows numbers, no words;
 * tests/test_book.py sees to it that none is missing.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const rulings = {
  "solitaire.4": "S1, S2",
  "solitaire.5": "S3",
  "solitaire.7": "S4, S5",
};
