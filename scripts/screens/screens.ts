import { CROWD } from "./crowd-screens.ts";
import { FIGHT } from "./fight-screens.ts";
import type { ScreenGroup } from "./screen.ts";
import { WAITING } from "./waiting-screens.ts";

/** Every screen of the system, once: what tests of accessibility go through, and what the guides have pictures of. */
export const SCREENS: readonly ScreenGroup[] = [WAITING, FIGHT, CROWD];
