/**
 * What is wrong with the storage, said above the board and not only in the settings: with a way to save
 * everything as a file, until it is well again or put away by the reader. Knows the store's words for
 * troubles; knows no game.
 */
import { today } from "../device/clock.js";
import { button, fill, h, refill, saveFile } from "../elements/dom.js";
import { icon } from "../elements/icons.js";

/** @import { Context, Store } from "../types.d.ts" */

/** @type {WeakMap<Store, string | null>} the trouble that the reader has put away */
const silenced = new WeakMap();

/** Everything that is kept, also what is in memory alone, as a file. @param {Context} ctx */
export async function saveBackup(ctx) {
  saveFile(`tschatulle-${today()}.txt`, await ctx.store.exportText());
}

/**
 * A strip that follows the store by itself; it takes room in the flow of the screen and lies on nothing.
 * @param {Context} ctx @param {() => HTMLElement | null} [next] where the focus goes when the strip goes
 */
export function troubleStrip(ctx, next = () => null) {
  const { t } = ctx.words;
  const node = h("div", { class: "s-trouble", role: "status" });
  /** @type {string | null} */
  let how = null;
  let shown = "";
  const draw = () => {
    const texts = troubles(ctx, how).map((key) => t(key));
    if (texts.join() === shown) return;
    shown = texts.join();
    if (!shown) return refill(node, next());
    fill(
      node,
      h(
        "div",
        { class: "s-banner" },
        h(
          "div",
          { class: "s-trouble-words" },
          texts.map((text) => h("p", {}, text)),
        ),
        button(t("settings.export"), () => saveBackup(ctx), { icon: icon("save") }),
        button(t("dialog.close"), close, { kind: "quiet" }),
      ),
    );
  };
  const close = () => {
    silenced.set(ctx.store, ctx.store.trouble);
    how = null;
    draw();
  };
  const stop = ctx.store.onTrouble(() => {
    silenced.delete(ctx.store); // what is new is told again
    draw();
  });
  draw();
  return {
    node,
    /**
     * The game of this screen is not the one that was kept here: "corrupt", "future", "unread" or "gone".
     * @param {string} why
     */
    lost: (why) => {
      how = why;
      draw();
    },
    stop,
  };
}

/**
 * Keys of what is to be told; a general word that something could not be read says no more than that this
 * game could not.
 * @param {Context} ctx
 * @param {string | null} how
 */
function troubles(ctx, how) {
  const now = ctx.store.trouble === silenced.get(ctx.store) ? null : ctx.store.trouble;
  const same = how && ["store.trouble.corrupt", "store.trouble.future"].includes(now ?? "");
  return [how && `table.lost.${how}`, same ? null : now].filter((key) => typeof key === "string");
}
