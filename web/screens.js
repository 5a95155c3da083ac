/**
 * The screens that nobody sees first: a script of its own, which takes what it shares with the page from there. Knows
 * their names in addresses.
 */
import { calendarScreen } from "./shell/daily/daily.js";
import { puzzleScreen } from "./shell/puzzle/puzzle.js";
import { aboutScreen } from "./shell/screens/about.js";
import { friendScreen } from "./shell/friends/friend.js";
import { answerScreen } from "./shell/friends/answer.js";
import { gamesScreen } from "./shell/screens/games.js";
import { rulesScreen } from "./shell/screens/help.js";
import { learnScreen } from "./shell/screens/learn.js";
import { settingsScreen } from "./shell/screens/settings.js";
import { statsScreen } from "./shell/screens/stats.js";
import { togetherScreen } from "./shell/friends/start.js";
import { roundScreen } from "./shell/share/round.js";
import { studyScreen } from "./shell/study/study.js";
import { Host } from "./shell/friends/host.js";

/** @import { Open } from "./shell/types.d.ts" */

/** What friends at a table need. @param {ConstructorParameters<typeof Host>} given */
export const hostTable = (...given) => new Host(...given);

/** @type {{[page: string]: Open}} */
export const screens = {
  friend: friendScreen,
  answer: answerScreen,
  puzzle: puzzleScreen,
  daily: calendarScreen,
  rules: rulesScreen,
  learn: learnScreen,
  stats: statsScreen,
  study: studyScreen,
  games: gamesScreen,
  round: roundScreen,
  settings: settingsScreen,
  about: aboutScreen,
  friends: togetherScreen,
};
