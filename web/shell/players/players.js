/**
 * Who sits at a table: names, faces, whose game it was. Knows seats and owners, no game's rules.
 */
import { need } from "../../board/draw/svg.js";
import { chosenFaces } from "./cast.js";
import { castFaces } from "./casting.js";
import { friendFaces, friendName } from "./friends.js";

/**
 * @import { Words } from "../../language/i18n.js"
 * @import { SeatPlayer } from "../../games/types.js"
 * @import { Context, TableView } from "../types.d.ts"
 */

const HUMAN = "human";
const AWAY = "away";
const FRIEND = "friend";
/** Owners who are no computers. */
const PEOPLE = [HUMAN, AWAY, FRIEND];

/** Names that people gave themselves, by player. @param {Context} ctx @param {number} player */
function given(ctx, player) {
  if (ctx.friends?.host) return ctx.friends.own;
  return String(ctx.settings.get(`person.${player + 1}`) || "").trim();
}

/** How many people share this page. @param {TableView} view */
export function people(view) {
  return (view.seats || []).filter((/** @type {string} */ owner) => owner === HUMAN).length;
}

/** Does somebody play at another device? @param {TableView} view */
export function hasAway(view) {
  return (view.seats || []).includes(AWAY);
}

/**
 * What the log calls a seat: "White", or "Player 1".
 * @param {Context} ctx
 * @param {TableView} view
 * @param {number} seat
 */
export function seatName(ctx, view, seat) {
  const own = `seat.${ctx.game(view.game.key)?.stem ?? view.game.family}.${seat}`;
  return ctx.words.has(own) ? ctx.words.t(own) : ctx.words.t("seat.nth", { n: seat + 1 });
}

/** The faces by player, as they were chosen for this game. @param {Context} ctx @param {TableView} view */
function facesOf(ctx, view) {
  const order = view.match?.order ?? [...view.seats.keys()];
  const owners = order.map((_, player) => view.seats[order.indexOf(player)]);
  return castFaces(owners, friendFaces(ctx, owners, chosenFaces(view)));
}

/** The level of a computer there, "" for people. @param {TableView} view @param {number} seat */
export function levelAt({ seats }, seat) {
  return PEOPLE.includes(seats[seat]) ? "" : seats[seat];
}

/** Which player of the match sits there. @param {TableView} view @param {number} seat */
const playerAt = (view, seat) => (view.match ? view.match.order[seat] : seat);

/**
 * Who sits there: "You", a name, or which animal.
 * @param {Context} ctx
 * @param {TableView} view
 * @param {number} seat
 */
export function ownerName(ctx, view, seat) {
  const { t } = ctx.words;
  const owner = view.seats[seat];
  const player = playerAt(view, seat);
  if (owner === AWAY) return t("seat.away");
  if (owner === FRIEND) return friendName(ctx, player) || t("seat.friend");
  if (owner !== HUMAN) return t(`animal.${facesOf(ctx, view)[player]}`);
  if (people(view) < 2) return given(ctx, 0) || t("seat.you");
  return given(ctx, player) || t("seat.person", { n: player + 1 });
}

/**
 * The words of a table: where a sentence names a seat by its place or colour, it names who sits there if that is an
 * animal or somebody with a name. On the board the colours keep theirs, as teams do that are a part of the game. The
 * only person here is spoken to, where a sentence has a form for that (`KEY.you`).
 * @param {Context} ctx @param {string} key of the game @param {() => TableView | null} shown the view as it is now
 * @returns {Words}
 */
export function tableWords(ctx, key, shown) {
  const { stem = "nth", family } = ctx.game(key) ?? {};
  const words = ctx.words.naming((one, params) => {
    const { n } = params;
    if (isSpokenTo(ctx, shown(), params) && words.has(`${one}.you`)) return words.t(`${one}.you`, params);
    const [what, of, which] = one.split(".");
    const meant = (what === "seat" && (of === stem || of === family)) || (what === "side" && of === stem);
    const view = meant ? shown() : null;
    if (!view?.seats) return undefined;
    if (what === "side") return sideNames(ctx, view, one);
    return nameAt(ctx, view, which ? Number(which) : Number(n) - 1);
  });
  return words;
}

