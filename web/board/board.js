/**
 * The machine under every board: picture and real buttons on a cloth that fills its room, from taps, drags
 * and keys to a move, stories, help and marks, and as little drawing as can be. Knows the parts that a game
 * hands in (`BoardGame` of web/games/types.d.ts) and when each is due; knows no game.
 *
 * What is shown already is not drawn again: another size lays out anew, other choices are offered, other
 * marks are put on, and only another position (or a story, which leaves the picture anyhow) draws the
 * picture.
 */

import { createCells, placeOf } from "./cells.js";
import { createDrag } from "./drag.js";
import { tag, write } from "./draw/svg.js";
import { createFocus } from "./focus.js";
import { createKeys } from "./keys.js";
import { createTween } from "./motion/tween.js";
import { listenNear } from "./near.js";
import { createPick } from "./pick.js";
import { roomOf, watchRoom } from "./room.js";
import { createSkip } from "./skip.js";

/**
 * @import {
 *   BareView, Board, BoardGame, BoardKit, BoardMind, BoardView, Marks, Scene, SeatPlayer, Step
 * } from "../games/types.js"
 * @import { Buttons } from "./cells.js"
 * @import { Drag } from "./drag.js"
 * @import { Focus } from "./focus.js"
 * @import { Room } from "./room.js"
 */

/**
 * A board that is mounted: what its game sees of it. A game reads what stands here and writes none of it.
 * @template {object} F the facts of its scene
 * @template Seen what the game reads out of a view
 * @template {Step} [S=Step] the steps of its stories
 * @template [A=unknown] its help
 * @template [M=BoardMind<A>] what its picture and names depend on besides a view
 * @implements {Board<F, S, A>}
 */
export class Machine {
  /** The element that hears the pointer, and the board as a whole. */
  cloth = tag("div", { class: "b-cloth" });
  root = tag("div", {}, this.cloth);
  /** From touches to a move, unless the game has a way of its own. */
  pick;
  cells = createCells();
  tween;
  /** What is touched, helped and marked now. @type {M} */
  mind;
  /** The view that is shown, or from which a story starts. @type {BoardView<F>} */
  view;
  /** The same, read by the game for the room that there is. @type {Seen} */
  seen;
  /** @type {Room} */
  room;
  /** Who sits at the seats of the view. @type {readonly SeatPlayer[]} */
  players = [];
  /** Whether a story is told that whoever is to choose need not wait for. */
  light = false;
  /** Whether a story is told that has to be waited for. */
  telling = false;
  /** Null until there is a button. @type {Focus|null} */
  focus = null;
  /** @type {A|null} */
  #help = null;
  /** @type {Marks} */
  #marks = { hint: [], last: [] };
  /** The place under the pointer or with the focus, where the game asks for it. @type {string|null} */
  #near = null;
  /** What is shown: the position, what else the picture depends on, the choices. */
  #shown = { position: "", picture: "", choices: "" };
  /** Whether a story has moved what the picture shows. */
  #moved = false;
  /** Whether the tab stop has its place. */
  #settled = false;
  #sides = [tag("p", { class: "hidden-words" }), tag("p", { class: "hidden-words" })];
  #wait;
  #game;
  /** @type {Drag|null} */
  #drag = null;
  /** @type {(() => void)[]} */
  #stops = [];

