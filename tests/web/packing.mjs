import { equal, test } from "./check.mjs";
import { unpacked } from "/web/engine/packing.js";

const golden = await (await fetch("/tests/golden/packing.json")).json();

/** The same value whatever the order of its names. */
const sorted = (value) => {
  if (Array.isArray(value)) return value.map(sorted);
  return value && typeof value === "object"
    ? Object.fromEntries(
        Object.keys(value)
          .sort()
          .map((name) => [name, sorted(value[name])]),
      )
    : value;
};

test("what the core packs is read as the core has it", () => {
  for (const { packed, view } of golden) equal(sorted(unpacked(packed)), sorted(view));
});

test("choices that were too many to be packed are read as they are", () => {
  const choices = [{ move: "a", parts: ["x"] }];
  equal(unpacked({ scene: { pieces: [], facts: {} }, choices, packed: [] }), {
    scene: { pieces: [], facts: {} },
    choices,
  });
});
