/**
 * A link of friends as a QR code, on demand and without Python. Knows links as texts; knows no table.
 */
import { button, fill, h } from "../ui/dom.js";
import { qrOf } from "../ui/qr.js";
import { qrPicture } from "./share.js";

/** @import { Context } from "../types.d.ts" */

/**
 * The button and where the code comes; no button for a link that is too long.
 * @param {Context} ctx @param {string} href @param {string} name what it is called
 */
export function codeOf(ctx, href, name) {
  const { t } = ctx.words;
  const place = h("div", { class: "s-qr-place" });
  const qr = qrOf(href);
  const show = () => {
    fill(place, qr && !place.firstChild ? qrPicture(qr, t("share.qrTitle", { name })) : null);
    place.scrollIntoView({ block: "nearest" }); // half a code is none
  };
  return { act: qr && button(t("share.qr"), show), place };
}