  /**
   * @param {HTMLElement} box an empty element of a definite size, which the board fills
   * @param {BoardKit} kit
   * @param {(board: Machine<F, Seen, S, A, M>) => BoardGame<F, Seen, S, A, M>} make
   */
  constructor(box, kit, make) {
    const { t } = kit.words;
    this.kit = kit;
    this.tween = createTween(
      () => kit.speed(),
      (name, step) => kit.sound?.(name, step),
      () => kit.live?.() ?? false,
    );
    this.#wait = tag("div", { class: "b-wait", hidden: "" }, t("aria.board.go-on"));
    this.pick = createPick({
      onMove: (move) => kit.choose(move),
      onChange: () => this.show(),
      onRefuse: (place) => this.#game.refuse?.(place),
      always: () => Boolean(this.#game.confirms),
    });
    this.#game = make(this);
    const { family, blank, looks = "", room } = this.#game;
    this.cells.label(t(`aria.${family}.board`), t(`aria.${family}.board.help`));
    this.cloth.append(...this.#layers());
    this.root.className = `b-root b-fill ${looks}`.trim();
    box.replaceChildren(this.root);
    const there = roomOf(box);
    this.room = there.w && there.h ? there : room;
    this.view = blank;
    this.seen = this.#game.read(blank);
    this.mind = this.#mindNow();
    this.#listen(box);
    this.draw(blank);
  }

  /** What lies on the cloth, from the lowest up. The far side is told before the board, the near one after it. */
  #layers() {
    const { picture, under = [], over = [] } = this.#game;
    const [far, near] = this.#game.sides ? this.#sides : [];
    const layers = [far, picture, ...under, this.cells.root, ...over, near, this.#wait];
    return layers.filter((one) => one !== undefined);
  }

  /** Hooks up the pointer, keys and room. @param {HTMLElement} box */
  #listen(box) {
    const { cloth } = this;
    const game = this.#game;
    const held = { busy: () => this.busy(), skip: (/** @type {boolean|undefined} */ all) => this.skip(all) };
    this.#stops.push(createSkip(held, cloth, this.root));
    if (game.drag) this.#drag = createDrag(cloth, { placeOf, ...game.drag }, game.drag);
    cloth.addEventListener("click", ({ target }) => {
      const place = placeOf(target);
      if (place && game.tap) game.tap(place);
      else if (place) this.pick.tap(place);
    });
    if (game.nears) listenNear(cloth, (place) => this.#approach(place));
    const key = (/** @type {string} */ pressed) => game.key?.(pressed);
    this.#stops.push(
      createKeys(this.root, this.kit, held, key, () => game.giveUp?.() ?? false),
      game.listen?.() ?? (() => {}),
      watchRoom(box, (room) => this.#fit(room)),
    );
  }

  // ---- what the screen asks of a board ----

  /** @param {BoardView<F>} view */
  draw(view) {
    this.#draw(view);
    this.#game.settle?.();
  }

  /** @param {S[]} steps @param {BoardView<F>|null} before @param {BoardView<F>} after */
  async tell(steps, before, after) {
    const game = this.#game;
    const moves = this.tween.rate() > 0;
    game.begin?.();
    if (before && moves) {
      const light = Boolean(game.light?.(steps, before, after));
      const first = { ...before, choices: light ? after.choices : [], last: null };
      this.#draw({ ...first, ...game.prelude?.(before, after) }, light, !light);
    }
    if (!moves) void this.#jump(steps, before, after);
    this.#moved ||= moves;
    const whole = await game.stories.tell(steps, before, after, () => this.#draw({ ...after, choices: [] }));
    if (!whole || !this.root.isConnected) return;
    this.#draw(after);
    await game.rest?.(steps, after);
  }

  /**
   * Of a story that nobody sees move only the last sound is heard, and that of one's own move.
   * @param {S[]} steps @param {BoardView<F>|null} before @param {BoardView<F>} after
   */
  async #jump(steps, before, { last }) {
    if (!before || !last || last.seat !== before.viewer) return;
    await this.#game.stories.come?.().catch(() => undefined);
    const name = steps.map((step) => this.#game.sound?.(step, steps)).findLast(Boolean);
    if (name) this.kit.sound?.(name);
  }

  /** @param {A|null} data */
  assist(data) {
    if (data === this.#help) return;
    this.#help = data;
    this.show();
  }

  /** @param {string[]} parts @param {keyof Marks} kind */
  mark(parts, kind) {
    const seat = kind === "last" ? this.view.last?.seat : undefined;
    if (this.#remark({ ...this.#marks, [kind]: this.#places(parts, seat) })) this.show();
  }

  describe() {
    return this.#game.describe(this.seen);
  }

  /** Whether nothing is told, touched, helped with or pointed at: just the view is shown. */
  atRest() {
    const { chosen } = this.pick.state();
    const touched = this.#game.touched?.() ?? chosen;
    return (
      !this.#game.stories.busy() && !touched.length && !this.#help && !this.#marks.hint.length && !this.#near
    );
  }

  lookup() {
    return this.#game.lookup?.() ?? null;
  }

  /** @param {string[]} parts */
  lead(parts) {
    const touched = this.#game.touched?.() ?? this.pick.state().chosen;
    const places = this.#places(parts);
    const place = places.find((one) => !touched.includes(one)) ?? null;
    const button = (place !== null && this.cells.button(place)) || null;
    if (button) this.focus?.keep(button);
    return { place, button, touched: places.some((one) => touched.includes(one)) };
  }

  /** @param {BoardView<F>} view */
  end(view) {
    return this.#game.end?.(view) ?? null;
  }

  extra() {
    return this.#game.extra?.() ?? [];
  }

  destroy() {
    this.#game.stories.stop();
    this.#game.destroy?.();
    this.#drag?.destroy();
    this.focus?.destroy();
    for (const stop of this.#stops) stop();
    this.root.remove();
  }

  // ---- what a game asks of its machine ----

  /** Whether the board can only be looked at, because a story is told. */
  busy() {
    return this.#game.stories.busy() && !this.light;
  }

  /** Goes on with a story, or ends it. @param {boolean} [all] ends it in any case */
  skip(all) {
    this.#game.stories.skip(all);
  }

  /** Shows that a tap goes on. @param {boolean} on */
  waits = (on) => {
    this.#wait.toggleAttribute("hidden", !on);
  };

  /** Whether somebody is on the board with the focus. */
  entered() {
    return this.cloth.contains(document.activeElement);
  }

  /** Gives a place the focus. @param {string} place */
  go(place) {
    this.focus?.go(this.cells.button(place));
  }

  /** A point of the window in pixels of the room, and whether it is in it. @param {number} x @param {number} y */
  point(x, y) {
    const { left, top, width, height } = this.cloth.getBoundingClientRect();
    const { w, h } = this.room;
    const at = { x: ((x - left) / width) * w, y: ((y - top) / height) * h };
    return { ...at, inside: at.x >= 0 && at.x <= w && at.y >= 0 && at.y <= h };
  }

  /** Draws the view anew, as after a change that only the game knows; what is touched stays. */
  paint() {
    this.#paint(true);
    this.show();
  }

  /** Whatever depends on what is touched, helped or marked: marks, names of buttons, acts. */
  show() {
    const { cells, seen } = this;
    const game = this.#game;
    const mind = this.#mindNow();
    const begins = this.pick.state().first;
    this.mind = mind;
    game.aim(seen, mind);
    for (const place of cells.places()) {
      cells.say(place, game.name(place, seen, mind));
      cells.use(place, game.use ? game.use(place, mind) : begins.has(place) ? "tap" : null);
      if (game.pressed) cells.press(place, game.pressed(place, mind));
    }
    this.offer();
  }

  /** What can be done now besides touching the board. */
  offer() {
    if (!this.#game.acts || !this.kit.acts) return;
    const { acts, words } = this.#game.acts(this.mind);
    this.kit.acts(acts, words);
  }

  // ---- drawing ----

  /**
   * Brings the board up to a view. What is touched, hinted at or helped with stays if position and choices
   * are the same.
   * @param {BoardView<F>} view @param {boolean} [light] @param {boolean} [telling]
   */
  #draw(view, light = false, telling = false) {
    const game = this.#game;
    game.stories.stop();
    this.players = (view.seats && this.kit.players?.(view)) ?? [];
    const shown = this.#keysOf(view);
    const [was, moved] = [this.#shown, this.#moved];
    const same = shown.position === was.position && shown.choices === was.choices;
    const told = this.light !== light || this.telling !== telling;
    Object.assign(this, { view, light, telling });
    this.#shown = shown;
    const last = this.#places(view.last?.parts ?? [], view.last?.seat);
    const marked = this.#remark({ hint: same ? this.#marks.hint : [], last });
    if (!same) this.#forget();
    const drawn = moved || shown.picture !== was.picture || shown.position !== was.position;
    if (drawn) this.#paint(same);
    if (!same) this.#offer(view);
    else if (drawn || marked || told) this.show();
  }

  /** Other choices, or another position: help and whatever was under way belong to the one before. */
  #forget() {
    this.#help = null;
    if (!this.#game.drag?.stays) this.#drag?.stop();
    this.#game.forget?.();
  }

  /** What tells two views apart. @param {BoardView<F>} view */
  #keysOf(view) {
    const { scene, choices, viewer, cover, outcome, awaited, seats, match, n } = view;
    const more = this.#game.shows?.(view);
    return {
      position: JSON.stringify([scene, viewer, cover]),
      picture: JSON.stringify([outcome, awaited, seats, match, n, this.players, more]),
      choices: JSON.stringify(choices),
    };
  }

  /** @param {boolean} same whether what is touched stays, as a coin in the hand */
  #paint(same) {
    this.#moved = false;
    this.seen = this.#game.read(this.view);
    this.#game.draw(this.seen, same);
    this.#layCells();
    const told = this.#game.sides?.(this.seen) ?? [];
    for (const [i, words] of told.entries()) write(this.#sides[i], words);
  }

  /** New choices; whatever was touched is forgotten. @param {BoardView<F>} view */
  #offer(view) {
    if (this.#game.offer) return this.#game.offer(view);
    const choices = view.choices.map(({ move, parts }) => ({ move, parts: this.#places(parts) }));
    return this.pick.offer(choices); // which shows what can be chosen
  }

  /** Another room: all anew, but what is touched; a story ends. @param {Room} room */
  #fit(room) {
    if (room.w === this.room.w && room.h === this.room.h) return;
    this.room = room;
    this.#drag?.stop();
    if (this.#game.stories.busy()) this.#game.stories.skip(true); // whose end draws all
    else this.paint();
  }

  /** The pointer or the focus has come to a place. @param {string|null} place */
  #approach(place) {
    if (place === this.#near) return;
    this.#near = place;
    if (this.#game.stories.busy()) return;
    this.mind = this.#mindNow();
    this.#game.aim(this.seen, this.mind);
    this.offer();
  }

  /** A button on everything that has a name; one that moves to another row keeps the focus. */
  #layCells() {
    const held = document.activeElement;
    this.cells.lay(this.#game.rows(this.seen), (rows) => this.#layFocus(rows));
    if (held instanceof HTMLElement && held !== document.activeElement && this.cloth.contains(held))
      held.focus({ preventScroll: true });
  }

  /**
   * The tab stop goes home once there is one, unless somebody is here, and when its button is gone.
   * @param {Buttons} rows
   */
  #layFocus(rows) {
    const gone = this.focus?.current().dataset.place;
    const home = this.#game.home?.(gone) ?? null;
    const heir = (home && this.cells.button(home)) || rows.flat().find(Boolean);
    if (this.focus) this.focus.renew(rows, heir);
    else this.focus = createFocus(this.cells.root, rows);
    if (home && !this.#settled && !this.entered()) this.focus.keep(heir);
    this.#settled = home !== null;
  }

  // ---- help and marks ----

  /** Places as the picture knows them. @param {string[]} parts @param {number} [seat] */
  #places(parts, seat) {
    return this.#game.places?.(parts, seat) ?? parts;
  }

  /** @param {Marks} marks @returns {boolean} whether they are other ones */
  #remark(marks) {
    const other = JSON.stringify(marks) !== JSON.stringify(this.#marks);
    this.#marks = marks;
    return other;
  }

  /** @returns {M} */
  #mindNow() {
    const mind = { ...this.pick.state(), help: this.#help, marks: this.#marks, near: this.#near };
    return this.#game.mind?.(mind) ?? /** @type {M} a game with more in its mind adds it */ (mind);
  }
}

/**
 * Puts a board into an element.
 * @template {object} F
 * @template Seen
 * @template {Step} S
 * @template A
 * @template M
 * @param {HTMLElement} box an empty element of a definite size, which the board fills
 * @param {BoardKit} kit
 * @param {(board: Machine<F, Seen, S, A, M>) => BoardGame<F, Seen, S, A, M>} make what the game adds
 * @returns {Board<F, S, A>}
 */
export const createBoard = (box, kit, make) => new Machine(box, kit, make);

/**
 * A view of which only the scene is known, as before the rules are there.
 * @template {object} F
 * @param {Scene<F>} scene
 * @returns {BareView<F>}
 */
export const bareView = (scene) => ({ scene, choices: [], awaited: [], outcome: null, last: null, n: 0 });
