/**
 * Line drawings of 24 by 24 for buttons. Decoration only: each stands beside a word or in a named button.
 */
import { s } from "./dom.js";

/** @type {Record<string, string>} */
const PATHS = {
  undo: "M9 14 4.5 9.5 9 5M5 9.5h9a5 5 0 0 1 0 10h-3",
  redo: "M15 14l4.5-4.5L15 5M19 9.5h-9a5 5 0 0 0 0 10h3",
  restart: "M19.5 12a7.5 7.5 0 1 1-2.3-5.4M17.5 3v4h-4",
  menu: "M4 7h16M4 12h16M4 17h16",
  sound: "M4 10v4h3.5L12 18V6L7.5 10zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
  mute: "M4 10v4h3.5L12 18V6L7.5 10zM16 9.5l5 5M21 9.5l-5 5",
  globe:
    "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17M12 3.5c3.2 3 3.2 14 0 17M12 3.5c-3.2 3-3.2 14 0 17",
  hand:
    "M8 12V6.5a1.5 1.5 0 0 1 3 0V11M11 11V5a1.5 1.5 0 0 1 3 0v6M14 11.5V6.5a1.5 1.5 0 0 1 3 0V14" +
    "c0 4-2 6.5-5.5 6.5S6.5 18 5 14.5a1.4 1.4 0 0 1 2.6-1L8 14",
  fresh: "M12 5v14M5 12h14",
  hint: "M9.5 18h5M10.5 21h3M12 3a6 6 0 0 0-3.6 10.8c.7.6 1.1 1.3 1.1 2.2h5c0-.9.4-1.6 1.1-2.2A6 6 0 0 0 12 3z",
  chances: "M4 20h16M7 20v-6M12 20V9M17 20V4",
  replay: "M8 5.5v13l10-6.5z",
  pause: "M8 5v14M16 5v14",
  first: "M6 5v14M18 5.5 9 12l9 6.5z",
  last: "M18 5v14M6 5.5l9 6.5-9 6.5z",
  prev: "M14.5 6 8.5 12l6 6",
  next: "M9.5 6l6 6-6 6",
  share: "M12 15V4M8.5 7 12 3.5 15.5 7M6 11H5v9h14v-9h-1",
  rules: "M5 4.5h10a4 4 0 0 1 4 4V20H9a4 4 0 0 1-4-4zM8.5 9h7M8.5 12.5h7",
  learn: "M3 9.5 12 5l9 4.5-9 4.5zM7 12v4.5c3 2 7 2 10 0V12",
  speak: "M4 10v4h3.5L12 18V6L7.5 10zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11",
  keys: "M3.5 7h17v10h-17zM7 10.2h.01M10.3 10.2h.01M13.6 10.2h.01M17 10.2h.01M8 13.8h8",
  gear: "M4 7.5h9M17 7.5h3M4 16.5h3M11 16.5h9M15 5.2v4.6M9 14.2v4.6",
  about: "M12 11v6M12 7.6h.01M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17z",
  day: "M4.5 6h15v14h-15zM4.5 10.2h15M8.5 3.5V7M15.5 3.5V7",
  stats: "M4 20h16M6.5 20v-7h3v7M11 20V6h3v14M15.5 20v-10h3v10",
  copy: "M9 9h10.5v11H9zM6 15H4.5V4H15v2",
  close: "M6 6l12 12M18 6 6 18",
  review: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.3 15.3 20.5 20.5",
  speed: "M4 17a8 8 0 1 1 16 0M12 17l4-6",
  paste: "M8 5H5.5v15h13V5H16M8.5 3.5h7v4h-7z",
  save: "M12 4v11M8.5 11.5 12 15l3.5-3.5M5 19.5h14",
  print: "M7 9V4h10v5M7 17H4.5V9h15v8H17M7 14h10v6H7z",
  report: "M6.5 20.5V4.5h11l-2.8 4 2.8 4h-11",
  people:
    "M8.5 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM3 19c0-3 2.4-5 5.5-5s5.5 2 5.5 5" +
    "M15.5 11a3 3 0 1 0-1-5.8M16.5 14.2c2.6.4 4.5 2.2 4.5 4.8",
  more: "M5.5 12h.01M12 12h.01M18.5 12h.01",
  up: "M6 14.5l6-6 6 6",
  trash: "M5 7h14M10 7V4.5h4V7M7 7l1 12.5h8L17 7M10.5 10.5v5.5M13.5 10.5v5.5",
  check: "M5 12.5l4.5 4.5L19 7.5",
};

/** A drawing by name. @param {string} name */
export function icon(name) {
  return s(
    "svg",
    { class: "s-icon", viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" },
    s("path", { d: PATHS[name] || "" }),
  );
}

/** The mark of the house: a small open box with three coins. */
export function mark() {
  return s(
    "svg",
    { class: "s-mark", viewBox: "0 0 32 32", "aria-hidden": "true", focusable: "false" },
    s("path", { class: "s-mark-box", d: "M3.5 15h25v10.5a2.5 2.5 0 0 1-2.5 2.5H6a2.5 2.5 0 0 1-2.5-2.5z" }),
    s("path", { class: "s-mark-lid", d: "M2 13.2 16 4l14 9.2" }),
    s("circle", { class: "s-mark-coin", cx: 9.7, cy: 21.5, r: 2.6 }),
    s("circle", { class: "s-mark-coin", cx: 16, cy: 21.5, r: 2.6 }),
    s("circle", { class: "s-mark-coin", cx: 22.3, cy: 21.5, r: 2.6 }),
  );
}
