import { equal, ok, test } from "./check.mjs";
import { LONGEST, answerFragment, readAnswer, readInvitation, readRoute, routeText } from "/web/site/link.js";

const INVITED = "1table00100000000000000012";
const OFFERED = `${INVITED}.${"Aa0_-".repeat(25)}`;
const ANSWERED = `1table001.${"Aa0_-".repeat(25)}`;
const ROUTES = {
  "#/": { page: "home" },
  "#settings": { page: "settings" },
  "#about": { page: "about" },
  "#friends": { page: "friends" },
  "#/solitaire": { page: "play", key: "solitaire" },
  "#/solitaire/s/1abcX": { page: "play", key: "solitaire", kind: "s", text: "1abcX" },
  "#/solitaire/r/1a/b": { page: "play", key: "solitaire", kind: "r", text: "1a/b" },
  [`#/tichu4/f/${INVITED}`]: { page: "friend", key: "tichu4", text: INVITED },
  [`#/tichu4/f/${OFFERED}`]: { page: "friend", key: "tichu4", text: OFFERED },
  [`#/tichu4/a/${ANSWERED}`]: { page: "answer", key: "tichu4", text: ANSWERED },
  "#/tichu4round/u/1abcX": { page: "round", key: "tichu4round", text: "1abcX" },
  "#round/tichu4round": { page: "round", key: "tichu4round" },
  "#rules/solitaire": { page: "rules", key: "solitaire" },
  "#learn/solitaire": { page: "learn", key: "solitaire" },
  "#daily/solitaire": { page: "daily", key: "solitaire" },
  "#stats/solitaire": { page: "stats", key: "solitaire" },
  "#study/solitaire": { page: "study", key: "solitaire" },
  "#/solitaire/p/1abcX": { page: "play", key: "solitaire", kind: "p", text: "1abcX" },
};

for (const [fragment, route] of Object.entries(ROUTES)) {
  test(`${fragment} is read`, () => equal(readRoute(fragment), route));
  test(`${fragment} is written`, () => equal(routeText(route), fragment));
}
test("nothing is home", () =>
  equal(
    [readRoute(""), readRoute("#"), readRoute("/")],
    [{ page: "home" }, { page: "home" }, { page: "home" }],
  ));
test("an invitation names a table and the code of a seat", () =>
  equal(
    [readInvitation(INVITED), readInvitation("1")],
    [{ table: "table001", code: "0000000000000001", offer: "" }, null],
  ));
test("an invitation to another device has an offer", () =>
  equal(readInvitation(OFFERED)?.offer, "Aa0_-".repeat(25)));
test("an answer is found in a link, in a message and by itself", () => {
  const signal = "Aa0_-".repeat(25);
  const link = `https://a.example/b/friend.html${answerFragment("tichu4", "table001", signal)}`;
  for (const text of [link, ` Here: ${link}\n`, ANSWERED, `${link}/`])
    equal(readAnswer(text), { table: "table001", signal, text: ANSWERED });
  equal([readAnswer(""), readAnswer("1table001"), readAnswer(`${link}!`)], [null, null, null]);
});
test("a slash at the end changes nothing", () =>
  equal(readRoute("#/solitaire/"), { page: "play", key: "solitaire" }));

const BAD = [
  "#/Solitaire",
  "#/__proto__",
  "#/a-b",
  "#/solitaire/x/1",
  "#/solitaire/s",
  "#nowhere",
  "#rules",
  "#rules/",
  "#settings/x",
  "#rules/a/b",
  "#/../x",
  "#/%00",
  "#constructor",
  `#/tichu4/f/${INVITED}0`,
  `#/tichu4/f/${INVITED}.short`,
  `#/tichu4/a/x${ANSWERED}`,
  `#/tichu4/a/${ANSWERED}.`,
  `#/tichu4/f/2${INVITED.slice(1)}`,
  `#/tichu4/f/${INVITED.toUpperCase()}`,
];
for (const fragment of BAD) test(`${fragment} is unknown`, () => equal(readRoute(fragment).page, "unknown"));
test("a fragment that is too long is not looked at", () =>
  equal(readRoute(`#/solitaire/s/${"1".repeat(LONGEST)}`), { page: "unknown" }));
test("rubbish never throws", () => {
  let seed = 7;
  const next = () => (seed = (seed * 48271) % 2147483647);
  for (let i = 0; i < 3000; i++) {
    const text = Array.from({ length: next() % 24 }, () =>
      String.fromCharCode(next() % 3 ? 33 + (next() % 94) : next() % 65536),
    ).join("");
    ok(typeof readRoute(`#/${text}`).page === "string");
  }
});
