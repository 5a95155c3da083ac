/**
 * Backup: everything that is kept as one text, and back. A script of its own, which comes when it is wanted. It knows
 * the parts of the store; the form of the text knows web/store/backup.js.
 *
 * @import { KeptGame } from "./store/backup.js"
 * @import { Records } from "./store/journal.js"
 * @import { Settings } from "./store/settings.js"
 * @typedef {ReturnType<typeof import("./store/games.js").createGames>} Games
 * @typedef {ReturnType<typeof import("./store/results.js").createResults>} Results
 */
import { backupText, readBackup } from "./store/backup.js";

/**
 * @typedef {{journal: Records, games: Games, results: Results, settings: Settings}} Parts   what the store is made of
 */

/** @param {Parts} parts */
export function backupVerbs({ journal, games, results, settings }) {
  return {
    async exportText() {
      const kept = (await games.list()).map(({ slot, save, n, casts }) => ({
        ...{ slot, save: save.join("\n"), n },
        ...(casts ? { casts } : {}),
      }));
      return backupText({
        games: kept,
        results: results.list(),
        settings: settings.all(),
        aside: await journal.aside(),
      });
    },
    /**
     * A backup is taken in. Every game is looked at before the first one is written: one that cannot be read,
     * or is not of its slot's game, is set aside. A slot that is taken is not overwritten: its present game
     * is set aside first. Throws a BackupError.
     * @param {string} text
     * @param {((save: string) => Promise<string|null>)|null} keyOf of which game a save is, null if it cannot
     *   be read; it is null for what this page has just exported itself
     */
    async importText(text, keyOf) {
      const backup = readBackup(text);
      /** @type {KeptGame[]} */
      const sound = [];
      /** @type {KeptGame[]} */
      const bad = [];
      /** @param {KeptGame} game */
      const fits = async ({ slot, save }) => keyOf === null || (await keyOf(save)) === slot.split("/")[0];
      for (const game of backup.games) ((await fits(game)) ? sound : bad).push(game);
      for (const { slot, save } of bad) await games.setAside(slot, save);
      for (const { slot, save, n, casts } of sound) {
        const present = await games.get(slot);
        if (present && present.save.join("\n") !== save) await games.setAside(slot, present.save);
        await games.put(slot, { save, n, view: null, casts });
      }
      await results.join(backup.results);
      for (const [name, value] of Object.entries(backup.settings)) settings.set(name, value);
      for (const { name, text: old } of backup.aside) await journal.setAside(name, old);
      return { games: sound.length, results: results.list().length, aside: bad.length };
    },
  };
}
