/** What those who let sounds be heard know of them: their names. What they are made of stays here (recipes.js). */

import type { RECIPES } from "./recipes.js";

export type SoundName = keyof typeof RECIPES;
