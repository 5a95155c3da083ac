/**
 * What a friend is asked and shown before the first sight of a table: who they are, and the answer that has to get back
 * to the host. Knows words and links; knows no line and no message.
 */
import { button, fill, freshId, h } from "../elements/dom.js";
import { PEOPLE } from "../players/casting.js";
import { isFile } from "../players/friends.js";
import { faceChoice } from "../players/inviting.js";
import { sentPart } from "./sent.js";
import { serverField } from "./stun.js";

/** @import { Context } from "../types.d.ts" */

/** The longest name, in letters. */
const MOST = 24;

/**
 * Who are you?
 * @param {Context} ctx @param {string} game its title @param {(name: string, face: string) => void} sit
 * @returns {{node: HTMLElement, input: HTMLInputElement}}
 */
export function nameCard(ctx, game, sit) {
  const { t } = ctx.words;
  const id = freshId("s-friend");
  const input = h("input", {
    id,
    class: "s-input",
    maxlength: MOST,
    autocomplete: "off",
    placeholder: t("seat.friend"),
  });
  let face = PEOPLE[1];
  const faces = faceChoice(ctx, face, (chosen) => (face = chosen));
  const done = () => sit(input.value.split(/\s+/).filter(Boolean).join(" ").slice(0, MOST).trim(), face);
  input.addEventListener("keydown", ({ key }) => key === "Enter" && done());
  const node = h(
    "section",
    { class: "s-card s-friend-card", "aria-label": t("friend.title") },
    h("h2", {}, t("friend.title")),
    h("p", {}, t("friend.text", { game })),
    h("p", { class: "s-field" }, h("label", { for: id }, t("friend.name")), input),
    faces,
    h("div", { class: "s-row s-row-end" }, button(t("friend.sit"), done, { kind: "primary" })),
  );
  return { node, input };
}

/**
 * The answer to an invitation.
 * @param {Context} ctx @param {string} href
 * @param {() => Promise<string>} renew   the link of another answer, "" for none
 */
export function answerCard(ctx, href, renew) {
  const { t } = ctx.words;
  const link = h("div", {}, linkPart(ctx, href));
  const again = async () => {
    const other = await renew();
    if (other) fill(link, linkPart(ctx, other));
  };
  return h(
    "section",
    { class: "s-card s-friend-card", "aria-label": t("friend.answerTitle") },
    h("h2", {}, t("friend.answerTitle")),
    h("p", {}, t(isFile ? "friend.answerFile" : "friend.answerText")),
    link,
    serverField(ctx, again),
  );
}

/** The link, and what can be done with it. @param {Context} ctx @param {string} href */
const linkPart = (ctx, href) =>
  sentPart(ctx, href, { name: ctx.words.t("friend.answerLink"), title: ctx.words.t("friend.answerTitle") });
