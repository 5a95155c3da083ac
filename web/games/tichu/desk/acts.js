/**
 * What can be done now besides touching the table: play, pass, bombs, calls with a second question, gifts of
 * the exchange, next hand. Knows the choices that the view offers and their texts; knows no rule and no
 * element.
 *
 * @import { Act, Choice } from "../../types.js"
 * @import { Chip } from "./chips.js"
 * @import { TichuDesk } from "./desk.js"
 * @import { Play } from "./hand.js"
 * @typedef {keyof typeof CALL_MOVES} Call   what is asked for a second time before it is made
 * @typedef {{words: string, acts: Act[]}} Acts   a line, and at most three buttons
 * @typedef {object} Now
 * @property {boolean} mine   whether a move of the viewer is waited for
 * @property {(move: string) => boolean} has   whether it is offered
 * @property {boolean} giving   whether cards can be given
 * @property {Play[]} found   what the raised cards are
 * @property {Play[]} offered   what they can become with others
 */

import { widthOf } from "../../../board/draw/measure.js";
import { large } from "../voice.js";
import { SIGNS } from "./chips.js";
import { seatMoves } from "./desk.js";

const KEY = "aria.tichu";
/** Calls as moves: of the own hand, before all cards are there, and of another hand that one plays. */
export const CALL_MOVES = { tichu: "T", "tichu.other": "TT", grand: "G" };
/** Those that are offered beside other moves. @type {Call[]} */
const CALLS = ["tichu", "tichu.other"];
const MOST = 3; // buttons in the row
const ORDERS = /** @type {const} */ (["rank", "suit", "group"]);

/** @param {TichuDesk} desk @param {Now} now @returns {Acts} */
export function actsOf(desk, now) {
  const { view, seen } = desk;
  const { t } = desk.kit.words;
  const words = desk.voice.prompt(view, seen);
  if (!seen.known || view.outcome || seen.covered) return { words: "", acts: [] };
  if (desk.ended) return afterwards(desk);
  if (desk.asking) return asked(desk, desk.asking);
  if (now.has("G")) return { words, acts: grand(desk) };
  if (now.has("W-"))
    return {
      words: "",
      acts: [{ id: "wish0", label: t(`${KEY}.act.no-wish`), note: words, run: () => desk.acts.choose("W-") }],
    };
  const said = view.choices.filter(({ move }) => /^(!|n)/.test(move));
  if (said.length)
    return {
      words,
      acts: said.flatMap((one) => word(desk, one)),
    };
  if (seatMoves(desk).length) return { words, acts: [] };
  if (seen.phase === "exchange") return exchange(desk, now, words);
  if (seen.phase !== "play" || seen.viewer === null) return { words, acts: [] };
  return now.mine ? plays(desk, now) : bombs(desk, now, words);
}

/** A hand is over. @param {TichuDesk} desk @returns {Acts} */
function afterwards({ acts, kit, seen: { facts }, view: { can, game } }) {
  const { t } = kit.words;
  const { number = 1, hands } = facts;
  const words = t(`${KEY}.say.next${hands ? ".of" : ""}`, { n: number, all: hands ?? 0 });
  /** @type {Act} */
  const next = { id: "next", label: t(`${KEY}.act.next`), run: acts.go, kind: "main" };
  const review = { id: "review", label: t(`${KEY}.act.review`), href: `#/${game?.key}/r/own` };
  return { words, acts: kit.calls && can?.review ? [review, next] : [next] };
}

/**
 * A signal, or the choice left to the partner; who calls is chosen on the table.
 * @param {TichuDesk} desk @param {Choice} choice @returns {Act[]}
 */
function word(desk, { move, parts: [part] }) {
  const { t } = desk.kit.words;
  const run = () => desk.acts.choose(move);
  if (move === "n-") return [{ id: "leave", label: t(`${KEY}.act.leave`), run }];
  return part.startsWith("signal") ? [{ id: part, label: t(`signal.tichu.${part.slice(6)}`), run }] : [];
}

/**
 * A call is asked twice; the more so if the partner has called already.
 * @param {TichuDesk} desk @param {Call} call @returns {Acts}
 */
function asked(desk, call) {
  const { t } = desk.kit.words;
  const { players, second, near, sides } = desk.seen;
  const kind = call === "grand" ? "grand" : "tichu";
  const hand = call === "tichu.other" ? second : near;
  const both = players.some((one) => one.seat !== hand && one.call && sides[one.seat] === sides[hand]);
  return {
    words: t(`${KEY}.sure.${both ? "partner" : kind}`),
    acts: [
      { id: "unsure", label: t(`${KEY}.act.unsure`), run: () => desk.acts.ask(null) },
      {
        id: "sure",
        label: t(`${KEY}.act.sure.${kind}`),
        run: () => desk.acts.choose(CALL_MOVES[call]),
        kind: "call",
      },
    ],
  };
}

/** @param {TichuDesk} desk @returns {Act[]} */
function grand(desk) {
  const { t } = desk.kit.words;
  return [
    { id: "grand", label: t(`${KEY}.act.grand`), run: () => desk.acts.ask("grand"), kind: "call" },
    { id: "no-grand", label: t(`${KEY}.act.no-grand`), run: () => desk.acts.choose("N"), kind: "main" },
  ];
}

