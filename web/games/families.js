/**
 * In which script beside this one the board of a listed game is: by the letters that its key begins with. Made by
 * `python -m tools.build.contract`; not to be edited.
 *
 * @type {{[stem: string]: string}}
 */
export const families = {
  solitaire: "solitaire",
  tschuk: "tschuk",
  tichu: "tichu",
  grandseigneur: "tichu",
  toguz: "toguz",
  bestemshe: "toguz",
  kozdatu: "toguz",
  tsungshap: "tsungshap",
  kuckuck: "kuckuck",
};
