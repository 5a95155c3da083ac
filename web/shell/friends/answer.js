/**
 * The answer of a friend at another device, opened beside the table that it is for: it is handed over to that window.
 * Knows links and lines; knows no game's rules.
 */
import { need } from "../../board/draw/svg.js";
import { handOver } from "../../lines/lines.js";
import { readAnswer } from "../../site/link.js";
import { button, fill, h } from "../elements/dom.js";
import { icon } from "../elements/icons.js";
import { copyText } from "../share/seed.js";

/** @import { Context, KeyedRoute, Screen } from "../types.d.ts" */

/** What is said of how it went; anything else is no end. */
const WORDS = {
  up: "answer.up",
  unread: "friends.noAnswer",
  gone: "friends.oldAnswer",
  late: "friends.noLine",
  nobody: "answer.nobody",
};

/** @param {Context} ctx @param {HTMLElement} host @param {KeyedRoute} route @returns {Screen} */
export function answerScreen(ctx, host, route) {
  const { t } = ctx.words;
  const { table, signal } = need(readAnswer(route.text ?? ""), "the answer");
  const told = h("p", { role: "status" });
  const acts = h("div", { class: "s-row" });
  const hand = async () => {
    fill(acts);
    fill(told, t("friends.connecting"));
    const how = await handOver(table, signal);
    fill(told, t(WORDS[how]));
    if (how === "nobody") fill(acts, again, copy);
  };
  const again = button(t("boot.retry"), () => void hand(), { kind: "primary" });
  const copy = button(t("share.copyLink"), () => copyText(ctx, location.href), { icon: icon("copy") });
  return {
    title: t("answer.title"),
    begin: () => {
      fill(host, h("section", { class: "s-card s-friend-card" }, h("h1", {}, t("answer.title")), told, acts));
      void hand();
    },
  };
}
