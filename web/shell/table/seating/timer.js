/**
 * A clock for people at this device: time for the whole game and an increment for each move. Local only: it
 * is kept beside the game, and in no record. Knows seats and milliseconds, and by which move of the game a
 * fallen flag is told; knows no game.
 */
import { write } from "../../../board/draw/svg.js";
import { all } from "../../elements/dom.js";
import { clockOf, place } from "./winding.js";

/** @import { Table, TableView, Words } from "../../types.d.ts" */
/** @import { Clock } from "./winding.js" */

const TICK_MS = 200;
const JUMP_MS = 2000; // a computer that slept does not lose its owner's game
const SAID = [60, 10]; // seconds at which the time is spoken
const LOW_MS = 20000;

/**
 * @typedef {Pick<Table, "ctx" | "key"> & {control: Pick<Table["control"], "run">, host: HTMLElement}} Clocked
 *   a table with clocks: somewhere in `host`, one for each `data-clock`, which says the seat
 */

/** "4:59", and with tenths when it runs short. @param {Words} words @param {number} ms */
export function timeText(words, ms) {
  const left = Math.max(0, ms);
  if (left < LOW_MS) return words.number(Math.ceil(left / 100) / 10, 1);
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Whose time runs: the person's who is awaited, once the first move is made. @param {TableView} view */
const turnOf = (view) =>
  view.outcome || view.n < 1
    ? -1
    : (view.awaited.find((/** @type {number} */ seat) => view.seats[seat] === "human") ?? -1);

/** The time of each player beside the name. @param {Clocked} table @param {Clock | null} clock */
function writeClocks({ ctx, host }, clock) {
  for (const node of all(host, "[data-clock]")) {
    const left = clock?.left[Number(node.dataset.clock)];
    node.hidden = left === undefined;
    if (left === undefined) continue;
    write(node, timeText(ctx.words, left));
    node.classList.toggle("s-clock-low", left < LOW_MS);
  }
}

/**
 * Runs while a table is shown.
 * @param {Clocked} table @param {string} flag the move that says that somebody's time is over
 */
export function createTimer(table, flag) {
  const { ctx, key, control } = table;
  /** @type {Clock | null} */
  let clock = null;
  let turn = -1;
  let moves = -1;
  let seen = performance.now();

  const keep = () => {
    if (clock) ctx.settings.set(place(key), JSON.stringify({ ...clock, left: clock.left.map(Math.round) }));
  };

  /** To be told every view that is drawn. @param {TableView} view */
  function show(view) {
    const now = clockOf(ctx, view);
    if (now && clock && now.seed === clock.seed) now.left = clock.left;
    clock = now;
    const next = clock ? turnOf(view) : -1;
    if (clock && turn >= 0 && next !== turn && view.n > moves && !view.outcome) clock.left[turn] += clock.add;
    if (next !== turn || view.n !== moves) keep();
    [turn, moves] = [next, view.n];
    writeClocks(table, clock);
  }

  function tick() {
    const now = performance.now();
    const gone = Math.min(now - seen, JUMP_MS);
    seen = now;
    if (!clock || turn < 0 || ctx.store.writer === "other") return;
    const before = clock.left[turn];
    clock.left[turn] = before - gone;
    writeClocks(table, clock);
    const mark = SAID.find((s) => before > s * 1000 && clock && clock.left[turn] <= s * 1000);
    if (mark) ctx.say(ctx.words.t("clock.left", { n: mark }));
    if (clock.left[turn] > 0) return;
    const seat = turn;
    turn = -1;
    keep();
    void control.run("play", { seat, move: flag });
  }

  const timer = setInterval(tick, TICK_MS);
  addEventListener("pagehide", keep);
  return {
    show,
    stop: () => {
      clearInterval(timer);
      removeEventListener("pagehide", keep);
      keep();
    },
  };
}
