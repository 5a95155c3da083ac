/**
 * A clock for what a test does in one go: timers and performance.now of the page stand until it lets time pass, so that
 * no busy machine can miss a moment. Whatever awaits must not be used in between: others run beside it.
 */

const NAMES = ["setTimeout", "clearTimeout", "setInterval", "clearInterval"];

/** Runs `fn` at once with a clock of its own. @param {(pass: (ms: number) => void) => void} fn */
export function withClock(fn) {
  const real = Object.fromEntries(NAMES.map((name) => [name, globalThis[name]]));
  const own = Object.getOwnPropertyDescriptor(performance, "now");
  let [now, last] = [performance.now(), 0];
  /** @type {Map<number, {run: () => void, due: number, every: number}>} */
  const timers = new Map();
  const set =
    (every) =>
    (run, ms = 0) => (timers.set((last += 1), { run, due: now + ms, every: every && ms }), last);
  const clear = (id) => timers.delete(id);
  Object.assign(globalThis, {
    setTimeout: set(false),
    setInterval: set(true),
    clearTimeout: clear,
    clearInterval: clear,
  });
  performance.now = () => now;
  const pass = (ms) => {
    const end = now + ms;
    for (;;) {
      const [next] = [...timers].filter(([, { due }]) => due <= end).sort(([, a], [, b]) => a.due - b.due);
      if (!next) break;
      const [id, timer] = next;
      now = timer.due;
      if (timer.every) timer.due += timer.every;
      else timers.delete(id);
      timer.run();
    }
    now = end;
  };
  try {
    fn(pass);
  } finally {
    Object.assign(globalThis, real);
    if (own) Object.defineProperty(performance, "now", own);
    else delete performance.now;
  }
}
