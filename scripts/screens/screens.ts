import { CARDS } from "./card-screens.ts";
import { CROWD } from "./crowd-screens.ts";
import { FIGHT } from "./fight-screens.ts";
import { MAP } from "./map-screens.ts";
import type { ScreenGroup } from "./screen.ts";
import { SHEETS } from "./sheet-screens.ts";
import { WAITING } from "./waiting-screens.ts";

/** Every screen of the system, once: what tests of accessibility go through, and what the guides have pictures of. */
export const SCREENS: readonly ScreenGroup[] = [WAITING, SHEETS, MAP, FIGHT, CARDS, CROWD];
