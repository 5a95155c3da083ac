/**
 * What the buttons below the table are now: play, pass, calls with a second question, wish, gift, exchange, next hand.
 * Knows the choices that the view offers and their texts; knows no rule and no element.
 *
 * @import { Choice } from "../types.js"
 * @import { TichuDesk } from "./desk.js"
 * @import { Act, Acts } from "./panel.js"
 * @typedef {keyof typeof CALL_MOVES} Call   what is asked for a second time before it is made
 * @typedef {object} Now
 * @property {boolean} mine   whether a move of the viewer is waited for
 * @property {(move: string) => boolean} has   whether it is offered
 * @property {boolean} giving   whether cards can be given
 */

import { rankLetter } from "./cards.js";
import { seatMoves } from "./desk.js";

const KEY = "aria.tichu";
const SURE = "b-call-sure";
/** Calls as moves: of the own hand, before all cards are there, and of another hand that one plays. */
export const CALL_MOVES = { tichu: "T", "tichu.other": "TT", grand: "G" };
/** Those that are offered beside other moves. @type {Call[]} */
const CALLS = ["tichu", "tichu.other"];

/** @param {TichuDesk} desk @param {Now} now @returns {Acts} */
export function actsOf(desk, now) {
  const { view, seen } = desk;
  const { t } = desk.kit.words;
  if (!seen.known || view.outcome) return { text: "", acts: [] };
  if (desk.ended) return afterwards(desk);
  if (desk.asking) return asked(desk, desk.asking);
  if (now.has("G")) return grand(desk);
  if (now.has("W-")) return wishes(desk);
  const words = view.choices.filter(({ move }) => /^(!|n)/.test(move));
  if (words.length)
    return { text: t(`${KEY}.note.${seen.phase}`), acts: words.map((one) => word(desk, one)) };
  const gifts = seatMoves(desk);
  if (gifts.length)
    return {
      text: "",
      acts: gifts.map(({ move, parts }) => ({
        id: `gift${parts[0]}`,
        label: t(`${KEY}.act.gift`, { who: desk.voice.whole(seen.players[Number(parts[0].slice(4))]) }),
        run: () => desk.acts.choose(move),
      })),
    };
  const call = CALLS.filter((id) => now.has(CALL_MOVES[id])).map((id) => ({
    id,
    label: t(`${KEY}.act.${seen.second >= 0 && id === "tichu" ? "tichu.own" : id}`),
    run: () => desk.acts.ask(id),
  }));
  if (seen.phase === "exchange") return exchange(desk, now, call);
  if (seen.phase !== "play" || seen.viewer === null) return { text: "", acts: call };
  return plays(desk, now, call);
}

/** A hand is over. @param {TichuDesk} desk @returns {Acts} */
function afterwards({ acts, kit, view: { can, game } }) {
  const { t } = kit.words;
  const next = { id: "next", label: t(`${KEY}.act.next`), run: acts.go, kind: SURE };
  const review = { id: "review", label: t(`${KEY}.act.review`), href: `#/${game?.key}/r/own` };
  return { text: t(`${KEY}.note.over`), acts: kit.calls && can?.review ? [next, review] : [next] };
}

/**
 * A signal, a caller, or the choice left to the partner.
 * @param {TichuDesk} desk @param {Choice} choice @returns {Act}
 */
function word(desk, { move, parts: [part] }) {
  const { t } = desk.kit.words;
  const { voice, seen } = desk;
  const run = () => desk.acts.choose(move);
  if (move === "n-") return { id: "leave", label: t(`${KEY}.act.leave`), run };
  if (part.startsWith("signal"))
    return { id: part, label: t(`signal.tichu.${part.slice(6)}`), run, kind: SURE };
  return {
    id: part,
    label: t(`${KEY}.act.name`, { who: voice.whole(seen.players[Number(part.slice(4))]) }),
    run,
    kind: SURE,
  };
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
  const text = `${t(`${KEY}.sure.${kind}`)}${both ? ` ${t(`${KEY}.sure.partner`)}` : ""}`;
  return {
    text,
    acts: [
      {
        id: "sure",
        label: t(`${KEY}.act.sure.${kind}`),
        run: () => desk.acts.choose(CALL_MOVES[call]),
        kind: SURE,
      },
      { id: "unsure", label: t(`${KEY}.act.unsure`), run: () => desk.acts.ask(null) },
    ],
  };
}

