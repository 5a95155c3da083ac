/**
 * What stands in the acts row of the sowing board, and what a side can do besides sowing: resign, offer or
 * accept a draw, claim one. Knows the names of these calls as the scene lists them; knows no rule: what can
 * be called is in the facts.
 *
 * @import { ToguzPreview } from "../../contract.js"
 * @import { Act, BoardView, SeatPlayer, Words } from "../types.js"
 * @import { Facts } from "./scene.js"
 *
 * @typedef {keyof typeof CALLS} Call
 * @typedef {object} Moment
 * @property {BoardView<Facts>} view
 * @property {Words} words
 * @property {readonly SeatPlayer[]} players   by seat; empty where nobody sits
 * @property {boolean} calls   whether there are buttons for calls
 * @property {boolean} resigning   whether it was asked to resign
 * @property {(ToguzPreview & {move: string})|null} aimed   the sowing that is looked at, and what it does
 * @property {(move: string) => void} choose
 * @property {(on: boolean) => void} resign   asks whether to resign, or no longer
 */

const KEY = "aria.toguz.call";
const ACT = "aria.toguz.act";
const CALLS = { r: "resign", d: "offer", y: "accept", c: "claim" };

/** @param {string} move @returns {move is Call} */
const isCall = (move) => Object.hasOwn(CALLS, move);

/** A call in words, or null for a sowing. @param {string} move @param {Words} words */
export const callName = (move, words) => (isCall(move) ? words.t(`${KEY}.${CALLS[move]}`) : null);

/** What can be called now. @param {Moment} moment @returns {Call[]} */
const callsOf = ({ view, calls }) =>
  calls && view.choices?.length ? (view.scene.facts?.calls ?? []).filter(isCall) : [];

/** @param {Moment} moment @param {Call} move @returns {Act} */
const callAct = ({ words, choose }, move) => ({
  id: CALLS[move],
  label: words.t(`${KEY}.${CALLS[move]}`),
  run: () => choose(move),
});

/**
 * The acts row: the sowing that is looked at, answers to an offer, and words.
 * @param {Moment} moment @returns {{acts: Act[], words: string}}
 */
export function railOf(moment) {
  if (moment.resigning && callsOf(moment).includes("r")) return sureRail(moment);
  const calls = callsOf(moment).filter((move) => move === "y" || move === "c");
  const acts = calls.map((move) => callAct(moment, move));
  if (moment.aimed) acts.push(sowAct(moment, moment.aimed));
  return { acts, words: offerWords(moment) || (acts.length ? "" : turnWords(moment)) };
}

/** What is done seldom, for the drawer. @param {Moment} moment @returns {Act[]} */
export function extraOf(moment) {
  return callsOf(moment)
    .filter((move) => move === "r" || move === "d")
    .toSorted((a, b) => "dr".indexOf(a) - "dr".indexOf(b))
    .map((move) => ({ ...callAct(moment, move), ...(move === "r" && { run: () => moment.resign(true) }) }));
}

/** A resignation is asked for once more. @param {Moment} moment */
function sureRail({ words, choose, resign }) {
  /** @type {Act[]} */
  const acts = [
    { id: "stay", label: words.t(`${KEY}.resign.no`), run: () => resign(false) },
    {
      id: "resign",
      label: words.t(`${KEY}.resign`),
      kind: "call",
      run: () => {
        resign(false);
        choose("r");
      },
    },
  ];
  return { acts, words: words.t(`${KEY}.resign.sure`) };
}

/** @param {Moment} moment @param {ToguzPreview & {move: string}} sowing @returns {Act} */
function sowAct({ words, choose }, { move, pit, takes, tuzdyk }) {
  const note = tuzdyk ? words.t(`${ACT}.tuzdyk`) : takes ? words.t(`${ACT}.takes`, { n: takes }) : "";
  return {
    id: "sow",
    label: words.t(`${ACT}.sow`, { pit }),
    note,
    kind: "main",
    run: () => choose(move),
  };
}

/** Whoever offered a draw, in words. @param {Moment} moment */
function offerWords({ view, words, calls }) {
  const { offer, turn } = view.scene.facts ?? {};
  if (!calls || !view.choices?.length || offer === null || offer === undefined) return "";
  return offer === turn
    ? words.t(`${KEY}.offered`)
    : words.t(`${KEY}.asked`, { who: words.t(`seat.toguz.${offer}`) });
}

/** Whose turn it is. @param {Moment} moment */
function turnWords({ view, words, players }) {
  if (view.outcome) return "";
  if (view.choices?.length) return words.t(`${ACT}.touch`);
  const [seat] = view.awaited;
  const player = players[seat];
  return !player || player.own ? "" : words.t(`${ACT}.wait`, { who: player.name });
}
