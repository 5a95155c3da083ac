import { decoded } from "/web/shell/device/decoding.js";
import { fileText } from "/web/shell/device/files.js";
import { FILE_LIMIT, takesDrops, textField } from "/web/shell/study/texts.js";
import { equal, ok, test } from "./check.mjs";

const vectors = await (await fetch("/tests/golden/encodings.json")).json();
const bytes = (/** @type {string} */ hex) =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

ok(vectors.length > 10, "the vectors are there");
for (const { name, hex, text, line } of vectors) {
  test(`a file in ${name}`, () => {
    if (text !== undefined) return equal(decoded(bytes(hex)), text);
    try {
      decoded(bytes(hex));
    } catch (error) {
      return equal(
        [/** @type {any} */ (error).reason, /** @type {any} */ (error).params],
        ["no-text", { line }],
      );
    }
    throw new Error("it was read");
  });
}

/** @type {string[]} */
const told = [];
const ctx = {
  warn: (/** @type {string} */ text) => {
    told.push(text);
  },
  reason: (/** @type {any} */ error) => error.reason,
  words: { t: (/** @type {string} */ key) => key },
};
const file = (/** @type {string} */ hex) => new File([bytes(hex)], "games.txt");
test("a file of the reader is read as bytes; what is too long or no text is told", async () => {
  equal(await fileText(ctx, file("d6f0"), 2), "Цр");
  equal(told, []);
  equal([await fileText(ctx, file("d6f0"), 1), await fileText(ctx, file("0001"), 2)], [null, null]);
  equal(told, ["error.file-size", "no-text"]);
});

test("a file that is too large for the analysis board is told, wherever it is dropped; a smaller one is taken", async () => {
  /** @type {string[]} */
  const warned = [];
  /** @type {string[]} */
  const taken = [];
  const desk = {
    ...ctx,
    warn: (/** @type {string} */ text) => {
      warned.push(text);
    },
  };
  const screen = document.createElement("div");
  const stop = takesDrops(desk, screen, (text) => {
    taken.push(text);
  });
  const field = textField(desk, "label", (text) => {
    taken.push(text);
  });
  for (const target of [screen, field.parts[1]]) {
    for (const size of [FILE_LIMIT + 1, 2]) {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(["x".repeat(size)], "games.txt"));
      target.dispatchEvent(new DragEvent("drop", { dataTransfer, cancelable: true }));
      while (warned.length + taken.length === 0)
        await new Promise((done) => {
          setTimeout(done);
        });
      equal([warned.splice(0), taken.splice(0)], size > 2 ? [["error.file-size"], []] : [[], ["xx"]]);
    }
  }
  stop();
});
