/**
 * Who has won, in words. Knows seats and owners, no game's rules.
 */
import { need } from "../../board/draw/svg.js";
import { ownerName, people } from "./players.js";

/** @import { Context, TableView } from "../types.d.ts" */

const HUMAN = "human";

/**
 * Won, lost or drawn, as the people at this page see it; several people are told who has won.
 * @param {Context} ctx
 * @param {TableView} view
 * @param {(ctx: Context, view: TableView, seat: number) => string} [name] of a seat: who sat there is not in
 *   a record
 * @param {boolean} [counted] whether to say by how much
 */
export function verdict(ctx, view, name = ownerName, counted = true) {
  const { t } = ctx.words;
  const { winners } = need(view.outcome, "the outcome");
  if (!winners.length) return t("match.draw");
  const sides = view.match.sides;
  const seats = view.seats
    .map((_, seat) => seat)
    .filter((/** @type {number} */ seat) => winners.includes(sides[seat]));
  if (people(view) === 1) return personal(ctx, view, seats, name, counted);
  return t("match.winner", {
    who: ctx.words.list(seats.map((/** @type {number} */ seat) => name(ctx, view, seat))),
    n: seats.length,
  });
}

/**
 * The same to the only person here: by how much, where there are two players.
 * @param {Context} ctx @param {TableView} view @param {number[]} seats that have won
 * @param {(ctx: Context, view: TableView, seat: number) => string} name @param {boolean} counted
 */
function personal(ctx, view, seats, name, counted) {
  const { list, number, t } = ctx.words;
  const { points } = need(view.outcome, "the outcome");
  const [a, b] = points.toSorted((one, other) => other - one);
  const mine = seats.some((seat) => view.seats[seat] === HUMAN) ? "won" : "lost";
  const most = points[view.match.sides[seats[0]]] === a && a > Math.max(b, 1); // 1 : 0 says no more than who has won
  const how = seats.length > 1 ? ".team" : counted && view.seats.length === 2 && most ? ".by" : "";
  const who = list(seats.map((seat) => name(ctx, view, seat)));
  return t(`match.${mine}${how}`, { who, a: number(a), b: number(b) });
}
