/**
 * How a game between several has ended, over the board: the faces of those who have won, under a crown, who they are,
 * and a sentence of what decided it. Losing is told as kindly as winning. Knows views and faces; knows no game.
 */
import { face } from "../../board/faces.js";
import { wonBy, winnersOf } from "../../board/finale.js";
import { el, svg } from "../../board/svg.js";
import { h } from "../ui/dom.js";
import { seatPlayers } from "../ui/players.js";

/** @import { Context, Table, TableView } from "../types.d.ts" */

const MOST = 3; // faces
const CROWN = "M-30 12 L-36 -16 L-16 -3 L0 -24 L16 -3 L36 -16 L30 12 Z";

/**
 * @param {Pick<Table, "ctx" | "words">} table @param {TableView} view @param {string} title who has won
 * @param {Promise<string>} why what decided it, once that is known; "" if it stays unknown
 */
export function verdictCard({ ctx, words }, view, title, why) {
  const won = wonBy(view);
  const told = h("p", {}, words.line(view.outcome?.line));
  void why.then((text) => {
    if (text) told.textContent = text;
  });
  const mood = won === null ? "" : won ? " s-verdict-won" : " s-verdict-lost";
  return h(
    "div",
    { class: `s-card s-verdict${mood}` },
    winnersOf(view).length ? winners(ctx, view) : null,
    h("strong", {}, title),
    told,
  );
}

/** @param {Context} ctx @param {TableView} view */
function winners(ctx, view) {
  const players = seatPlayers(ctx, view);
  const shown = winnersOf(view).slice(0, MOST);
  const wide = 64 * (shown.length - 1) + 100;
  return svg(
    `0 -34 ${wide} 134`,
    "s-verdict-faces",
    ...shown.map((seat, i) => face(players[seat].face, { x: i * 64 })),
    el("path", {
      d: CROWN,
      transform: `translate(${wide / 2} -8)`,
      class: "s-verdict-crown",
    }),
  );
}
