/**
 * What a side can do besides sowing: resign, offer or accept a draw, claim one. Knows the names of these calls as the scene lists
 * them, and asks once more before a resignation; knows no rule: what can be called is in the facts.
 */

import { tag } from "../../board/svg.js";

const KEY = "aria.toguz.call";
const CALLS = { r: "resign", d: "offer", y: "accept", c: "claim" };

/** A call in words, or null for a sowing. @param {string} move @param {object} words */
export const callName = (move, words) => (CALLS[move] ? words.t(`${KEY}.${CALLS[move]}`) : null);

/**
 * @param {{words: object, choose: (move: string) => void}} kit
 * @returns {{root: HTMLElement, draw: (view: object) => void}}
 */
export function createCalls(kit) {
  const { t } = kit.words;
  const root = tag("div", { class: "b-calls", hidden: "" });
  let shown = "";

  const button = (label, act, kind = "") => {
    const node = tag("button", { type: "button", class: `b-call ${kind}`.trim() }, label);
    node.addEventListener("click", act);
    return node;
  };
  /** Other things in the row; the focus stays in it if it was there. */
  const fill = (...nodes) => {
    const held = root.contains(document.activeElement);
    root.replaceChildren(...nodes);
    if (held) root.querySelector("button")?.focus({ preventScroll: true });
  };
  const ask = (moves) =>
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
  const list = (moves, note = "") =>
    fill(
      ...(note ? [tag("p", { class: "b-call-words" }, note)] : []),
      ...moves.map((move) =>
        button(t(`${KEY}.${CALLS[move]}`), () => (move === "r" ? ask(moves) : kit.choose(move))),
      ),
    );

  /** Whoever offered a draw, in words. */
  function noteOf({ offer, turn }) {
    if (offer === null || offer === undefined) return "";
    return offer === turn ? t(`${KEY}.offered`) : t(`${KEY}.asked`, { who: t(`seat.toguz.${offer}`) });
  }

  function draw(view) {
    const facts = view.scene.facts ?? {};
    const moves = view.choices?.length ? (facts.calls ?? []).filter((move) => CALLS[move]) : [];
    const mark = JSON.stringify([moves, facts.offer, facts.turn, view.n]);
    if (mark === shown) return;
    shown = mark;
    // The row keeps its place while the other side thinks.
    root.toggleAttribute("hidden", Boolean(view.outcome) || !facts.pits);
    list(
      [...moves].sort((a, b) => "ycdr".indexOf(a) - "ycdr".indexOf(b)),
      moves.length ? noteOf(facts) : "",
    );
  }

  return { root, draw };
}
