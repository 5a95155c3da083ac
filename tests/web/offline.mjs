import { equal, test } from "./check.mjs";
import { createOffline, keepWhenWanted } from "/web/start/offline.js";

const REST = 2500000; // bytes that no visit needs

/** Things of the browser that a visit finds. */
const given = (name, value) => Object.defineProperty(navigator, name, { configurable: true, value });

/**
 * A visit with a service worker that has stored what is needed.
 * @param {{installed?: boolean, saveData?: boolean, everything?: boolean, error?: string}} [how] error: why the rest does not come
 */
async function visit({ installed = false, saveData = false, everything = false, error = "" } = {}) {
  const wishes = [];
  let rest = REST;
  const answer = ({ type, wish }) => {
    if (type !== "keep") return {};
    wishes.push(wish);
    if (wish === "all" && !error) rest = 0;
    return { rest, error };
  };
  const active = { state: "activated", postMessage: (message, [port]) => port.postMessage(answer(message)) };
  const registration = {
    active,
    installing: null,
    waiting: null,
    addEventListener: () => undefined,
    update: async () => undefined,
  };
  given("serviceWorker", {
    controller: null,
    addEventListener: () => undefined,
    register: async () => registration,
  });
  given("connection", { saveData });
  globalThis.matchMedia = (query) => ({ matches: installed && query === "(display-mode: standalone)" });
  const offline = createOffline();
  keepWhenWanted(offline, { get: (name) => name === "everything" && everything });
  await offline.start();
  await comes(offline, (state) => state.offline === "ready");
  return { offline, everything: () => wishes.filter((wish) => wish === "all").length };
}

/** Until the state is such, or everything that goes on has ended. */
async function comes(offline, wanted) {
  while (!wanted(offline.state)) await new Promise((resolve) => offline.subscribe(resolve));
}

const kept = (offline) => comes(offline, ({ rest, keeping }) => rest === 0 && keeping === null);
const install = () => dispatchEvent(new Event("appinstalled"));

/** One after the other: they share the window. */
let last = Promise.resolve();
const inTurn = (name, fn) => test(name, () => (last = last.catch(() => undefined).then(fn)));

inTurn("a visit keeps no more than it needs; installing the page then keeps everything, once", async () => {
  const { offline, everything } = await visit();
  equal([everything(), offline.state.rest, offline.state.installed], [0, REST, false]);
  install();
  await kept(offline);
  install();
  equal([everything(), offline.state.installed, offline.state.failed], [1, true, false]);
});

inTurn("a page that is opened as an app keeps everything", async () => {
  const { offline, everything } = await visit({ installed: true });
  await kept(offline);
  equal(everything(), 1);
});

inTurn(
  "who saves data is not sent the rest by installing, but by asking for it, now and in later visits",
  async () => {
    const { offline, everything } = await visit({ installed: true, saveData: true });
    install();
    equal([everything(), offline.state.keeping], [0, null]);
    await offline.keepAll();
    equal([everything(), offline.state.rest], [1, 0]);
    const later = await visit({ saveData: true, everything: true });
    await kept(later.offline);
    equal(later.everything(), 1);
  },
);

inTurn(
  "what does not come is told, and tried again in the next visit, not at every news of this one",
  async () => {
    const { offline, everything } = await visit({ installed: true, error: "no connection" });
    await comes(offline, ({ failed }) => failed);
    install();
    equal([everything(), offline.state.rest], [1, REST]);
    const later = await visit({ installed: true });
    await kept(later.offline);
    equal(later.everything(), 1);
  },
);
