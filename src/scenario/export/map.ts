import type { Grid } from "../../rules/field/grid.ts";
import { squareKey } from "../../rules/field/place.ts";
import { LEGEND } from "../map.ts";
import type { Plain } from "./plain.ts";
import { present } from "./plain.ts";

/** The ground as a file draws it; squares of several terrains, which no character stands for, are listed beside it. */
export function groundFields({ width, height, terrain, walls, light }: Grid): Readonly<Record<string, Plain>> {
  const rows = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) => characterOf(terrain[squareKey([x, y])] ?? []) ?? ".").join(""),
  );
  const several = Object.entries(terrain).filter(([, kinds]) => characterOf(kinds) === null);
  return present({
    map: `${rows.join("\n")}\n`,
    terrain:
      several.length === 0 ? undefined : several.map(([key, kinds]) => ({ at: key.split(",").map(Number), is: kinds })),
    light:
      light === undefined
        ? undefined
        : {
            ambient: light.ambient,
            sources: light.sources.map(({ at, brightFeet, dimFeet }) => ({ at, bright: brightFeet, dim: dimFeet })),
          },
    walls: walls.length === 0 ? undefined : walls.map(({ from, to, kind }) => ({ from, to, kind })),
  });
}

function characterOf(kinds: readonly string[]): string | null {
  const found = Object.entries(LEGEND).find(
    ([, drawn]) => drawn.length === kinds.length && drawn.every((each) => kinds.includes(each)),
  );
  return found?.[0] ?? null;
}
