/** Codes read by the camera: offered where it can be done, asked for at a tap, let go afterwards. Nothing is built here. */
import { equal, inTurn as test, ok, until } from "./check.mjs";
import { createWords, loadTable } from "/web/language/i18n.js";
import { scanner } from "/web/shell/share/scan.js";

const words = createWords("en", await loadTable("en"));
const soon = (ms = 0) =>
  new Promise((done) => {
    setTimeout(done, ms);
  });

/** A browser that sees these codes, one after the other, or whose camera is refused. */
function browserThat({ codes = [], formats = ["qr_code"], refuses = "" }) {
  const asked = [];
  const stream = document.createElement("canvas").captureStream(10);
  globalThis.BarcodeDetector = class {
    static getSupportedFormats = async () => formats;
    detect = async () => codes.splice(0, 1).map((rawValue) => ({ rawValue }));
  };
  Object.defineProperty(navigator, "mediaDevices", {
    configurable: true,
    value: {
      getUserMedia: async (wish) => {
        asked.push(wish);
        if (refuses) throw new DOMException("", refuses);
        return stream;
      },
    },
  });
  HTMLMediaElement.prototype.play = async () => {};
  return { asked, live: () => stream.getTracks().some(({ readyState }) => readyState === "live") };
}

function offered(read) {
  const frame = document.createElement("div");
  document.body.append(frame);
  const ctx = { words, frame, live: { back: () => {}, alarm: () => {} } };
  const taken = [];
  const node = scanner(ctx, { title: "Scan", read, take: (text) => taken.push(text) });
  frame.append(node);
  return { frame, node, taken };
}

test("the first code that is believed is taken, and the camera goes out", async () => {
  const { asked, live } = browserThat({ codes: ["https://example.org/", "x".repeat(3000), "good"] });
  const { frame, node, taken } = offered((text) => (text === "good" ? text : null));
  ok(node.hidden, "until it is known");
  await until(() => !node.hidden);
  equal(asked, [], "before a tap");
  node.click();
  await until(() => taken.length);
  equal([taken, asked.length, live()], [["good"], 1, false]);
  equal(frame.querySelector("dialog"), null);
});

test("a closed dialog takes nothing, and lets the camera go", async () => {
  const { live } = browserThat({});
  const { frame, node, taken } = offered((text) => text);
  await until(() => !node.hidden);
  node.click();
  await until(() => frame.querySelector("video").srcObject);
  frame.querySelector("dialog .s-round").click();
  await until(() => !live());
  equal(taken, []);
});

test("a refused camera, and none, are told", async () => {
  for (const [refuses, text] of [
    ["NotAllowedError", "scan.refused"],
    ["NotFoundError", "scan.none"],
  ]) {
    browserThat({ refuses });
    const { frame, node } = offered((found) => found);
    await until(() => !node.hidden);
    node.click();
    await until(() => frame.querySelector("dialog").textContent.includes(words.t(text)));
    frame.querySelector("dialog .s-round").click();
  }
});

test("a reader that does not come is told, and can be asked for again", async () => {
  const { asked } = browserThat({ formats: ["ean_13"] });
  const { frame, node, taken } = offered((text) => text);
  await until(() => !node.hidden);
  node.click();
  const told = () => frame.querySelector("dialog [role=status]");
  await until(() => told().textContent.includes("web/external/zxing.wasm"));
  const first = told().querySelector("button");
  first.click();
  await until(() => told().querySelector("button") && told().querySelector("button") !== first);
  frame.querySelector("dialog .s-round").click();
  equal([asked, taken], [[], []], "no camera is asked for that nobody reads");
});

test("where codes cannot be read nothing is offered", async () => {
  const blind = { configurable: true, value: undefined };
  for (const gone of [
    () => (globalThis.tschatulleSingle = {}),
    () => Object.defineProperty(navigator, "mediaDevices", blind),
  ]) {
    browserThat({ formats: [] });
    gone();
    const { node } = offered((text) => text);
    await soon(50);
    ok(node.hidden);
    delete globalThis.tschatulleSingle;
  }
});
