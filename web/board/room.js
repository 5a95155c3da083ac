/**
 * The room that a board has on the screen, in whole pixels. Knows an element's size; knows no board.
 */

/** @typedef {{w: number, h: number}} Room   in CSS pixels, both at least 1 */

/**
 * Calls with the room of an element, at once if it has one, and again whenever that changes.
 * @param {Element} element @param {(room: Room) => void} onRoom
 * @returns {() => void} stops it
 */
export function watchRoom(element, onRoom) {
  /** @type {Room} */
  let known = { w: 0, h: 0 };
  const look = () => {
    const room = roomOf(element);
    if (room.w < 1 || room.h < 1 || (room.w === known.w && room.h === known.h)) return;
    known = room;
    onRoom(room);
  };
  const observer = new ResizeObserver(look);
  observer.observe(element);
  look();
  return () => observer.disconnect();
}

/** The inner size of an element. @param {Element} element @returns {Room} */
export function roomOf(element) {
  return { w: element.clientWidth, h: element.clientHeight };
}
