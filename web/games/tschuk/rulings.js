/**
 * Which rulings each section of the rules rests on, by their numbers in docs/rulings. Knows numbers, no words;
 * tests/test_book.py sees to it that none is missing.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const rulings = {
  "tschuk.1": "K6",
  "tschuk.2": "K3",
  "tschuk.3": "K1, K2",
  "tschuk.4": "K4, K5",
  "tschuk.5": "K1",
  "tschuk.6": "K7",
};
