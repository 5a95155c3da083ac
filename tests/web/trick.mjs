/** Where the plays of a trick lie: what matters to the eye beside them. */
import { equal, ok, test } from "./check.mjs";
import { pilesOf } from "/web/games/tichu/table/trick.js";

const felt = { x: 200, y: 60, w: 600, h: 260 };
const seat = (x, y, mine = false) => ({ mine, spot: { face: { x, y } } });
const players = [seat(500, 500, true), seat(120, 200), seat(500, 30), seat(880, 200)];
/** @param {number} card its width */
const laid = (card, box = felt) =>
  pilesOf(
    { felt: box, card, sizes: { wide: true, slim: false } },
    [
      { seat: 2, cards: [8] },
      { seat: 0, cards: [50] },
    ],
    players,
  );

test("the face of whoever was beaten stays off the seats above the felt", () => {
  for (const card of [80, 120, 150]) {
    const [under] = laid(card);
    ok(under.y + under.face.y - under.face.r >= felt.y, `${card}`);
  }
});

test("where there is room it sits on the upper edge of its card", () => {
  const [{ face, spots }] = laid(80, { ...felt, h: 400 });
  equal(face.y, spots[0].y + face.r * 0.3);
});
