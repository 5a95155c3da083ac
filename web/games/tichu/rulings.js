/**
 * Which rulings each section of the rules rests on, by their numbers in docs/rulings. Knows numbers, no words;
 * tests/test_book.py sees to it that none is missing.
 *
 * @type {Readonly<Record<string, string>>}
 */
export const rulings = {
  "tichu.1": "2, 13",
  "tichu.3": "1, 3, 8",
  "tichu.4": "14-16",
  "tichu.5": "2, 9, 10",
  "tichu.6": "17, 18, 20-22, 36",
  "tichu.7": "28, 31-33",
  "tichu.8": "15, 23-26",
  "tichu.9": "3-5, 7, 37",
  "tichu.10": "11, 12",
  "tichu.11": "13",
  "tichu.13": "4, 6, 11, 13, 19, 20, 27, 29, 30, 34, 35",
  "tichu3.1": "V1-V5",
  "tichu3.2": "V6-V10",
  "tichu4chaos.1": "V21, V25",
  "tichu4chaos.2": "V22-V24",
  "tichu4round.1": "V61",
  "tichu4round.2": "V62-V65",
  "tichu6.1": "V11-V15",
  "tichu6.2": "V15-V18",
  "grandseigneur.1": "V51",
  "grandseigneur.2": "V41, V52, V53",
  "grandseigneur.3": "V42, V43",
  "grandseigneur.4": "V31, V32, V51",
  "grandseigneur.5": "V33-V36, V44, V54-V58",
};
