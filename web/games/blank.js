/**
 * The board of the blank game, and the one to copy: three numbers to be said, and above them what each seat has said. Knows how
 * its scene and choices look and sound; knows no rule: what can be said, and who has won, comes with the view.
 * Nobody plays it: it is listed in tests only. Its words are in blank.json beside it.
 *
 * The parts of a board: a picture (SVG, not touched), real buttons over it (cells) with one tab stop (focus), from taps to a
 * move (pick), a story in movement (teller, tween), which a tap ends (skip), and keys. web/board/ has all of them.
 */

import { createCells } from "../board/cells.js";
import { createFocus } from "../board/focus.js";
import { createKeys } from "../board/keys.js";
import { createPick } from "../board/pick.js";
import { createSkip } from "../board/skip.js";
import { captioned } from "../board/still.js";
import { tag } from "../board/svg.js";
import { createTween } from "../board/tween.js";
import { HEIGHT, ROW, SEATS, WIDTH, createPicture, createStories, saidBy, thumb } from "./blank/picture.js";

/**
 * @import { Board, BoardKit, GameEntry, Line, Step } from "./types.js"
 * @import { Marks, View } from "./blank/picture.js"
 */

const KEY = "blank";
const WORDS = `aria.${KEY}`;

/** What can be drawn before the rules are there: nothing was said. @type {GameEntry["blank"]} */
const blank = { scene: { pieces: [], facts: {} }, choices: [], awaited: [], outcome: null, last: null, n: 0 };

/** The whole board in words. @param {View} view @returns {Line[]} */
const describe = (view) =>
  SEATS.map((seat) => {
    const number = saidBy(view, seat);
    return number ? [`${WORDS}.said`, { seat: seat + 1, number }] : [`${WORDS}.silent`, { seat: seat + 1 }];
  });

/** @implements {Board} */
class BlankBoard {
  /** @type {View} */
  #view = blank;
  /** @type {Marks} */
  #marks = { hint: [], last: [] };
  #picture = createPicture();
  #cells = createCells();
  #root;
  #kit;
  #pick;
  #teller;
  #stops;

  /** @param {HTMLElement} box an empty element; the board fills its width @param {BoardKit} kit */
  constructor(box, kit) {
    const { t } = kit.words;
    const wait = tag("div", { class: "b-wait", hidden: "" }, t("aria.board.go-on"));
    const cloth = tag("div", { class: "b-cloth b-shaped" }, this.#picture.root, this.#cells.root, wait);
    const frame = tag("div", { class: "b-frame b-shaped" }, cloth);
    this.#kit = kit;
    this.#root = tag("div", { class: "b-root" }, tag("div", { class: "b-layout" }, frame));
    this.#root.style.setProperty("--shape", String(WIDTH / HEIGHT));
    box.replaceChildren(this.#root);
    this.#cells.label(t(`${WORDS}.board`), t(`${WORDS}.board.help`));
    this.#pick = createPick({
      onMove: (text) => kit.choose(text),
      onChange: () => this.#show(),
      onRefuse: () => this.#refuse(),
    });
    this.#teller = createStories(this.#picture, createTween(kit.speed), (on) => {
      wait.toggleAttribute("hidden", !on);
    });
    this.#stops = [this.#layButtons(), this.#listen(cloth)];
    this.draw(blank);
  }

  /** A button on every number, with one tab stop. @returns {() => void} takes the listeners off again */
  #layButtons() {
    this.#cells.lay([ROW], () => {});
    for (const { place, column } of ROW.cells)
      this.#cells.say(place, this.#kit.words.t(`${WORDS}.number`, { number: column }));
    return createFocus(this.#cells.root, [ROW.cells.map(({ place }) => this.#cells.button(place))]).destroy;
  }

  /** Hooks up taps and keys. @param {HTMLElement} cloth @returns {() => void} takes them off again */
  #listen(cloth) {
    cloth.addEventListener("click", ({ target }) => {
      const place = this.#cells.placeOf(target);
      if (place) this.#pick.tap(place);
    });
    const skip = createSkip(this.#teller, cloth, this.#root);
    const keys = createKeys(
      this.#root,
      this.#kit,
      this.#teller,
      (key) => /^[1-3]$/.test(key) && (() => this.#pick.tap(`number${key}`)),
    );
    return () => {
      skip();
      keys();
    };
  }

  /** @param {View} view */
  draw(view) {
    this.#teller.stop();
    this.#view = view;
    this.#marks = { hint: [], last: view.last?.parts ?? [] };
    this.#picture.draw(view);
    this.#pick.offer(view.choices ?? []); // which shows what can be chosen
  }

  /** @param {Step[]} steps @param {View|null} before @param {View} after */
  async tell(steps, before, after) {
    if (before) this.draw({ ...before, choices: [], last: null });
    const whole = await this.#teller.tell(steps, before, after, () => this.draw({ ...after, choices: [] }));
    if (whole) this.draw(after);
  }

  assist() {} // this game has no help but hints

  /** @param {string[]} parts @param {"hint"|"last"} kind */
  mark(parts, kind) {
    this.#marks = { ...this.#marks, [kind]: parts };
    this.#show();
  }

  describe() {
    return describe(this.#view);
  }

  destroy() {
    this.#teller.stop();
    for (const stop of this.#stops) stop();
    this.#root.remove();
  }

  /** Whatever depends on what can be chosen or is marked. */
  #show() {
    const picked = this.#pick.state();
    this.#picture.mark(picked, this.#marks);
    for (const place of this.#cells.places()) this.#cells.use(place, picked.first.has(place) ? "tap" : null);
  }

  /** Says why nothing can be said. */
  #refuse() {
    this.#kit.refuse([`error.${KEY}.${this.#view.outcome ? "over" : "not-your-turn"}`, {}]);
  }
}

/** A moment as a picture that stands alone. @type {NonNullable<GameEntry["picture"]>} */
function still(scene, words) {
  const picture = createPicture();
  picture.draw({ ...blank, scene });
  const lines = describe({ ...blank, scene }).map((line) => words.line(line));
  return captioned(picture.root, words.t(`${WORDS}.board`), lines.join(" "));
}

/** The moments that stand beside the paragraphs of the rules. @type {NonNullable<GameEntry["examples"]>} */
const examples = (paragraph) =>
  paragraph === 1
    ? [{ scene: { pieces: [{ id: "word0", kind: "word", at: "seat0", face: 2 }], facts: { tossed: true } } }]
    : [];

/** @type {GameEntry} */
export const board = {
  key: KEY,
  family: KEY,
  mount: (box, kit) => new BlankBoard(box, kit),
  home: true,
  blank,
  thumb,
  picture: still,
  examples,
  move: ({ move }, words) => words.t(`${WORDS}.number`, { number: Number(move) }),
};
