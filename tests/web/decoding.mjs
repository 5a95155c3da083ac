import { equal, ok, test } from "./check.mjs";
import { decoded } from "/web/shell/decoding.js";
import { fileText } from "/web/shell/dom.js";

const vectors = await (await fetch("/tests/golden/encodings.json")).json();
const bytes = (/** @type {string} */ hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

ok(vectors.length > 10, "the vectors are there");
for (const { name, hex, text, line } of vectors) {
  test(`a file in ${name}`, () => {
    if (text !== undefined) return equal(decoded(bytes(hex)), text);
    try {
      decoded(bytes(hex));
    } catch (error) {
      return equal([/** @type {any} */ (error).reason, /** @type {any} */ (error).params], ["no-text", { line }]);
    }
    throw new Error("it was read");
  });
}

/** @type {string[]} */
const told = [];
const ctx = { warn: (/** @type {string} */ text) => { told.push(text); }, reason: (/** @type {any} */ error) => error.reason, words: { t: (/** @type {string} */ key) => key } };
const file = (/** @type {string} */ hex) => new File([bytes(hex)], "games.txt");
test("a file of the reader is read as bytes; what is too long or no text is told", async () => {
  equal(await fileText(ctx, file("d6f0"), 2), "Цр");
  equal(told, []);
  equal([await fileText(ctx, file("d6f0"), 1), await fileText(ctx, file("0001"), 2)], [null, null]);
  equal(told, ["error.file-size", "no-text"]);
});
