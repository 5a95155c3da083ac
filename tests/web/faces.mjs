import { BUSTS } from "/web/board/draw/busts.js";
import { FACES, face, sitter, thinking } from "/web/board/draw/faces.js";
import { Layer } from "/web/board/draw/keep.js";
import { svg } from "/web/board/draw/svg.js";
import { equal, ok, test } from "./check.mjs";

const ANIMALS = "emil rosa bruno ida otto kiki klara anton felix nora viktor hugo".split(" ");
const PEOPLE = ["you", "you2", "you3", "you4"];

/** All faces in pictures on the page, to be measured; `look` gets one at a time. */
function drawn(look) {
  for (const id of FACES) {
    const picture = svg("0 0 100 100", "");
    const one = face(id);
    picture.append(one);
    document.body.append(picture);
    look(id, one);
    picture.remove();
  }
}

/** How far the line of a path comes from the middle of the medallion. */
function reach(path) {
  const whole = path.getTotalLength();
  const points = Array.from({ length: 200 }, (_, i) => path.getPointAtLength((whole * i) / 199));
  return Math.max(...points.map(({ x, y }) => Math.hypot(x - 50, y - 50)));
}

test("there are twelve animals and people in four colours", () => {
  equal(FACES, [...ANIMALS, ...PEOPLE]);
});

test("every face has paths that can be drawn, and no ids", () => {
  drawn((id, one) => {
    const paths = [...one.querySelectorAll("path")];
    ok(paths.length >= 6 && paths.length <= 20, `${id} has ${paths.length} parts`);
    for (const path of paths) {
      ok(!/NaN|undefined|null/.test(path.outerHTML), `${id}: ${path.outerHTML}`);
      ok(path.getTotalLength() > 0, `${id}: ${path.getAttribute("d")}`);
    }
    equal(one.querySelector("[id], [style]"), null);
  });
});

test("every part stays on its medallion", () => {
  drawn((id, one) => {
    for (const path of one.querySelectorAll("path")) {
      ok(reach(path) < 48.6, `${id}: ${path.getAttribute("d")} comes ${reach(path)} far`);
    }
  });
});

test("a face comes where it is wanted, as large as it is wanted", () => {
  const one = face("kiki", { x: 12, y: 5, size: 52 });
  const picture = svg("0 0 200 100", "", one);
  picture.setAttribute("width", "200");
  document.body.append(picture);
  const [whole, rim] = [picture, one.querySelector(".b-face-rim")].map((part) =>
    part.getBoundingClientRect(),
  );
  ok(Math.abs(rim.left - whole.left - 12 - 52 * 0.016) < 1, `${rim.left - whole.left}`);
  ok(Math.abs(rim.width - 52 * 0.968) < 2, `${rim.width}`);
  picture.remove();
});

test("no two faces look the same, and a stranger gets the face of a person", () => {
  equal(new Set(FACES.map((id) => face(id).innerHTML)).size, FACES.length);
  equal(face("nobody").outerHTML, face("you").outerHTML);
});

test("a face in one colour says so in its class", () => {
  ok(face("hugo", { mono: true }).classList.contains("b-face-mono"));
  ok(!face("hugo").classList.contains("b-face-mono"));
});

test("every animal has three colours of its own at least", () => {
  for (const id of ANIMALS) {
    const looks = BUSTS[id]().parts.map(([, , look]) => look);
    ok(new Set(looks.filter((look) => typeof look === "string")).size >= 3, id);
  }
});

test("whoever sits at a table looks to the one on turn, and is not drawn anew for it", () => {
  const root = svg("0 0 400 100", "");
  const layer = new Layer(root);
  const spot = { x: 200, y: 50, r: 40 };
  const turnedTo = (id, towards) => {
    layer.draw([sitter(id, spot, towards)]);
    const [group] = root.children;
    return [group.getAttribute("transform") !== null, group.firstElementChild];
  };
  const sides = (id) => [null, 210, 380, 20].map((x) => turnedTo(id, x)[0]);
  equal(sides("felix"), [false, false, false, true]);
  equal(sides("viktor"), [false, false, true, false]);
  const [, one] = turnedTo("ida", 20);
  equal(turnedTo("ida", 380)[1], one);
});

test("who thinks has three dots beside the face, within reach of it", () => {
  for (const r of [16, 30, 50]) {
    const dots = thinking({ x: 100, y: 100, r });
    equal(dots.querySelectorAll("circle").length, 3);
    equal(dots.getAttribute("aria-hidden"), "true");
    for (const dot of dots.querySelectorAll("circle")) {
      const [x, y] = ["cx", "cy"].map((name) => Number(dot.getAttribute(name)));
      ok(x > 100 && y < 100 && x < 100 + 2 * r + 10 && y > 100 - 2 * r, `${r}: ${x} ${y}`);
    }
  }
});