/** @param {TichuDesk} desk @returns {Acts} */
function grand(desk) {
  const { t } = desk.kit.words;
  return {
    text: "",
    acts: [
      { id: "no-grand", label: t(`${KEY}.act.no-grand`), run: () => desk.acts.choose("N"), kind: SURE },
      { id: "grand", label: t(`${KEY}.act.grand`), run: () => desk.acts.ask("grand") },
    ],
  };
}

/** @param {TichuDesk} desk @returns {Acts} */
function wishes(desk) {
  const { t } = desk.kit.words;
  const one = (/** @type {number} */ rank) => ({
    id: `wish${rank}`,
    label: desk.voice.rank(rank),
    run: () => desk.acts.choose(`W${rankLetter(rank)}`),
    kind: "b-call-rank",
  });
  const ranks = Array.from({ length: 13 }, (_, i) => one(i + 2));
  return {
    text: "",
    acts: [...ranks, { id: "wish0", label: t(`${KEY}.act.no-wish`), run: () => desk.acts.choose("W-") }],
  };
}

/** @param {TichuDesk} desk @param {Now} now @param {Act[]} call @returns {Acts} */
function exchange(desk, { giving, has }, call) {
  const { t } = desk.kit.words;
  const left = desk.seen.puts.filter(({ id, given }) => !given && !desk.gifts.has(id)).length;
  /** @type {Act[]} */
  const acts = giving
    ? [
        {
          id: "give",
          label: t(`${KEY}.act.give`),
          run: desk.acts.give,
          kind: left ? "" : SURE,
          off: left > 0,
        },
      ]
    : [];
  if (has("X")) acts.push({ id: "back", label: t(`${KEY}.act.back`), run: () => desk.acts.choose("X") });
  return {
    text: giving ? t(`${KEY}.note.${left ? "exchange" : "ready"}`, { n: left }) : t(`${KEY}.say.wait`),
    acts: [...acts, ...call],
  };
}

/**
 * Play and pass stay where they are for as long as cards are played.
 * @param {TichuDesk} desk @param {Now} now @param {Act[]} call @returns {Acts}
 */
function plays(desk, { mine, has }, call) {
  const { t } = desk.kit.words;
  const { raised, hand, voice } = desk;
  const found = hand.readings(raised);
  const text =
    raised.size && !found.length
      ? t(`${KEY}.note.none`, { n: raised.size })
      : found.length && !mine
        ? t(`${KEY}.note.bomb`)
        : mine && !hand.plays.length
          ? t(`${KEY}.note.nothing`)
          : "";
  /** @type {Act[]} */
  const buttons = found.length
    ? found.map((one, i) => ({
        id: `play${i || ""}`,
        label: t(`${KEY}.act.play.what`, { what: voice.play(one) }),
        run: () => desk.acts.play(one),
        kind: SURE,
      }))
    : [{ id: "play", label: t(`${KEY}.act.play`), run: () => desk.acts.play(), off: true }];
  const pass = {
    id: "pass",
    label: t(`${KEY}.act.pass`),
    run: () => {
      if (has("-")) desk.acts.choose("-");
      else desk.kit.refuse([mine ? "error.tichu.pass-on-lead" : "error.tichu.not-your-turn", {}]);
    },
    off: !has("-"),
  };
  return { text, acts: [...buttons, pass, ...call] };
}

/** Sorting, and passing by itself. @param {TichuDesk} desk @returns {Act[]} */
export function toolsOf(desk) {
  const { t } = desk.kit.words;
  if (!desk.seen.hand.length) return [];
  return [
    {
      id: "sort",
      label: t(`${KEY}.act.sort.${desk.sort === "rank" ? "suit" : "rank"}`),
      run: desk.acts.sort,
    },
    ...(desk.kit.calls
      ? [
          {
            id: "auto",
            label: t(`${KEY}.act.auto`),
            run: desk.acts.keep,
            pressed: Boolean(desk.kit.settings?.get("autopass")),
          },
        ]
      : []),
  ];
}
