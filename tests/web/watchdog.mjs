import { equal, ok, test } from "./check.mjs";

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** A page in a frame, with a style sheet that does not come, whose clock and requests are ours. */
async function house({ late = true, told = {} } = {}) {
  const frame = document.createElement("iframe");
  document.documentElement.append(frame);
  const own = frame.contentWindow;
  const { document: page } = own;
  Object.assign(page.documentElement.dataset, { script: "", ...told });
  const link = page.createElement("link");
  if (late) page.head.append(Object.assign(link, { rel: "stylesheet" }));
  let tick;
  const asked = []; // requests of the watchdog: what each one answers
  own.setInterval = (fn) => ((tick = fn), 1);
  own.clearInterval = () => (tick = () => undefined);
  own.fetch = (address, { signal } = {}) =>
    new Promise((resolve, reject) => {
      signal?.addEventListener("abort", () => reject(new Error("aborted")));
      asked.push((stream) => resolve(new Response(stream)));
    });
  const script = page.createElement("script");
  script.src = "/web/watchdog.js";
  const here = new Promise((resolve) => (script.onload = resolve));
  page.head.append(script);
  await here;
  await sleep(100); // what is known of the script's own coming
  const pass = (ticks) => {
    for (let n = 0; n < ticks; n++) tick();
  };
  const words = (name) => page.querySelector(name)?.textContent ?? "";
  return {
    own,
    page,
    link,
    asked,
    pass,
    slow: () => words(".f-slow"),
    failed: () => words(".f-failure"),
    over: () => frame.remove(),
  };
}

test("twelve seconds without anything are a failure, and words come before", async () => {
  const { page, pass, slow, failed, over } = await house();
  pass(11);
  equal([slow(), failed()], ["", ""]);
  pass(1);
  ok(slow().startsWith("Still loading."), slow());
  pass(11);
  equal(failed(), "");
  pass(1);
  ok(failed().startsWith("The page could not be loaded completely."), failed());
  equal([slow(), page.querySelectorAll("link").length], ["", 0]);
  over();
});

test("a start that gets on is none, however slow, and its style sheet is still awaited", async () => {
  const { own, page, pass, slow, failed, over } = await house();
  for (let n = 0; n < 10; n++) {
    pass(20);
    own.tschatulleWatch.alive();
  }
  equal([failed(), page.querySelectorAll("link").length], ["", 1]);
  ok(slow());
  own.tschatulleWatch.started();
  equal([slow(), failed()], ["", ""]);
  over();
});

test("the late style sheet does not hold back the paint any more", async () => {
  const { page, link, pass, over } = await house();
  pass(12);
  ok(!link.isConnected && page.querySelector("link[rel=stylesheet]"), "another one stands for it");
  over();
});

test("bytes of a file that is not whole yet are a sign of life, and their end is none", async () => {
  const { asked, pass, failed, over } = await house();
  pass(11);
  equal(asked.length, 0);
  pass(1);
  ok(asked.length >= 1, "what does not come is asked for");
  let stream;
  asked.forEach((answer) => answer(new ReadableStream({ start: (one) => (stream = one) })));
  for (let n = 0; n < 5; n++) {
    stream.enqueue(new Uint8Array(1));
    await sleep(5);
    pass(20);
    equal(failed(), "");
  }
  pass(24);
  ok(failed());
  over();
});

test("a style sheet that never comes is told after the start, too", async () => {
  const { own, page, pass, failed, over } = await house();
  own.tschatulleWatch.started();
  pass(23);
  equal([failed(), page.querySelectorAll("link").length], ["", 1]);
  pass(1);
  equal(page.querySelectorAll("link").length, 0);
  over();
});

test("what a started page fetches for later is no sign of life of a style sheet", async () => {
  const { own, page, pass, over } = await house();
  own.tschatulleWatch.started();
  pass(23);
  own.tschatulleWatch.alive();
  await new Promise((resolve) => {
    page.head.append(Object.assign(page.createElement("script"), { src: "/web/early.js", onload: resolve }));
  });
  await sleep(100); // what is known of its coming
  equal(page.querySelectorAll("link").length, 1);
  pass(1);
  equal(page.querySelectorAll("link").length, 0);
  over();
});

test("where nothing is awaited the watch is over with the start", async () => {
  const { own, pass, slow, failed, asked, over } = await house({ late: false });
  own.tschatulleWatch.started();
  pass(100);
  equal([slow(), failed(), asked.length], ["", "", 0]);
  over();
});

test("a file that failed before the watchdog came is told, also where the page has started", async () => {
  for (const told of [{ failed: "web/i18n/kk.json" }, { failed: "web/i18n/kk.json", started: "" }]) {
    const { failed, over } = await house({ late: false, told });
    ok(failed().includes("This part did not come: web/i18n/kk.json"), failed());
    over();
  }
  const { failed, over } = await house({ late: false, told: { failed: "" } });
  ok(failed().startsWith("The page could not be loaded completely."), "nobody knows which");
  over();
});
