import { equal, test } from "./check.mjs";
import { createWords, loadTable } from "/web/language/i18n.js";
import { Thinker } from "/web/shell/study/thinker.js";

const words = createWords("en", await loadTable("en"));

/** The bar of a board on which a position is shown after the other. */
function bar() {
  const study = {
    ctx: { words, settings: { get: () => true }, say: () => {} },
    who: String,
    busy: false,
    view: null,
    lines: [],
  };
  study.ask = async () => ({ depth: 1, nodes: 1, lines: study.lines });
  const thinker = new Thinker(study);
  return async (view, lines = []) => {
    Object.assign(study, {
      view: {
        game: { unit: "balls" },
        match: { sides: [0, 1] },
        awaited: [0],
        n: 25,
        outcome: null,
        ...view,
      },
      lines,
    });
    await thinker.start();
    return thinker.fill.style.getPropertyValue("--part");
  };
}
const over = (...winners) => ({ outcome: { winners, points: [16, 82] } });
const line = (score) => ({ move: "1", text: "1", line: ["1"], score, proven: null, distance: null });

test("the bar of a finished game shows the result, whatever was thought before", async () => {
  const at = bar();
  equal(await at(over(1)), "0");
  equal(await at(over(0)), "1");
  equal(await at(over()), "0.5");
  equal(await at({}, [line(0)]), "0.5");
  equal(await at(over(1)), "0", "another end after as many moves");
  equal(Number(await at({ n: 24 }, [line(10)])) > 0.7, true);
});
