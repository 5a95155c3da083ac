/**
 * What a side can do besides sowing: resign, offer or accept a draw, claim one. Knows the names of these calls as the scene lists
 * them, and asks once more before a resignation; knows no rule: what can be called is in the facts.
 *
 * @import { BoardKit, BoardView, Words } from "../types.js"
 * @import { Facts } from "./scene.js"
 *
 * @typedef {keyof typeof CALLS} Call
 */

import { tag } from "../../board/svg.js";

const KEY = "aria.toguz.call";
const CALLS = { r: "resign", d: "offer", y: "accept", c: "claim" };

/** @param {string} move @returns {move is Call} */
const isCall = (move) => Object.hasOwn(CALLS, move);

/** A call in words, or null for a sowing. @param {string} move @param {Words} words */
export const callName = (move, words) => (isCall(move) ? words.t(`${KEY}.${CALLS[move]}`) : null);

/** @param {Pick<BoardKit, "words"|"choose">} kit */
export function createCalls(kit) {
  const { t } = kit.words;
  const root = tag("div", { class: "b-calls", hidden: "" });
  let shown = "";

  /** @param {string} label @param {() => void} act @param {string} [kind] */
  const button = (label, act, kind = "") => {
    const node = tag("button", { type: "button", class: `b-call ${kind}`.trim() }, label);
    node.addEventListener("click", act);
    return node;
  };
  /** Other things in the row; the focus stays in it if it was there. @param {...Node} nodes */
  const fill = (...nodes) => {
    const held = root.contains(document.activeElement);
    root.replaceChildren(...nodes);
    if (held) root.querySelector("button")?.focus({ preventScroll: true });
  };
  const ask = (/** @type {Call[]} */ moves) =>
    fill(
      tag("p", { class: "b-call-words" }, t(`${KEY}.resign.sure`)),
      button(
        t(`${KEY}.resign`),
        () => {
          list(moves);
          kit.choose("r");
        },
        "b-call-sure",
      ),
      button(t(`${KEY}.resign.no`), () => list(moves)),
    );
  /** @param {Call[]} moves @param {string} [note] */
  const list = (moves, note = "") =>
    fill(
      ...(note ? [tag("p", { class: "b-call-words" }, note)] : []),
      ...moves.map((move) =>
        button(t(`${KEY}.${CALLS[move]}`), () => (move === "r" ? ask(moves) : kit.choose(move))),
      ),
    );

  /** @param {BoardView<Facts>} view */
  function draw(view) {
    const facts = view.scene.facts ?? {};
    const moves = view.choices?.length ? (facts.calls ?? []).filter(isCall) : [];
    const mark = JSON.stringify([moves, facts.offer, facts.turn, view.n]);
    if (mark === shown) return;
    shown = mark;
    // The row keeps its place while the other side thinks.
    root.toggleAttribute("hidden", Boolean(view.outcome) || !facts.pits);
    list(
      [...moves].sort((a, b) => "ycdr".indexOf(a) - "ycdr".indexOf(b)),
      moves.length ? noteOf(facts, kit.words) : "",
    );
  }

  return { root, draw };
}

/** Whoever offered a draw, in words. @param {Facts} facts @param {Words} words */
function noteOf({ offer, turn }, { t }) {
  if (offer === null || offer === undefined) return "";
  return offer === turn ? t(`${KEY}.offered`) : t(`${KEY}.asked`, { who: t(`seat.toguz.${offer}`) });
}
