/**
 * What calendars and the card of today do with dates, and the time until the next one. Knows the local clock only;
 * never divides milliseconds by the length of a day.
 */
import { readDate, today, untilMidnight } from "./clock.js";

const two = (/** @type {number} */ n) => String(n).padStart(2, "0");

/** A date some days later or earlier, by the calendar. @param {string} text @param {number} days */
export function shiftDate(text, days) {
  const d = readDate(text);
  if (!d) return text;
  // Noon: no change of the clocks moves it to another date.
  return today(new Date(d.year, d.month, d.day + days, 12));
}

/** Weekday 0 = Sunday .. 6. @param {number} year @param {number} month @param {number} day */
export function weekday(year, month, day) {
  return new Date(year, month, day, 12).getDay();
}

/**
 * A running countdown to midnight in an element; it is not announced. @param {HTMLElement} node
 * @param {(left: {hours: number, minutes: number, seconds: number}) => string} text @returns {() => void} stop
 */
export function countdown(node, text) {
  const tick = () => {
    if (!node.isConnected && started) return stop();
    started = started || node.isConnected;
    node.replaceChildren(text(untilMidnight()));
  };
  let started = false;
  const timer = window.setInterval(tick, 1000);
  const stop = () => clearInterval(timer);
  tick();
  return stop;
}

/** "5:07" @param {{hours: number, minutes: number, seconds: number}} left */
export const minutesText = (left) => `${left.hours}:${two(left.minutes)}`;

/** "5:07:09" @param {{hours: number, minutes: number, seconds: number}} left */
export function clockText(left) {
  return `${left.hours}:${two(left.minutes)}:${two(left.seconds)}`;
}
