/**
 * An invitation to a seat: its link as a text, as a code, sent or opened here, and the place for the answer of a friend
 * at another device. Knows links; knows no game and no message.
 */
import { readAnswer } from "../../site/link.js";
import { openDialog } from "../elements/dialogs.js";
import { button, fill, freshId, h } from "../elements/dom.js";
import { isFile } from "../players/friends.js";
import { scanner } from "../share/scan.js";
import { sentPart } from "./sent.js";
import { serverField } from "./stun.js";
import { aboutFriends } from "./together.js";

/**
 * @import { Context } from "../types.d.ts"
 *
 * @typedef {object} Invited
 * @property {string} href
 * @property {string} seat what it is called
 * @property {string} text what comes of it
 * @property {boolean} far whether it reaches other devices
 * @property {() => Promise<string>} remake   the link with another offer
 * @property {(close: () => void) => void} opened   gets the way to end it
 * @property {(signal: string) => Promise<keyof typeof CONNECTED>} answered   takes the answer of another device
 */

/** What became of an answer. */
const CONNECTED = {
  up: "friends.connected",
  unread: "friends.noAnswer",
  gone: "friends.oldAnswer",
  late: "friends.noLine",
};

/** Shows it until it is closed. @param {Context} ctx @param {Invited} invited */
export function showInvitation(ctx, { href, seat, text, far, remake, opened, answered }) {
  const { t } = ctx.words;
  const link = h("div", {});
  return openDialog(ctx, {
    title: t("friends.inviteTitle", { seat }),
    kind: "friends",
    build: (close) => {
      opened(() => close());
      const draw = (/** @type {string} */ address) =>
        fill(
          link,
          linkPart(ctx, address, seat, () => close()),
        );
      draw(href);
      return [
        h("p", {}, isFile ? t("friends.fileText") : text),
        link,
        far ? answering(ctx, answered) : h("p", {}, t(isFile ? "friend.unable" : "friends.nearOnly")),
        far ? serverField(ctx, async () => draw(await remake())) : null,
        h(
          "p",
          {},
          button(t("together.how"), () => aboutFriends(ctx), { kind: "quiet" }),
        ),
      ];
    },
  });
}

/**
 * The link, and what can be done with it.
 * @param {Context} ctx @param {string} href @param {string} seat @param {() => void} close
 */
function linkPart(ctx, href, seat, close) {
  const { t } = ctx.words;
  const look = { class: "s-button s-button-primary", href, target: "_blank", rel: "noopener" };
  const here = h("a", { ...look, on: { click: close } }, h("span", {}, t("friends.openHere")));
  const words = { name: t("friends.link"), title: t("friends.title"), about: seat };
  return sentPart(ctx, href, { ...words, more: isFile ? null : here });
}

/** Where the answer of another device is put in. @param {Context} ctx @param {Invited["answered"]} answered */
function answering(ctx, answered) {
  const { t } = ctx.words;
  const id = freshId("s-answer");
  const told = h("p", { class: "s-small", role: "status" });
  /** @type {HTMLInputElement} */
  const input = h("input", { id, class: "s-input", autocomplete: "off", spellcheck: "false" });
  const connect = async () => {
    const signal = readAnswer(input.value)?.signal;
    if (signal) fill(told, t("friends.connecting"));
    const how = signal ? await answered(signal) : "unread";
    fill(told, t(CONNECTED[how]));
    if (how === "up") for (const part of [text, field, act, scan]) part?.remove();
  };
  const text = h("p", {}, t(isFile ? "friends.farFile" : "friends.farText"));
  const field = h("p", { class: "s-field" }, h("label", { for: id }, t("friends.answer")), input);
  const act = button(t("friends.connect"), connect);
  const scan = scanner(ctx, {
    title: t("friends.scan"),
    read: (found) => (readAnswer(found) ? found : null),
    take: (found) => {
      input.value = found;
      void connect();
    },
  });
  input.addEventListener("keydown", ({ key }) => key === "Enter" && void connect());
  return h(
    "section",
    { class: "s-part" },
    h("h3", {}, t("friends.far")),
    text,
    field,
    h("div", { class: "s-row s-row-end" }, told, scan, act),
  );
}
