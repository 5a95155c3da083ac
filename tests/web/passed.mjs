import { equal, test } from "./check.mjs";
import { createLayout } from "/web/games/tichu/layout.js";
import { shared } from "/web/games/tichu/picture.js";
import { spread } from "/web/games/tichu/scene.js";

const apart = (a, b) => a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y;
const within = (a, b) =>
  a.x >= b.x - 0.01 && a.y >= b.y - 0.01 && a.x + a.w <= b.x + b.w + 0.01 && a.y + a.h <= b.y + b.h + 0.01;

for (const slim of [true, false])
  test(`the plate of who has passed lies on no card, ${slim ? "narrow" : "wide"}`, () => {
    const wrong = [];
    for (const hands of [3, 4, 5, 6, 7, 8, 9, 10, 11, 12]) {
      const { seats, card } = createLayout(hands, slim);
      for (const [seat, { laid }] of seats.entries()) {
        const { cards, size, plate } = shared(laid, card);
        if (!within(plate, laid)) wrong.push([hands, seat, "outside"]);
        for (const count of [1, 2, 5, 14])
          if (!spread(cards, count, size).every((one) => apart(one, plate))) wrong.push([hands, seat, count]);
      }
    }
    equal(wrong, []);
  });
