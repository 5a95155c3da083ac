/**
 * The memory aid, a sheet over the middle of the table: the chain of the last round in words, the nests to
 * come, and what is known of each hand. It tells no more than the viewer has seen. Knows the facts of the
 * scene and one setting; knows no picture.
 *
 * @import { BoardKit, Line, Words } from "../types.js"
 * @import { Box } from "./layout.js"
 * @import { Seen } from "./scene.js"
 * @import { Voice } from "./voice.js"
 * @typedef {ReturnType<typeof createAid>} Aid
 */

import { el, fresh, put, svg, tag } from "../../board/draw/svg.js";

const KEY = "aria.kuckuck";
const SETTING = "aid.kuckuck";
const KINDS = ["cycle", "all"];

/** @param {BoardKit} kit @param {Voice} voice */
export function createAid(kit, voice) {
  const { t } = kit.words;
  const chosen = () => KINDS.find((kind) => kind === kit.settings?.get(SETTING));
  /** @type {Seen|null} */
  let shown = null;
  let [helped, kind] = [false, chosen() ?? "cycle"];
  const parts = elements(t);
  const { button, select, last, list, sheet } = parts;

  const draw = (/** @type {Seen} */ seen) => {
    shown = seen;
    kind = helped ? "all" : (chosen() ?? kind);
    const there = seen.pair.length > 0;
    const open = there && (helped || Boolean(chosen()));
    select.value = kind;
    put(button, "aria-expanded", String(open));
    put(button, "hidden", there ? null : "");
    put(sheet, "hidden", open ? null : "");
    place(button, seen.layout.aid);
    place(sheet, seen.layout.sheet);
    fillRound(last, kit.words, open ? seen.lastRound.lines : []);
    list.replaceChildren(...(open ? rowsOf(kit.words, voice, seen, kind === "all") : []));
  };
  /** @param {string} value */
  const wish = (value) => {
    kit.settings?.set?.(SETTING, value);
    if (shown) draw(shown);
  };
  select.addEventListener("change", () => wish(select.value));
  button.addEventListener("click", () => wish(chosen() ? "off" : kind));
  return {
    nodes: [sheet, button],
    draw,
    /** Everything is told while help is on. @param {boolean} on */
    help: (on) => {
      if (on === helped) return;
      helped = on;
      if (shown) draw(shown);
    },
  };
}

/** @param {Words["t"]} t */
function elements(t) {
  const id = fresh("b-aid");
  const eye = svg(
    "0 0 24 24",
    "b-aid-eye",
    el("path", { d: "M2 12 C5 6 9 4.5 12 4.5 S19 6 22 12 C19 18 15 19.5 12 19.5 S5 18 2 12 Z" }),
    el("circle", { cx: 12, cy: 12, r: 3.6 }),
  );
  const button = tag("button", { type: "button", class: "b-aid-open", "aria-label": t(`${KEY}.aid`) }, eye);
  const select = tag(
    "select",
    { id, class: "b-aid-choice" },
    ...KINDS.map((kind) => tag("option", { value: kind }, t(`${KEY}.aid.${kind}`))),
  );
  const [last, list] = [tag("div", { class: "b-last-round" }), tag("dl", { class: "b-aid-list" })];
  const head = tag("p", { class: "b-aid-head" }, tag("label", { for: id }, t(`${KEY}.aid`)), select);
  const sheet = tag("div", { class: "b-aid", hidden: "" }, head, list, last);
  return { button, select, last, list, sheet };
}

/** @param {HTMLElement} node @param {Box} box in the pixels of the board */
function place(node, box) {
  for (const [name, value] of Object.entries(box))
    node.style.setProperty(`--${name}`, `${value.toFixed(1)}px`);
}

/**
 * The chain of the last round, link by link.
 * @param {HTMLElement} box
 * @param {Words} words
 * @param {Line[]} lines
 */
function fillRound(box, words, lines) {
  const face = JSON.stringify([lines, words.lang]);
  if (box.dataset.face === face) return;
  put(box, "data-face", face);
  box.replaceChildren();
  if (!lines.length) return;
  box.append(
    tag("h2", { class: "b-below-title" }, words.t(`${KEY}.last-round`)),
    tag(
      "ol",
      { class: "b-chain" },
      ...lines.map((line) =>
        tag(
          "li",
          { class: /\.(pays(\.two)?|drops)$/.test(line[0]) ? "b-chain-pays" : null },
          words.line(line),
        ),
      ),
    ),
  );
}

/**
 * The nests, and what is known of each player's cards.
 * @param {Words} words
 * @param {Voice} voice
 * @param {Seen} seen
 * @param {boolean} all also what was seen in other cycles
 */
function rowsOf({ t }, voice, seen, all) {
  /** @type {{name: string, what: (Node|null)[]}[]} */
  const rows = [];
  if (seen.pair.length) rows.push({ name: t(`${KEY}.aid.now`), what: [chips(seen.takes, "b-chip-nest")] });
  if (seen.nests.length) rows.push({ name: t(`${KEY}.aid.nests`), what: [chips(seen.nests, "b-chip-nest")] });
  for (let i = 1; i < seen.n; i += 1) {
    const { seat, shown, known, unseen } = seen.players[(seen.near + i) % seen.n];
    const hand = all ? known : [];
    const rest = all ? unseen : 12 - shown.length;
    rows.push({
      name: voice.seat(seat),
      what: [
        ...(hand.length ? [said(t(`${KEY}.aid.known`)), chips(hand, "b-chip")] : []),
        rest ? tag("span", { class: "b-chip-words" }, t(`${KEY}.aid.unseen`, { n: rest })) : null,
        ...(shown.length ? [said(t(`${KEY}.aid.played`)), chips(shown, "b-chip b-chip-gone")] : []),
      ],
    });
  }
  return rows.flatMap(({ name, what }) => [tag("dt", {}, name), tag("dd", {}, ...what)]);
}

const said = (/** @type {string} */ words) => tag("span", { class: "b-chip-words" }, words);
/** @param {number[]} numbers @param {string} name a class */
const chips = (numbers, name) =>
  tag(
    "span",
    { class: "b-chips" },
    ...numbers.flatMap((n) => [tag("span", { class: name }, String(n)), " "]),
  );