/**
 * Whether a sentence is about the only person here, who has given no name.
 * @param {Context} ctx @param {TableView | null} view @param {{player?: unknown}} params of the sentence
 */
function isSpokenTo(ctx, view, { player }) {
  if (typeof player !== "number" || !view?.seats || people(view) !== 1 || hasAway(view)) return false;
  return view.seats[player - 1] === HUMAN && !given(ctx, 0);
}

/**
 * The names of those of a side, if it is called by its places and somebody there has a name.
 * @param {Context} ctx @param {TableView} view @param {string} key `side.STEM.N`
 */
function sideNames(ctx, view, key) {
  const side = Number(key.split(".")[2]);
  const seats = [...view.seats.keys()].filter((seat) => view.match?.sides[seat] === side);
  const places = seats.map((seat) => seatName(ctx, view, seat));
  const names = seats.map((seat) => nameAt(ctx, view, seat));
  const plain = ctx.words.t(key);
  if (!names.some(Boolean) || !places.every((place) => plain.includes(place))) return undefined;
  return ctx.words.list(names.map((name, i) => name ?? places[i]));
}

/** The name of whoever has one. @param {Context} ctx @param {TableView} view @param {number} seat */
function nameAt(ctx, view, seat) {
  const owner = view.seats[seat];
  if (!owner || owner === AWAY) return undefined;
  if (owner === FRIEND) return friendName(ctx, playerAt(view, seat)) || undefined;
  if (owner !== HUMAN) return ownerName(ctx, view, seat);
  return given(ctx, people(view) < 2 ? 0 : playerAt(view, seat)) || undefined;
}

/** Who sits there, all in one. @param {Context} ctx @param {TableView} view */
export const seatNames = (ctx, view) =>
  (view.seats ?? []).map((_, seat) => ownerName(ctx, view, seat)).join();

/** Seat and owner in one breath: "Player 1 (You)". @param {Context} ctx @param {TableView} view @param {number} seat */
export function wholeName(ctx, view, seat) {
  return ctx.words.t("seat.whole", { seat: seatName(ctx, view, seat), owner: ownerName(ctx, view, seat) });
}

/**
 * Who sits at each seat, with a face that stays with the player where chairs change.
 * @param {Context} ctx
 * @param {TableView} view
 * @returns {SeatPlayer[]}
 */
export function seatPlayers(ctx, view) {
  const order = view.match?.order ?? [...view.seats.keys()];
  const faces = facesOf(ctx, view);
  const alone = people(view) === 1;
  return view.seats.map((owner, seat) => ({
    name: ownerName(ctx, view, seat),
    owner: owner === HUMAN || owner === AWAY ? owner : owner === FRIEND ? AWAY : "computer",
    face: faces[order[seat]],
    own: alone && owner === HUMAN,
    thinks: isThinking(view, seat),
  }));
}

/** Whether the game waits for a computer there. @param {TableView} view @param {number} seat */
function isThinking({ awaited, bot, outcome, seats }, seat) {
  const person = PEOPLE.includes(seats[seat]);
  return !outcome && !person && Boolean(bot) && (awaited ?? []).includes(seat);
}

/**
 * The result of the only person here: "won", "lost", "draw"; null if there is none, or several.
 * @param {TableView} view
 * @returns {string | null}
 */
export function ownResult(view) {
  if (people(view) !== 1 || view.seats.length < 2) return null;
  const { winners } = need(view.outcome, "the outcome");
  if (!winners.length) return "draw";
  return winners.includes(view.match.sides[view.seats.indexOf(HUMAN)]) ? "won" : "lost";
}
