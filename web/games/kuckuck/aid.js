/**
 * What stands below the table: the chain of the last round in words, and the memory aid, which tells no more than the viewer has seen.
 * Knows the facts of the scene and one setting; knows no picture.
 *
 * @import { BoardKit, Line, Words } from "../types.js"
 * @import { Seen } from "./scene.js"
 * @import { Voice } from "./voice.js"
 * @typedef {ReturnType<typeof createAid>} Aid
 */

import { fresh, put, tag } from "../../board/svg.js";

const KEY = "aria.kuckuck";
const SETTING = "aid.kuckuck";
const KINDS = ["off", "cycle", "all"];

/** @param {BoardKit} kit @param {Voice} voice */
export function createAid(kit, voice) {
  const { t } = kit.words;
  const chosen = () => KINDS.find((kind) => kind === kit.settings?.get(SETTING)) ?? "off";
  /** @type {Seen|null} */
  let shown = null;
  let helped = false;
  const id = fresh("b-aid");
  const select = tag(
    "select",
    { id, class: "b-call b-aid-choice" },
    ...KINDS.map((kind) => tag("option", { value: kind }, t(`${KEY}.aid.${kind}`))),
  );
  select.value = chosen();
  const last = tag("div", { class: "b-last-round" });
  const box = tag("div", { class: "b-aid" });
  const root = tag(
    "div",
    { class: "b-below" },
    last,
    tag("p", { class: "b-calls" }, tag("label", { class: "b-call-words", for: id }, t(`${KEY}.aid`)), select),
    box,
  );

  const draw = (/** @type {Seen} */ seen) => {
    shown = seen;
    const kind = helped ? "all" : chosen();
    fillRound(last, kit.words, seen.lastRound.lines);
    box.replaceChildren(
      ...(kind === "off" || !seen.known ? [] : table(kit.words, voice, seen, kind === "all")),
    );
  };
  select.addEventListener("change", () => {
    kit.settings?.set?.(SETTING, select.value);
    if (shown) draw(shown);
  });
  return {
    root,
    draw,
    /** Everything is told while help is on. @param {boolean} on */
    help: (on) => {
      helped = on;
      if (shown) draw(shown);
    },
  };
}

/** The chain of the last round, link by link. @param {HTMLElement} box @param {Words} words @param {Line[]} lines */
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
 * Nests to come, and what is known of each player's cards.
 * @param {Words} words @param {Voice} voice @param {Seen} seen @param {boolean} all also what was seen in other cycles
 */
function table({ t }, voice, seen, all) {
  /** @type {{name: string, what: (Node|null)[]}[]} */
  const rows = [];
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
  return [
    tag(
      "dl",
      { class: "b-aid-list" },
      ...rows.flatMap(({ name, what }) => [tag("dt", {}, name), tag("dd", {}, ...what)]),
    ),
  ];
}

const said = (/** @type {string} */ words) => tag("span", { class: "b-chip-words" }, words);
/** @param {number[]} numbers @param {string} name a class */
const chips = (numbers, name) =>
  tag(
    "span",
    { class: "b-chips" },
    ...numbers.flatMap((n) => [tag("span", { class: name }, String(n)), " "]),
  );
