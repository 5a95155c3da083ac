/**
 * The keys of a table in words, for whoever asks for them. Knows letters and language keys; what the keys do is said
 * elsewhere (acts.js).
 */
import { toolName } from "./tools.js";

/** @import { Table } from "../types.d.ts" */

/** @param {Table} table @returns {[string, string][]} */
export function shortcuts(table) {
  const { t } = table.ctx.words;
  /** @type {[string, string][]} */
  const free = [
    ["U", t("table.undo")],
    ["R", t("table.redo")],
    ["N", t("table.fresh")],
    ["H", t("table.hint")],
    ["C", t(toolName(table, "assist"))],
  ];
  /** @type {[string, string][]} */
  const all = [
    ["P", t("table.replay")],
    [",", t("table.replay.prev")],
    [".", t("table.replay.next")],
    ["D", t("table.describe")],
    ["L", t("log.title")],
    ["S", t("table.share")],
    ["?", t("table.keys")],
  ];
  return [...(table.date ? [] : free), ...all];
}
