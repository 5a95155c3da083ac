/**
 * Which rulings each section of the rules rests on, by their numbers in docs/rulings. Knows numbers, no words;
 * tests/test_book.py sees to it that none is missing.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const rulings = {
  "tsungshap.2": "T7",
  "tsungshap.3": "T1, T22, T23",
  "tsungshap.4": "T2, T4-T6, T8, T13",
  "tsungshap.5": "T3, T9-T12",
  "tsungshap.6": "T13-T19",
  "tsungshap.7": "T20, T21",
  "tsungshap.8": "T1, T3, T5, T9, T13, T21",
};
