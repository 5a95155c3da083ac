/**
 * Which seat is at the bottom of a board. Knows seats and eyes; knows no game.
 *
 * @typedef {{seats?: string[], viewer?: number|null, cover?: number|null}} Eyes   what is read of a view
 */

/**
 * Where all lies open: the only person; where several people share the board nobody changes places, seat 0 stays there.
 * @param {Eyes} eyes
 */
export function nearOpen({ seats = [], viewer }) {
  const people = seats.filter((owner) => owner === "human").length;
  return people > 1 ? 0 : (viewer ?? 0);
}

/** Where hands are secret: whoever looks, or for whom the cover lies there, or a person. @param {Eyes} eyes */
export function nearSecret({ seats = [], viewer, cover }) {
  return viewer ?? cover ?? Math.max(seats.indexOf("human"), 0);
}
