/** The least that a test needs, in a browser without any package: named checks whose failures are collected. */
const outcomes = [];
const open = [];

/** @param {string} name what is promised @param {() => any} fn throws when the promise is broken */
export function test(name, fn) {
  open.push(
    Promise.resolve()
      .then(fn)
      .then(
        () => outcomes.push({ name, error: null }),
        (error) => outcomes.push({ name, error: String(error?.stack ?? error) }),
      ),
  );
}

let turn = Promise.resolve();

/** As `test`, one after the other: for what all would hear, such as keys. @param {string} name @param {() => any} fn */
export function inTurn(name, fn) {
  test(name, () => {
    const mine = turn.then(fn);
    turn = mine.catch(() => undefined);
    return mine;
  });
}

const shown = (value) => (value === undefined ? "undefined" : JSON.stringify(value));

/** Both values look the same as JSON; nodes of the page, which all look alike there, are the same node. */
export function equal(found, wanted) {
  if (found instanceof Node || wanted instanceof Node) return ok(found === wanted, "another node");
  if (shown(found) !== shown(wanted)) throw new Error(`found ${shown(found)}, wanted ${shown(wanted)}`);
}

/** @param {any} value @param {string} [what] */
export function ok(value, what = "not true") {
  if (!value) throw new Error(what);
}

const LONGEST = 60_000;

/** Waits until this holds, however busy the machine is. @param {() => any} holds @param {string} [what] */
export async function until(holds, what = "it did not come") {
  const end = performance.now() + LONGEST;
  while (!(await holds()) && performance.now() < end) await new Promise((go) => setTimeout(go, 10));
  ok(await holds(), what);
}

/** @returns {Promise<{name: string, error: string|null}[]>} when all have ended */
export async function results() {
  await Promise.all(open);
  return outcomes;
}
