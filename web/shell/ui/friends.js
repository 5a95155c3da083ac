/**
 * Friends at a table, as both sides have them: who is called how, and a link to a seat. Knows places and names; knows
 * no game and nothing of how messages travel.
 */

import { answerFragment } from "../../link.js";
import { face as drawFace } from "../../board/faces.js";
import { PEOPLE } from "./casting.js";
import { button, freshId, h } from "./dom.js";
import { icon } from "./icons.js";

/**
 * @import { Place } from "../../contract.js"
 * @import { Context } from "../types.d.ts"
 */

/** The page of friends, which fetches nothing of Python. */
const VISITORS = "friend.html";

/**
 * From now on friends are called so. @param {Context} ctx
 * @param {readonly Place[]} places
 * @param {{host: string, own: string, face: string}} [page] at a friend's page: what all others are called, who is
 *   here, and the face of the host
 */
export function nameFriends(ctx, places, page) {
  const names = new Map(places.map(({ player, name }) => [player, name]));
  const faces = new Map(places.map(({ player, face }) => [player, face]));
  const face = places.length ? String(ctx.settings.get("person.face") ?? "") : "";
  Object.assign(ctx, { friends: { names, faces, ...(page ?? { host: "", own: "", face }) } });
}

/**
 * What people have chosen, before what was chosen for computers.
 * @param {Context} ctx @param {readonly string[]} owners of the players @param {readonly string[]} chosen by player
 */
export function friendFaces({ friends }, owners, chosen) {
  if (!friends?.faces.size && !friends?.face) return chosen;
  const { face, faces, host } = friends;
  const hosts = owners.findIndex(
    (owner, player) => owner === (host ? "friend" : "human") && !faces.has(player),
  );
  return owners.map((_, player) => faces.get(player) || (player === hosts ? face : chosen[player]));
}

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

/** What a friend is called, "" where nobody said it. @param {Context} ctx @param {number} player */
export function friendName({ friends }, player) {
  return friends?.names.get(player) ?? friends?.host ?? "";
}

/** Whether this page is one file. No page lies beside it, and its address is no one else's: what is sent is text. */
export const isFile = location.protocol === "file:";

/** Where somebody goes who leaves a table. */
export const HOME = isFile ? "#/" : "./";

/** Whether there can be friends: at other windows of this browser, or at another device. */
export const canCall = () =>
  isFile
    ? "RTCPeerConnection" in globalThis
    : "BroadcastChannel" in globalThis && Boolean(globalThis.navigator?.locks);

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
