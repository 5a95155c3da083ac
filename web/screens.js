/**
 * What nobody sees first, screens and the parts of a table that somebody has to ask for: a script of its own, which
 * takes what it shares with others from there. Knows the names of screens in addresses.
 */
import { take } from "./prerender/picturing.js";
import { calendarScreen } from "./shell/daily/daily.js";
import { puzzleScreen } from "./shell/puzzle/puzzle.js";
import { aboutScreen } from "./shell/screens/about.js";
import { friendScreen } from "./shell/friends/friend.js";
import { answerScreen } from "./shell/friends/answer.js";
import { gamesScreen } from "./shell/screens/games.js";
import { rulesScreen } from "./shell/screens/help.js";
import { learnScreen } from "./shell/screens/learn.js";
import { settingsScreen } from "./shell/screens/settings.js";
import { strayScreen } from "./shell/screens/stray.js";
import { statsScreen } from "./shell/screens/stats.js";
import { togetherScreen } from "./shell/friends/start.js";
import { reportDialog } from "./shell/share/report.js";
import { roundScreen } from "./shell/share/round.js";
import { sentTurn, takeSeed, takeText } from "./shell/share/seed.js";
import { seedDialog } from "./shell/share/seedform.js";
import { openStudy, shareDialog, shareResult } from "./shell/share/share.js";
import { keepHome } from "./shell/screens/kepthome.js";
import { recordScreen } from "./shell/study/review.js";
import { studyScreen } from "./shell/study/study.js";
import { Host } from "./shell/friends/host.js";
import { Away } from "./shell/table/away.js";
import { askMove } from "./shell/table/confirm.js";
import { openReview, whatDecided } from "./shell/table/ending/decided.js";
import { duelDetails } from "./shell/table/ending/duel.js";
import { endPanel } from "./shell/table/ending/end.js";
import { Hint } from "./shell/table/hint.js";
import { nextWays, otherWay } from "./shell/table/ending/nextgame.js";
import { Past } from "./shell/table/past.js";
import { setupDialog } from "./shell/table/seating/setup.js";
import { shortcuts } from "./shell/table/shortcuts.js";
import { createTimer } from "./shell/table/seating/timer.js";
import { verdictPanel } from "./shell/table/ending/verdict.js";
import { keysDialog } from "./shell/ui/keylist.js";
import { firstDecision } from "./shell/ui/replay.js";

/** @import { Open } from "./shell/types.d.ts" */

/** What a table and the front page want when somebody asks for it (web/shell/ui/parts.js). */
export const parts = {
  ...{ endPanel, verdictPanel, duelDetails, nextWays, otherWay, whatDecided, openReview },
  askMove,
  ...{ keysDialog, shortcuts, openStudy, reportDialog, seedDialog, setupDialog, shareDialog, shareResult },
  ...{ sentTurn, takeSeed, takeText },
  firstDecision,
  ...{ keepHome, take },
  /** What looks back from a running game. @param {ConstructorParameters<typeof Past>} given */
  past: (...given) => new Past(...given),
  /** The hints of a table. @param {ConstructorParameters<typeof Hint>} given */
  hint: (...given) => new Hint(...given),
  /** Turns that travel by links. @param {ConstructorParameters<typeof Away>} given */
  awayTable: (...given) => new Away(...given),
  timer: createTimer,
  /** Friends at a table. @param {ConstructorParameters<typeof Host>} given */
  hostTable: (...given) => new Host(...given),
};

/** @type {{[page: string]: Open}} */
export const screens = {
  friend: friendScreen,
  answer: answerScreen,
  puzzle: puzzleScreen,
  record: recordScreen,
  daily: calendarScreen,
  rules: rulesScreen,
  learn: learnScreen,
  stats: statsScreen,
  study: studyScreen,
  games: gamesScreen,
  round: roundScreen,
  settings: settingsScreen,
  about: aboutScreen,
  stray: strayScreen,
  friends: togetherScreen,
};
