/**
 * The steps through a line on the analysis board: first, back, on, last. Knows the tree of moves; knows no game.
 */
import { h } from "../ui/dom.js";
import { icon } from "../ui/icons.js";

/** @import { Act, StudyDesk } from "../types.d.ts" */
/** @import { Node, Tree } from "./tree.js" */

/** First, back, on, last, and whose turn it is. @param {StudyDesk} desk */
export function steps(desk) {
  const { t } = desk.ctx.words;
  /** @type {{[name: string]: Act}} */
  const acts = stepActs(desk);
  const round = (/** @type {string} */ name) =>
    h(
      "button",
      {
        type: "button",
        class: "s-round",
        "aria-label": t(`table.replay.${name}`),
        title: t(`table.replay.${name}`),
        data: { step: name },
        on: { click: acts[name] },
      },
      icon(name),
    );
  desk.steps = h(
    "div",
    { class: "s-row s-study-steps", role: "group", "aria-label": t("table.replay") },
    round("first"),
    round("prev"),
    round("next"),
    round("last"),
    desk.state,
  );
  return desk.steps;
}

/** @param {StudyDesk} desk */
export function stepActs(desk) {
  const at = () => desk.wanted ?? desk.tree.at;
  const to = (/** @type {(tree: Tree) => Node | null} */ pick) => () => {
    const { tree } = desk;
    if (at() !== tree.at) tree.go(at());
    const node = pick(tree);
    if (node) void desk.go(node);
  };
  return {
    first: to((tree) => tree.root),
    prev: to((tree) => tree.back),
    next: to((tree) => tree.forward),
    last: to((tree) => tree.last),
  };
}
