/**
 * What is wanted once somebody invites friends or comes to them: a face to choose, a link to a seat, a way to send it.
 * Knows addresses and faces; knows no game and nothing of how messages travel.
 */
import { face as drawFace } from "../../board/draw/faces.js";
import { answerFragment } from "../../site/link.js";
import { button, freshId, h } from "../elements/dom.js";
import { icon } from "../elements/icons.js";
import { PEOPLE } from "./casting.js";
import { isFile } from "./friends.js";

/** @import { Context } from "../types.d.ts" */

/** The page of friends, which fetches nothing of Python. */
const VISITORS = "friend.html";

/**
 * A choice of faces. @param {Context} ctx @param {string} chosen @param {(face: string) => void} choose
 */
export function faceChoice({ words }, chosen, choose) {
  const name = freshId("s-face");
  return h(
    "fieldset",
    { class: "s-face-choice" },
    h("legend", {}, words.t("friend.face")),
    PEOPLE.map((one, i) =>
      h(
        "label",
        {},
        h("input", {
          type: "radio",
          name,
          value: one,
          checked: one === chosen,
          class: "s-away",
          "aria-label": words.t("friend.faceNth", { n: i + 1 }),
          on: { change: () => choose(one) },
        }),
        drawFace(one),
      ),
    ),
  );
}

/** The address of an invitation; of a file's the fragment, which says all. @param {string} fragment */
export const invitationHref = (fragment) =>
  isFile ? fragment : new URL(VISITORS + fragment, location.href).href;

/** The address of an answer. @param {string} key @param {string} table @param {string} signal */
export const answerHref = (key, table, signal) => invitationHref(answerFragment(key, table, signal));

/**
 * The system's own way to send a link, where there is one.
 * @param {Context} ctx @param {string} title @param {string} url
 */
export const sending = (ctx, title, url) =>
  "share" in navigator
    ? button(
        ctx.words.t("share.send"),
        () => navigator.share(isFile ? { title, text: url } : { title, url }).catch(() => undefined),
        {
          icon: icon("share"),
        },
      )
    : null;
