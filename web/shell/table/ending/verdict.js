/**
 * The end of a game between several: the faces of both sides with what they made, who has won, what decided it, and the
 * ways on. Losing is told as kindly as winning. Knows views, faces and seats; knows no game.
 */
import { face } from "../../../board/draw/faces.js";
import { el, need, svg } from "../../../board/draw/svg.js";
import { wonBy } from "../../../board/motion/finale.js";
import { button, h } from "../../elements/dom.js";
import { icon } from "../../elements/icons.js";
import { ownerName, seatPlayers } from "../../players/players.js";
import { verdict } from "../../players/verdict.js";
import { shareDialog } from "../../share/share.js";
import { seen } from "../../ui/ask.js";
import { openReview } from "./decided.js";

/**
 * @import { Child, Context, Table, TableView, Words } from "../../types.d.ts"
 * @typedef {object} Side
 * @property {number[]} seats
 * @property {boolean} won
 * @property {number | null} figure   null: it says no more than who has won
 */

const MOST = 5; // sides that are shown
const CROWN = "M-30 12 L-36 -16 L-16 -3 L0 -24 L16 -3 L36 -16 L30 12 Z";

/**
 * @param {Table} table
 * @param {readonly Child[]} ways the ways on to another game
 * @param {Promise<string>} why what decided it, once that is known; "" if it stays unknown
 */
export function verdictPanel(table, ways, why) {
  const { ctx, view, drawer } = seen(table);
  const { t } = ctx.words;
  const won = wonBy(view);
  const mood = won === null ? "" : won ? " s-end-won" : " s-end-lost";
  const told = h("p", { class: "s-end-why" }, causeOf(table.words, view));
  void why.then((text) => {
    if (text) told.textContent = text;
  });
  const share = button(t("table.share"), () => shareDialog(table), {
    icon: icon("share"),
    extra: { data: { act: "share" } },
  });
  const link = (/** @type {string} */ key, /** @type {() => void} */ click, name = "") =>
    h("button", { type: "button", class: `s-link ${name}`, on: { click } }, t(key));
  return h(
    "section",
    { class: `s-result s-end-panel s-end-several${mood}`, "aria-label": t("table.result") },
    sidesOf(ctx, view),
    h("h2", { class: "s-end-head", tabindex: "-1" }, verdict(ctx, view, ownerName, false)),
    told,
    h("div", { class: "s-row s-end-acts" }, ways, share),
    h(
      "p",
      { class: "s-end-links" },
      view.can.review ? link("review.open", () => void openReview(table)) : null,
      link("end.more", () => drawer.open(), "s-end-more"),
    ),
  );
}

/**
 * The same for whoever only sits at the table of another page, where the ways on are.
 * @param {Pick<Table, "ctx" | "view" | "words">} table @param {string} next what comes now
 */
export function verdictHead(table, next) {
  const { ctx, view } = seen(table);
  const won = wonBy(view);
  const mood = won === null ? "" : won ? " s-end-won" : " s-end-lost";
  return h(
    "section",
    { class: `s-result s-end-panel s-end-several${mood}`, "aria-label": ctx.words.t("table.result") },
    sidesOf(ctx, view),
    h("h2", { class: "s-end-head", tabindex: "-1" }, verdict(ctx, view, ownerName, false)),
    h("p", { class: "s-end-why" }, causeOf(table.words, view)),
    h("p", { class: "s-small" }, next),
  );
}

/**
 * How it came about where who has won, and by how much, does not say so.
 * @param {Words} words @param {TableView} view
 */
function causeOf(words, view) {
  const { line, winners } = need(view.outcome, "the outcome");
  const [key, told] = line;
  if (words.has(`${key}.why`)) return words.t(`${key}.why`, told);
  return winners.length ? "" : words.line(line);
}

/** Faces, figures and names, the own side first. @param {Context} ctx @param {TableView} view */
function sidesOf(ctx, view) {
  const sides = ranked(view);
  const few = sides.length < 3;
  const shown = sides.map((side) => sideOf(ctx, view, side));
  const between = h("span", { class: "s-end-to", "aria-hidden": "true" }, ":");
  const parts = few && sides[0].figure !== null ? [shown[0], between, ...shown.slice(1)] : shown;
  return h("div", { class: few ? "s-end-sides" : "s-end-sides s-end-many" }, parts);
}

/** Two sides with the own one first; more of them by what they made, yours among them. @param {TableView} view */
function ranked(view) {
  const { points, winners } = need(view.outcome, "the outcome");
  const { sides, order, score, games } = view.match;
  const most = Math.max(...points);
  const telling = points.some((n) => Math.abs(n) > 1); // 1 : 0 says who has won, no more
  const counted = telling && winners.every((side) => points[side] === most);
  const all = [...new Set(sides)].map((side) => {
    const seats = [...view.seats.keys()].filter((seat) => sides[seat] === side);
    const figure = counted ? points[side] : games ? score[order[seats[0]]] : null;
    return { seats, won: winners.includes(side), figure, n: points[side] };
  });
  const isOwn = (/** @type {Side} */ { seats }) => seats.some((seat) => view.seats[seat] === "human");
  if (all.length < 3) return isOwn(all[0]) ? all : all.toReversed();
  all.sort((one, other) => Number(other.won) - Number(one.won) || other.n - one.n);
  const own = all.find(isOwn);
  const shown = all.slice(0, MOST);
  return own && !shown.includes(own) ? [...shown.slice(0, -1), own] : shown;
}

/** @param {Context} ctx @param {TableView} view @param {Side} side */
function sideOf(ctx, view, { seats, won, figure }) {
  const { list, number } = ctx.words;
  const names = seats.map((seat) => ownerName(ctx, view, seat));
  return h(
    "div",
    { class: won ? "s-end-side s-end-side-won" : "s-end-side" },
    facesOf(
      seats.map((seat) => seatPlayers(ctx, view)[seat].face),
      won,
    ),
    figure === null ? null : h("strong", {}, number(figure)),
    h("span", {}, list(names)),
  );
}

/** Side by side; those who have won under a crown. @param {string[]} faces @param {boolean} won */
function facesOf(faces, won) {
  const wide = 76 * (faces.length - 1) + 100;
  const crown = { d: CROWN, transform: `translate(${wide / 2} -8)`, class: "s-end-crown" };
  return svg(
    `0 -34 ${wide} 134`,
    "s-end-faces",
    ...faces.map((one, i) => face(one, { x: i * 76 })),
    won ? el("path", crown) : null,
  );
}
