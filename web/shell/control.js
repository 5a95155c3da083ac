/**
 * The controller of one table: asks the core, writes the journal, pulls the steps of bots at the pace of the animation.
 * Knows the order of these things; knows no game, no element of the page and no words.
 *
 * @typedef {{
 *   turn: (turn: any, before: any) => Promise<void>,   a new view with its story, to be told and drawn
 *   think: (part: number | null) => void,              a long ask goes on (0..1) or is over (null)
 *   refuse: (error: any) => void,                      a move or ask was refused
 *   fail: (error: any) => void,                        the core could not do it
 *   ended: (view: any) => void,                        the game is over, seen now for the first time on this screen
 * }} Hooks
 */

/** A new seed: eight letters and digits in two groups, without those that look alike. */
export function freshSeed() {
  const letters = "abcdefghjkmnpqrstuvwxyz23456789";
  const raw = crypto.getRandomValues(new Uint8Array(32));
  // Bytes past the last whole multiple would favour the first letters.
  const even = [...raw].filter((b) => b < letters.length * 8).slice(0, 8).map((b) => letters[b % letters.length]);
  return even.length < 8 ? freshSeed() : `${even.slice(0, 4).join("")}-${even.slice(4).join("")}`;
}

/**
 * @param {{ctx: any, slot: string, table?: string, hooks: Hooks}} given
 */
export function createControl({ ctx, slot, table = "main", hooks }) {
  const { engine, store } = ctx;
  const me = {
    /** @type {any} */ view: null,
    /** @type {string} */ save: "",
    ready: false,
    busy: false,
    closed: false,
    /** @type {string | null} a move chosen before the core was there, or during an animation */
    wish: null,
    /** @type {AbortController | null} */
    long: null,
    play, run, thinking, stop, close, begin, reload, apply, ask,
  };
  let saved = Promise.resolve();
  /** @type {Promise<any>} a button pressed during an animation waits for its end */
  let queue = Promise.resolve();

  /** Any ask of this table. */
  function ask(/** @type {string} */ name, /** @type {any} */ args = {}, /** @type {any} */ more = {}) {
    return engine.ask(name, { table, ...args }, more);
  }

  /** Shows a turn, writes it down, and goes on with whatever nobody at the screen decides. */
  async function apply(/** @type {any} */ turn) {
    const before = me.view;
    me.view = turn.view;
    me.save = turn.save;
    if (store.writer !== "other") saved = store.put(slot, { save: turn.save, n: turn.view.n, view: turn.view }).catch(() => {});
    await hooks.turn(turn, before);
    if (me.closed) return;
    if (turn.view.outcome && !(before && before.outcome)) hooks.ended(turn.view);
  }

  /** Bots and the table, one step at a time; the journal is written before each. */
  async function drive() {
    while (!me.closed && me.view && me.view.bot && !me.view.outcome && store.writer !== "other") {
      await saved;
      const turn = await thinking("step", {});
      if (!turn || turn.idle || me.closed) return;
      await apply(turn);
    }
  }

  /** A long ask with progress that can be stopped; null when it was. */
  async function thinking(/** @type {string} */ name, /** @type {any} */ args) {
    const stopper = new AbortController();
    me.long = stopper;
    hooks.think(0);
    try {
      return await ask(name, args, { onProgress: (/** @type {number} */ p) => hooks.think(p), signal: stopper.signal });
    } catch (error) {
      if (/** @type {any} */ (error).reason === "stopped") return null;
      throw error;
    } finally {
      if (me.long === stopper) { me.long = null; hooks.think(null); }
    }
  }

  function stop() {
    if (me.long) me.long.abort();
  }

  /** One changing ask at a time; a refusal is told and changes nothing. */
  function run(/** @type {string} */ name, /** @type {any} */ args = {}) {
    stop();
    const job = queue.then(() => once(name, args));
    queue = job;
    return job;
  }

  async function once(/** @type {string} */ name, /** @type {any} */ args) {
    if (me.closed) return null;
    me.busy = true;
    try {
      const turn = await ask(name, args);
      if (me.closed) return null;
      await apply(turn);
      await drive();
      return turn;
    } catch (error) {
      tell(error);
      return null;
    } finally {
      me.busy = false;
      grant();
    }
  }

  function tell(/** @type {any} */ error) {
    if (me.closed || error.reason === "stopped") return;
    const plain = typeof error.reason === "string";
    (plain ? hooks.refuse : hooks.fail)(error);
  }

  /** Plays the move that was chosen while nothing could be played, if it still stands. */
  function grant() {
    const wish = me.wish;
    me.wish = null;
    if (wish !== null && !me.closed && me.view && me.view.choices.some((/** @type {any} */ c) => c.move === wish)) play(wish);
  }

  /** The player's move; kept for later when the core is not there yet. True when it was taken up at once. */
  function play(/** @type {string} */ move) {
    if (me.closed) return false;
    if (!me.ready || me.busy) {
      me.wish = move;
      return false;
    }
    run("play", { seat: me.view.viewer ?? 0, move });
    return true;
  }

  /**
   * The first turn of the screen: what is in the journal, else what `fresh` asks for.
   * @param {(kept: any) => Promise<any>} fresh gives a turn when nothing usable is kept
   */
  function begin(fresh) {
    queue = start(fresh);
    return queue;
  }

  async function start(/** @type {(kept: any) => Promise<any>} */ fresh) {
    me.busy = true;
    try {
      const turn = (await resume()) || (await fresh(null));
      if (!turn || me.closed) return;
      me.ready = true;
      await apply(turn);
      await drive();
    } catch (error) {
      if (!me.closed) hooks.fail(error);
    } finally {
      me.busy = false;
      if (me.ready) grant();
    }
  }

  /** The kept game as a turn, or null. A save that cannot be read is set aside, never thrown away. */
  async function resume() {
    const kept = await store.get(slot);
    if (!kept || !kept.save) return null;
    try {
      const turn = await ask("load", { save: kept.save });
      return { ...turn, resumed: true };
    } catch (error) {
      if (!["bad-save", "save-version"].includes(/** @type {any} */ (error).reason)) throw error;
      await store.setAside(slot, kept.save);
      hooks.refuse(error);
      return null;
    }
  }

  /** After a take-over: what the other tab has written. */
  async function reload() {
    const turn = await resume();
    if (turn && !me.closed) await apply(turn);
  }

  function close() {
    me.closed = true;
    stop();
  }

  return me;
}
