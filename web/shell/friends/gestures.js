/**
 * What people at a table show each other beside the game: signs, as bubbles at the seats, and who is silent. It lies
 * over the board and moves nothing there. Knows seats and where their faces are drawn; knows no game and no message.
 */
import { first, h, renew } from "../elements/dom.js";
import { ownerName, seatPlayers } from "../players/players.js";
import { chooseSign, drawing } from "./signs.js";
import { Silence } from "./silence.js";

/**
 * @import { SeatSign, Sign } from "../../contract.js"
 * @import { Context, TableView } from "../types.d.ts"
 *
 * @typedef {object} How
 * @property {() => TableView | null} view
 * @property {() => number | null} own   the player at this page, whose signs are always shown; null for none
 * @property {(sign: Sign) => unknown} give
 * @property {((seat: number) => unknown) | null} spare   gives a silent seat to the computer; null: nobody here may
 */

/** Milliseconds that a sign is seen. */
const SEEN = 5000;
/** So many signs in so many milliseconds; the table's page counts by itself. */
const MOST = 3;
const SPAN = 10_000;
const GAP = 6;
/** Milliseconds until a board has found its room anew. */
const SETTLED = 400;

export class Gestures {
  /** The way to the signs, for the bar. */
  button;
  #ctx;
  #how;
  #silent = h("div", {});
  #layer = h("div", { class: "s-gestures" }, this.#silent);
  #silence = new Silence((seats) => this.#mark(seats));
  /** Seats of whom it was said. @type {readonly number[]} */
  #marked = [];
  /** When the last ones were given. @type {number[]} */
  #given = [];
  #settling = 0;
  #place = () => this.place();

