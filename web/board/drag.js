/**
 * Dragging with any pointer. Knows pointers and places by name; knows no game and no picture.
 * A press that does not move far stays a tap; a cancelled pointer puts everything back.
 */

import { createSwallow } from "./swallow.js";

const FAR = 7; // CSS pixels before a press becomes a drag

/**
 * @typedef {ReturnType<typeof createDrag>} Drag
 * @typedef {["pointerdown"|"pointermove"|"pointerup"|"pointercancel", (event: PointerEvent) => void][]} Heard
 */

/**
 * @param {HTMLElement} root
 * @param {{placeOf: (target: EventTarget|null) => string|null, placeAt: (x: number, y: number) => string|null}} places
 * @param {{lift: (place: string) => boolean, over: (place: string|null, x: number, y: number) => void,
 *   drop: (place: string|null) => void, cancel: () => void}} hooks
 */
export function createDrag(root, places, hooks) {
  /** @type {{id: number, x: number, y: number, place: string, moving: boolean}|null} */
  let press = null;
  const swallow = createSwallow();

  const end = () => {
    if (press?.moving) root.classList.remove("b-dragging");
    press = null;
  };
  /** @param {PointerEvent} event */
  const down = (event) => {
    swallow.next(false);
    if (press || event.button !== 0 || !event.isPrimary) return;
    const place = places.placeOf(event.target);
    if (place) press = { id: event.pointerId, x: event.clientX, y: event.clientY, place, moving: false };
  };
  /** @param {PointerEvent} event */
  const move = (event) => {
    const held = press;
    if (held?.id !== event.pointerId) return;
    const { clientX: x, clientY: y } = event;
    if (!held.moving && Math.hypot(x - held.x, y - held.y) > FAR) {
      if (!hooks.lift(held.place)) return end();
      held.moving = true;
      root.classList.add("b-dragging");
      root.setPointerCapture(event.pointerId);
    }
    if (held.moving) hooks.over(places.placeAt(x, y), x, y);
  };
  /** @param {PointerEvent} event */
  const up = (event) => {
    if (press?.id !== event.pointerId) return;
    const moving = press.moving;
    end();
    swallow.next(moving);
    if (moving) hooks.drop(places.placeAt(event.clientX, event.clientY));
  };
  /** Ends a drag as a cancelled pointer does. */
  const stop = () => {
    const moving = press?.moving;
    end();
    if (moving) hooks.cancel();
  };
  /** @param {PointerEvent} event */
  const lost = (event) => {
    if (press?.id === event.pointerId) stop();
  };
  /** @type {Heard} */
  const heard = [
    ["pointerdown", down],
    ["pointermove", move],
    ["pointerup", up],
    ["pointercancel", lost],
  ];
  return { destroy: listen(root, heard, swallow.click), stop };
}

/**
 * @param {HTMLElement} root
 * @param {Heard} heard
 * @param {(event: MouseEvent) => void} click hears it before anybody else
 * @returns {() => void} hears nothing any more
 */
function listen(root, heard, click) {
  for (const [type, heed] of heard) root.addEventListener(type, heed);
  root.addEventListener("click", click, true);
  return () => {
    for (const [type, heed] of heard) root.removeEventListener(type, heed);
    root.removeEventListener("click", click, true);
  };
}
