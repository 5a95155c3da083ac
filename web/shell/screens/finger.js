/**
 * A finger that shows what to touch: it comes, touches, rests, and comes again until somebody else touches something.
 * With reduced motion it rests there from the beginning. Knows elements and where they stand; knows no game.
 */
import { s } from "../elements/dom.js";

/** Milliseconds: on its way, and at rest before it comes again. */
const WAY = 600;
const REST = 900;
/** Pixels from the tip of the finger to where it comes from. */
const FROM = { x: 44, y: 62 };
/** Of a button that others cover: where it is still seen, in pixels from its upper left corner. */
const CORNER = { x: 14, y: 20 };
/** So far below the middle it touches, through the height: what is written there stays in sight. */
const LOW = 0.2;

const HAND =
  "M-6-30c0-6 10-6 10 0l0 22 16 4c7 2 10 6 9 13l-3 17c-1 6-5 9-11 9h-13c-5 0-8-2-11-6l-13-18c-4-6 3-11 8-7l8 7z";

const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export class Finger {
  node = s(
    "svg",
    { class: "s-finger", viewBox: "-30 -36 64 76", "aria-hidden": "true", hidden: true },
    s("path", { d: HAND }),
    s("path", { class: "s-finger-lines", d: "M4-6V6M12-3V7M20-2V8" }),
  );
  #room;
  /** @type {Animation | undefined} */
  #moving;

  /** @param {HTMLElement} room what it moves in */
  constructor(room) {
    this.#room = room;
  }

  /**
   * Shows an element, from below or, where it would reach over words there, from above.
   * @param {Element} target @param {number} floor the lower edge of the board in the window @param {boolean} moves
   */
  point(target, floor, moves) {
    const at = tip(target);
    const { left, top, width } = this.#room.getBoundingClientRect();
    const down = at.y + FROM.y > floor;
    const from = { x: at.x - left + FROM.x > width ? -FROM.x : FROM.x, y: down ? -FROM.y : FROM.y };
    this.hide();
    this.node.removeAttribute("hidden");
    this.node.classList.toggle("s-finger-down", down);
    this.node.style.setProperty("inset-inline-start", `${at.x - left}px`);
    this.node.style.setProperty("inset-block-start", `${at.y - top}px`);
    if (!moves || still()) return;
    const there = { translate: "none", opacity: 1, offset: WAY / (WAY + REST) };
    this.#moving = this.node.animate(
      [{ translate: `${from.x}px ${from.y}px`, opacity: 0.2 }, there, { translate: "none", opacity: 1 }],
      { duration: WAY + REST, easing: "ease-out", iterations: Infinity },
    );
  }

  hide() {
    this.#moving?.cancel();
    this.#moving = undefined;
    this.node.setAttribute("hidden", "");
  }
}

/** The middle of an element, or a corner where that is covered. @param {Element} target */
function tip(target) {
  const { left, top, width, height } = target.getBoundingClientRect();
  const middle = { x: left + width / 2, y: top + height / 2 };
  const free = document.elementFromPoint(middle.x, middle.y);
  const hidden = free && !target.contains(free);
  return hidden ? { x: left + CORNER.x, y: top + CORNER.y } : { ...middle, y: middle.y + height * LOW };
}