  /** @param {Context} ctx @param {How} how */
  constructor(ctx, how) {
    const name = ctx.words.t("signs.title");
    this.#ctx = ctx;
    this.#how = how;
    /** @type {HTMLButtonElement} */
    this.button = h(
      "button",
      {
        type: "button",
        class: "s-bar-button",
        title: name,
        data: { tool: "signs" },
        on: { click: () => this.#choose() },
      },
      drawing("open"),
      h("span", { class: "s-away" }, name),
    );
    window.addEventListener("resize", this.#place);
  }

  async #choose() {
    if (this.button.getAttribute("aria-disabled") === "true") return;
    const sign = await chooseSign(this.#ctx);
    if (!sign) return;
    this.#how.give(sign);
    const now = performance.now();
    this.#given = [...this.#given, now].slice(-MOST);
    if (this.#given.length < MOST || now - this.#given[0] > SPAN) return;
    this.button.setAttribute("aria-disabled", "true");
    setTimeout(() => this.button.removeAttribute("aria-disabled"), this.#given[0] + SPAN - now);
  }

  /** Somebody has given a sign. @param {Readonly<SeatSign>} given */
  show({ player, sign }) {
    const { settings, words } = this.#ctx;
    const view = this.#how.view();
    if (!view || (settings.get("signs") === false && player !== this.#how.own())) return;
    const seat = view.match.order.indexOf(player);
    const who =
      seat < 0 ? (this.#ctx.friends?.host ?? "") || words.t("seat.host") : ownerName(this.#ctx, view, seat);
    const text = words.t(`signs.${sign}`);
    for (const old of this.#layer.querySelectorAll(`[data-player="${player}"]`)) old.remove();
    const bubble = h(
      "p",
      { class: "s-sign", "aria-hidden": "true", data: { player, seat, sign } },
      drawing(sign),
      h("strong", {}, who),
      h("span", {}, text),
    );
    this.#layer.append(bubble);
    setTimeout(() => bubble.remove(), SEEN);
    this.#ctx.say(words.t("signs.said", { who, text }));
    this.place();
  }

  /** @param {TableView} view */
  draw(view) {
    this.#silence.heed(view);
    this.place();
  }

  /** @param {number[]} seats who are silent */
  #mark(seats) {
    const view = this.#how.view();
    if (!view) return;
    const names = seats.map((seat) => ownerName(this.#ctx, view, seat));
    renew(this.#silent, JSON.stringify([seats, names]), () =>
      seats.map((seat, i) => this.#waiting(seat, names[i])),
    );
    for (const [i, seat] of seats.entries()) if (!this.#marked.includes(seat)) this.#tell(seat, names[i]);
    this.#marked = seats;
    this.place();
  }

  /** It is said once; who may give the seat away is asked. @param {number} seat @param {string} who */
  #tell(seat, who) {
    const { t } = this.#ctx.words;
    const { spare } = this.#how;
    const text = t("friends.silent", { who });
    if (!spare) return this.#ctx.say(text);
    const drop = this.#ctx.toast(text, {
      action: t("friends.spare"),
      act: () => {
        drop();
        if (this.#marked.includes(seat)) spare(seat);
      },
    });
  }

  /** @param {number} seat @param {string} who */
  #waiting(seat, who) {
    const { t } = this.#ctx.words;
    const { spare } = this.#how;
    const text = t("friends.silent", { who });
    const props = { class: "s-silent", title: text, data: { seat } };
    if (!spare) return h("span", { ...props, "aria-hidden": "true" }, drawing("silent"));
    const name = t("friends.spareWhom", { who });
    const on = { click: () => spare(seat) };
    return h("button", { ...props, type: "button", title: name, "aria-label": name, on }, drawing("silent"));
  }

  /** Everything to where the faces are now, and will be. */
  place() {
    clearTimeout(this.#settling);
    this.#settling = window.setTimeout(() => this.#follow(), SETTLED);
    this.#follow();
  }

  #follow() {
    const view = this.#how.view();
    const stage = first(this.#ctx.main, ".s-stage");
    if (!view || !stage) return;
    if (this.#layer.parentElement !== stage) stage.append(this.#layer);
    const players = seatPlayers(this.#ctx, view);
    const room = this.#layer.getBoundingClientRect();
    const marks = /** @type {NodeListOf<HTMLElement>} as they are made above */ (
      this.#layer.querySelectorAll("[data-seat]")
    );
    for (const mark of marks) {
      const face = faceIn(stage, players[Number(mark.dataset.seat)]?.face);
      mark.classList.toggle("s-astray", !face);
      const spot = face ?? new DOMRect(room.left + room.width / 2, room.top, 0, 0);
      const silent = mark.classList.contains("s-silent");
      put(mark, spot, room, silent && face ? spot.top + spot.height / 2 - mark.offsetHeight / 2 : null);
    }
  }

  /** The way to the signs stands in the bar, or not. @param {boolean} on */
  offer(on) {
    if (!on) this.button.remove();
    else if (!this.button.isConnected) first(this.#ctx.main, ".s-bar-tools")?.prepend(this.button);
    first(this.#ctx.main, ".s-play")?.classList.toggle("s-signing", on);
  }

  leave() {
    window.removeEventListener("resize", this.#place);
    clearTimeout(this.#settling);
    this.#silence.stop();
    this.#layer.remove();
    this.button.remove();
  }
}

/** Where the board has drawn a face, or null. @param {HTMLElement} stage @param {string} [id] */
function faceIn(stage, id) {
  const boxes = [...stage.querySelectorAll(`.s-board [data-who="${id}"]`)].map((one) =>
    one.getBoundingClientRect(),
  );
  return boxes.find(({ width }) => width > 0) ?? null;
}

/**
 * Puts a mark over what it is about, or below that where no room is above, and never out of the room.
 * @param {HTMLElement} mark @param {DOMRect} spot @param {DOMRect} room
 * @param {number | null} at its top, if it is given
 */
function put(mark, spot, room, at) {
  const { offsetWidth: width, offsetHeight: height } = mark;
  const left = spot.left + spot.width / 2 - width / 2;
  const above = spot.top - height - GAP;
  const top = at ?? (above < room.top ? spot.bottom + GAP : above);
  const kept = (/** @type {number} */ n, /** @type {number} */ most) =>
    Math.max(GAP, Math.min(n, most - GAP));
  mark.style.setProperty("left", `${kept(left - room.left, room.width - width)}px`);
  mark.style.setProperty("top", `${kept(top - room.top, room.height - height)}px`);
}
