/**
 * The rules of a game: numbered paragraphs out of the language tables, with pictures drawn by the real board.
 * Knows how keys are numbered; knows no rule.
 */
import { need } from "../../board/draw/svg.js";
import { fill, h, linkButton } from "../elements/dom.js";
import { icon } from "../elements/icons.js";

/** @import { Context, GameEntry, KeyedRoute, Words } from "../types.d.ts" */

const MOST = 40; // paragraphs looked for

/** `#rules/key` @param {Context} ctx @param {HTMLElement} host @param {KeyedRoute} route */
export function rulesScreen(ctx, host, { key }) {
  const { t } = ctx.words;
  const game = need(ctx.game(key), "the game");
  const title = t("help.rulesOf", { game: ctx.title(key) });
  // What is special about this game comes first, then what it has in common with its family, in short if that is long.
  const special = game.ownRules ? numbered(ctx.words, game.ownRules) : [];
  const whole = [...special, ...numbered(ctx.words, game.family)].map((part, i) => ({ ...part, id: i + 1 }));
  const short = numbered(ctx.words, `${game.family}.short`);
  const shown = short.length ? whole.slice(0, special.length) : whole;
  const rest = whole.slice(shown.length);
  const others = ctx.games.filter(
    (one) =>
      one.family === game.family &&
      one.ownRules &&
      one.ownRules !== game.ownRules &&
      ctx.games.find((first) => first.ownRules === one.ownRules) === one,
  );
  fill(
    host,
    h(
      "article",
      { class: "s-page s-rules" },
      h("h1", {}, title),
      h(
        "div",
        { class: "s-row" },
        linkButton(t("home.play"), `#/${key}`, "primary", icon("replay")),
        linkButton(t("home.learn"), `#learn/${key}`, "", icon("learn")),
      ),
      !short.length && whole.length > 3 ? contents(ctx, whole) : null,
      shown.map((part) => section(ctx, game, part)),
      short.map((part, i) => section(ctx, game, { ...part, id: whole.length + i + 1 })),
      rest.length
        ? h(
            "details",
            { class: "s-rules-long" },
            h("summary", {}, t("help.long")),
            contents(ctx, rest),
            rest.map((part) => section(ctx, game, part)),
          )
        : null,
      others.length
        ? h(
            "nav",
            { "aria-label": t("help.variants") },
            h("h2", {}, t("help.variants")),
            h(
              "ul",
              {},
              others.map((one) => h("li", {}, h("a", { href: `#rules/${one.key}` }, ctx.title(one.key)))),
            ),
          )
        : null,
    ),
  );
  return { title };
}

/** The numbers 1.. for which the table has a title. @param {Words} words @param {string} name of a game or family */
function numbered(words, name) {
  /** @type {{n: number, name: string, stem: string}[]} */
  const found = [];
  const stem = `rules.${name}`;
  for (let n = 1; n <= MOST && words.has(`${stem}.${n}.title`); n += 1)
    found.push({ n, name, stem: `${stem}.${n}` });
  return found;
}

/** @param {Context} ctx @param {{id: number, stem: string}[]} parts */
function contents(ctx, parts) {
  const { t } = ctx.words;
  // A fragment is a route here, so the way to a section is a button that scrolls.
  const go = (/** @type {number} */ n) => {
    const head = document.getElementById(`s-rule-${n}`);
    if (!head) return;
    head.scrollIntoView({ block: "start" });
    head.focus({ preventScroll: true });
  };
  return h(
    "nav",
    { class: "s-contents", "aria-label": t("help.contents") },
    h(
      "ol",
      {},
      parts.map(({ id, stem }) =>
        h(
          "li",
          {},
          h("button", { type: "button", class: "s-link", on: { click: () => go(id) } }, t(`${stem}.title`)),
        ),
      ),
    ),
  );
}

/**
 * One paragraph or several (.text, .text.2, ..), a list (.list.1 ..), then its picture.
 * @param {Context} ctx
 * @param {GameEntry} game
 * @param {{id: number, n: number, name: string, stem: string}} part
 */
function section(ctx, game, { id, n, name, stem }) {
  const { t, has } = ctx.words;
  const texts = [`${stem}.text`, ...Array.from({ length: 8 }, (_, i) => `${stem}.text.${i + 2}`)].filter(
    (key) => has(key),
  );
  const list = Array.from({ length: 12 }, (_, i) => `${stem}.list.${i + 1}`).filter((key) => has(key));
  return h(
    "section",
    { class: "s-rule" },
    h("h2", { id: `s-rule-${id}`, tabindex: "-1" }, t(`${stem}.title`)),
    texts.map((key) => h("p", {}, t(key))),
    list.length
      ? h(
          "ul",
          {},
          list.map((key, i) => h("li", {}, t(key), pictured(ctx, game, { n, name, stem }, i + 1))),
        )
      : null,
    rulings(ctx, game.rulings?.[`${name}.${n}`]),
    pictured(ctx, game, { n, name, stem }),
  );
}

/**
 * The numbers under which docs/rulings explains a section, in small.
 * @param {Context} ctx @param {string} [numbers]
 */
function rulings(ctx, numbers) {
  if (!numbers) return null;
  const shown = numbers.replaceAll("-", "–");
  const said = h("span", { class: "hidden-words" }, ctx.words.t("help.rulings", { numbers: shown }));
  return h("p", { class: "s-rulings" }, said, h("span", { "aria-hidden": "true" }, `§ ${shown}`));
}

/**
 * The pictures of a paragraph of the family's rules, or of a line of its list; one of the short text has those of the
 * same heading in the long one.
 * @param {Context} ctx
 * @param {GameEntry} game
 * @param {{n: number, name: string, stem: string}} part
 * @param {number} [item] from 1
 */
function pictured(ctx, game, { n, name, stem }, item) {
  const { t, has } = ctx.words;
  const whole = `rules.${game.family}.${n}`;
  const told = (/** @type {string} */ one) => (has(`${one}.title`) ? t(`${one}.title`) : "");
  const same = name === `${game.family}.short` && told(stem) === told(whole);
  if (name !== game.family && !same) return null;
  const found = pictures(ctx, game, { n, stem: whole, item });
  return found.length ? h("div", { class: item ? "s-rule-row" : "" }, found) : null;
}

/**
 * The pictures that the board module has for the nth paragraph, or for a line of its list.
 * @param {Context} ctx
 * @param {GameEntry} game
 * @param {{n: number, stem: string, item?: number}} place
 */
function pictures(ctx, game, { n, stem, item }) {
  if (!game.picture || !game.examples) return [];
  return game.examples(n).flatMap((example, i) => {
    if (example.item !== item) return [];
    const key = `${stem}.picture${i ? `.${i + 1}` : ""}`;
    return h(
      "figure",
      { class: "s-rule-picture" },
      game.picture?.(example.scene, ctx.words, example),
      ctx.words.has(key) ? h("figcaption", {}, ctx.words.t(key)) : null,
    );
  });
}
