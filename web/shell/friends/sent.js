/**
 * What is sent from one side of a line to the other before it stands, an invitation or an answer: to be copied, sent
 * and scanned. From a page that is one file it is a text, and nowhere called a link. Knows no game and no message.
 */
import { button, h } from "../elements/dom.js";
import { icon } from "../elements/icons.js";
import { linkBox } from "../elements/linkbox.js";
import { isFile } from "../players/friends.js";
import { sending } from "../players/inviting.js";
import { codeOf } from "../share/code.js";
import { copyText } from "../share/seed.js";

/** @import { Context } from "../types.d.ts" */

/**
 * @param {Context} ctx @param {string} href
 * @param {{name: string, title: string, about?: string, more?: Element | null}} words
 *   what it is, the title of a message and of the code, what the code is about if that is something else, one more act
 */
export function sentPart(ctx, href, { name, title, about = title, more = null }) {
  const { t } = ctx.words;
  const code = codeOf(ctx, href, about);
  return [
    linkBox(href, name),
    h(
      "div",
      { class: "s-row s-row-end" },
      button(t(isFile ? "share.copyRecord" : "share.copyLink"), () => copyText(ctx, href), {
        icon: icon("copy"),
        kind: more ? undefined : "primary",
      }),
      sending(ctx, title, href),
      code.act,
      more,
    ),
    code.place,
  ];
}
