/**
 * Dragging with any pointer. Knows pointers and places by name; knows no game and no picture.
 * A press that does not move far stays a tap; a cancelled pointer puts everything back.
 */

const FAR = 7; // CSS pixels before a press becomes a drag

/**
 * @param {HTMLElement} root
 * @param {{placeOf: (target: EventTarget) => string|null, placeAt: (x: number, y: number) => string|null}} places
 * @param {{lift: (place: string) => boolean, over: (place: string|null, x: number, y: number) => void,
 *   drop: (place: string|null) => void, cancel: () => void}} hooks
 * @returns {{destroy: () => void, stop: () => void}}
 */
export function createDrag(root, places, hooks) {
  let press = null; // {id, x, y, place, moving}
  let swallow = false; // the click that a browser sends after a drag

  const end = () => {
    if (press?.moving) root.classList.remove("b-dragging");
    press = null;
  };
  const down = (event) => {
    swallow = false;
    if (press || event.button !== 0 || !event.isPrimary) return;
    const place = places.placeOf(event.target);
    if (place) press = { id: event.pointerId, x: event.clientX, y: event.clientY, place, moving: false };
  };
  const move = (event) => {
    if (press?.id !== event.pointerId) return;
    const far = Math.hypot(event.clientX - press.x, event.clientY - press.y) > FAR;
    if (!press.moving && far) begin(event);
    if (press?.moving) hooks.over(places.placeAt(event.clientX, event.clientY), event.clientX, event.clientY);
  };
  const begin = (event) => {
    if (!hooks.lift(press.place)) return end();
    press.moving = true;
    root.classList.add("b-dragging");
    root.setPointerCapture(event.pointerId);
    return undefined;
  };
  const up = (event) => {
    if (press?.id !== event.pointerId) return;
    const moving = press.moving;
    end();
    swallow = moving;
    if (moving) hooks.drop(places.placeAt(event.clientX, event.clientY));
  };
  const stop = () => {
    const moving = press?.moving;
    end();
    if (moving) hooks.cancel();
  };
  const lost = (event) => {
    if (press?.id === event.pointerId) stop();
  };
  const click = (event) => {
    if (!swallow || event.detail === 0) return; // detail 0: a key, not a pointer
    swallow = false;
    event.stopPropagation();
    event.preventDefault();
  };
  const heard = [
    ["pointerdown", down],
    ["pointermove", move],
    ["pointerup", up],
    ["pointercancel", lost],
  ];
  for (const [type, heed] of heard) root.addEventListener(type, heed);
  root.addEventListener("click", click, true);
  const destroy = () => {
    for (const [type, heed] of heard) root.removeEventListener(type, heed);
    root.removeEventListener("click", click, true);
  };
  return { destroy, stop };
}
