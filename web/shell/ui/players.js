/**
 * Who sits at the table: names, whose turn it is, how the match stands. Knows seats and owners, no game's rules.
 */
import { need, put } from "../../board/svg.js";
import { castFaces } from "./casting.js";
import { h, renew } from "./dom.js";

/**
 * @import { SeatPlayer } from "../../games/types.js"
 * @import { Context, TableView } from "../types.d.ts"
 */

const HUMAN = "human";
const AWAY = "away";

/** With more players the list has two columns, with still more three. */
const [PAIR, CROWD] = [2, 6];

/** Names that people gave themselves, by player. @param {Context} ctx @param {number} player */
function given(ctx, player) {
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

/**
 * Who sits there: "You", a name, or which computer player.
 * @param {Context} ctx
 * @param {TableView} view
 * @param {number} seat
 */
export function ownerName(ctx, view, seat) {
  const { t } = ctx.words;
  const owner = view.seats[seat];
  const player = view.match ? view.match.order[seat] : seat;
  if (owner === AWAY) return t("seat.away");
  if (owner !== HUMAN) return t("seat.bot", { level: t(`level.${owner}`) });
  if (people(view) < 2) return given(ctx, 0) || t("seat.you");
  return given(ctx, player) || t("seat.person", { n: player + 1 });
}

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
  const faces = castFaces(order.map((_, player) => view.seats[order.indexOf(player)]));
  const alone = people(view) === 1;
  return view.seats.map((owner, seat) => ({
    name: ownerName(ctx, view, seat),
    owner: owner === HUMAN || owner === AWAY ? owner : "computer",
    face: faces[order[seat]],
    own: alone && owner === HUMAN,
  }));
}

/**
 * The list above the board; for one player there is none.
 * @param {Context} ctx
 * @param {HTMLElement} box
 * @param {TableView} view
 */
export function drawPlayers(ctx, box, view) {
  const seats = view && view.seats ? view.seats : [];
  box.toggleAttribute("hidden", seats.length < 2);
  if (seats.length < 2) return;
  put(box, "data-many", seats.length > CROWD ? "crowd" : seats.length > PAIR ? "" : null);
  const lines = seats.map((_, seat) => playerLine(ctx, view, seat));
  renew(box, JSON.stringify(lines), () => lines.map((line) => item(ctx, line)));
}

/** What the list says of a seat. @param {Context} ctx @param {TableView} view @param {number} seat */
function playerLine(ctx, view, seat) {
  const { match } = view;
  const owner = view.seats[seat];
  const counts = match && (match.games > 0 || match.score.some((n) => n > 0));
  return {
    seat,
    name: seatName(ctx, view, seat),
    who: ownerName(ctx, view, seat),
    turn: !view.outcome && view.awaited.includes(seat),
    computer: owner !== HUMAN && owner !== AWAY,
    score: counts ? match.score[match.order[seat]] : null,
  };
}

/** @param {Context} ctx @param {ReturnType<typeof playerLine>} line */
function item({ words: { t, number } }, { seat, name, who, turn, computer, score }) {
  return h(
    "li",
    { class: `s-player${computer ? " s-player-computer" : ""}${turn ? " s-player-turn" : ""}` },
    h("span", { class: "s-player-turn-mark", "aria-hidden": "true" }, turn ? "▸" : ""),
    h("span", { class: "s-player-seat" }, name),
    h("strong", {}, who),
    turn ? h("span", { class: "s-away" }, t("seat.turn")) : null,
    h("span", { class: "s-clock s-player-clock", hidden: true, data: { clock: seat } }),
    score === null
      ? null
      : h(
          "span",
          { class: "s-player-score", title: t("match.score") },
          h("span", { class: "s-away" }, t("match.score")),
          " ",
          number(score),
        ),
  );
}

/**
 * Won, lost or drawn, as the people at this page see it; several people are told who has won.
 * @param {Context} ctx
 * @param {TableView} view
 * @param {(ctx: Context, view: TableView, seat: number) => string} [name] of a seat: who sat there is not in
 *   a record
 */
export function verdict(ctx, view, name = ownerName) {
  const { t } = ctx.words;
  const { winners } = need(view.outcome, "the outcome");
  if (!winners.length) return t("match.draw");
  const sides = view.match.sides;
  const seats = view.seats
    .map((_, seat) => seat)
    .filter((/** @type {number} */ seat) => winners.includes(sides[seat]));
  if (people(view) === 1)
    return t(
      seats.some((/** @type {number} */ seat) => view.seats[seat] === HUMAN) ? "match.won" : "match.lost",
    );
  return t("match.winner", {
    who: ctx.words.list(seats.map((/** @type {number} */ seat) => name(ctx, view, seat))),
    n: seats.length,
  });
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