/** @param {TichuDesk} desk @param {Now} now @param {string} words @returns {Acts} */
function exchange(desk, { giving, has }, words) {
  const { t } = desk.kit.words;
  const left = desk.seen.puts.filter(({ id, given }) => !given && !desk.exchange.gifts.has(id)).length;
  /** @type {Act[]} */
  const acts = has("X")
    ? [{ id: "back", label: t(`${KEY}.act.back`), run: () => desk.acts.choose("X") }]
    : [];
  if (giving)
    acts.push({
      id: "give",
      label: t(`${KEY}.act.give`),
      run: desk.acts.give,
      kind: "main",
      ...(left ? { off: true, note: t(`${KEY}.note.exchange`, { n: left }) } : {}),
    });
  const tight = desk.seen.layout.sizes.tight && giving;
  return { words: giving && !left ? "" : tight ? t(`${KEY}.say.exchange.short`) : words, acts };
}

/**
 * Pass, and what the raised cards are; if they are nothing yet, what they can become with others.
 * @param {TichuDesk} desk @param {Now} now @returns {Acts}
 */
function plays(desk, { has, found, offered }) {
  const { t } = desk.kit.words;
  const { raised, hand } = desk;
  /** @type {Act[]} */
  const acts = [];
  const stuck = has("-") && !hand.plays.length;
  if (has("-"))
    acts.push({
      id: "pass",
      label: t(`${KEY}.act.pass`),
      run: () => desk.acts.choose("-"),
      ...(stuck ? { kind: "main", note: t(`${KEY}.note.nothing`) } : {}),
    });
  if (stuck && !raised.size) return { words: "", acts };
  const all = [...found, ...offered].slice(0, MOST - acts.length).map((one, i) => playing(desk, one, i));
  const shown = all.filter((one, i) => !i || !acts.length || fitsIn(desk, one.label));
  acts.push(...shown.reverse());
  if (!shown.length)
    acts.push({
      id: "play",
      label: t(`${KEY}.act.play`),
      note: raised.size ? t(`${KEY}.note.none`, { n: raised.size }) : t(`${KEY}.note.raise`),
      run: () => desk.acts.play(),
      off: true,
    });
  return { words: stuck ? "" : desk.voice.due(desk.view, desk.seen), acts };
}

/** Whether words stand in two lines of a narrow button. @param {TichuDesk} desk @param {string} words */
const fitsIn = ({ board: { room } }, words) => widthOf(words, 17) < (room.w / 4.4 - 24) * 1.4;

/** The first one is what a key plays. @param {TichuDesk} desk @param {Play} play @param {number} i @returns {Act} */
const playing = (desk, play, i) => ({
  id: `play${i || ""}`,
  label: i
    ? large(desk.voice.play(play))
    : large(desk.kit.words.t(`${KEY}.act.play.what`, { what: desk.voice.play(play) })),
  run: () => desk.acts.play(play),
  ...(i ? {} : { kind: "main" }),
});

/**
 * A bomb while somebody else is to play: raised it makes the table wait, then it can be thrown.
 * @param {TichuDesk} desk @param {Now} now @param {string} words @returns {Acts}
 */
function bombs(desk, { found }, words) {
  const { t } = desk.kit.words;
  const { hand, raised, voice } = desk;
  if (found.length)
    return {
      words,
      acts: [
        { id: "unsure", label: t(`${KEY}.act.unsure`), run: () => desk.acts.raise([]) },
        {
          id: "play",
          label: large(t(`${KEY}.act.throw`, { what: voice.play(found[0]) })),
          run: () => desk.acts.play(found[0]),
          kind: "call",
        },
      ],
    };
  if (raised.size) return { words: t(`${KEY}.note.none`, { n: raised.size }), acts: [] };
  const free = hand.plays.slice(0, MOST).map((one, i) => ({
    id: `bomb${i || ""}`,
    label: large(voice.play(one)),
    run: () => desk.acts.raise(one.cards),
    kind: /** @type {const} */ ("call"),
  }));
  return { words, acts: free };
}

/** The buttons beside the own seat. @param {TichuDesk} desk @param {Now} now @returns {Chip[]} */
export function chipsOf(desk, now) {
  const { t } = desk.kit.words;
  const { seen, asking, kit, acts } = desk;
  if (
    !seen.hand.length ||
    (seen.bare && seen.viewer === null) ||
    desk.ended ||
    desk.view.outcome ||
    seen.wishing
  )
    return [];
  const calls = CALLS.filter((id) => now.has(CALL_MOVES[id]) && asking !== id).map((id) => ({
    id,
    ...(seen.second < 0
      ? { label: t(`${KEY}.act.tichu`) }
      : { label: t(`${KEY}.by.${id}`), name: t(`${KEY}.act.${id === "tichu" ? "tichu.own" : id}`) }),
    sign: SIGNS.flag,
    run: () => acts.ask(id),
    call: true,
  }));
  const next = ORDERS[(ORDERS.indexOf(desk.sort) + 1) % ORDERS.length];
  return [
    {
      id: "sort",
      label: t(`${KEY}.by.${desk.sort}`),
      name: t(`${KEY}.act.sort.${next}`),
      sign: SIGNS.sort,
      run: acts.sort,
    },
    ...(kit.calls && seen.viewer !== null && seen.phase === "play" && !calls.length
      ? [
          {
            id: "auto",
            label: t(`${KEY}.act.auto`),
            sign: SIGNS.auto,
            run: acts.keep,
            pressed: Boolean(kit.settings?.get("autopass")),
          },
        ]
      : []),
    ...calls,
  ];
}
