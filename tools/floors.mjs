// Areas of the server stand on floors (decision 38) and know only what is below, or beside them without a circle.
import { importsIn } from './imports.mjs';

const features = 'server/src/features/';
const sources = /^server\/src\/features\/([^/]+)\/.*(?<!\.test|\.demo)\.ts$/;

/** Returns which areas lean on one that stands above them, or on each other in a circle, a sentence each. */
export function floorFindings(files) {
  const floors = new Map();
  const imports = new Map();
  for (const { path, text } of files) {
    const [, area] = sources.exec(path) ?? [];
    if (!area) continue;
    const floor = path === `${features}${area}/${area}.area.ts` && /^ {2}floor: (\d),$/m.exec(text)?.[1];
    if (floor) floors.set(area, Number(floor));
    for (const other of importedBy(path, text))
      if (other !== area) imports.set(area, (imports.get(area) ?? new Map()).set(other, path));
  }
  return [...aboveThem(floors, imports), ...circles(floors, imports)];
}

const importedBy = (path, text) =>
  importsIn(path, text)
    .filter(({ place }) => place.startsWith(features))
    .map(({ place }) => place.slice(features.length).split('/', 1)[0]);

/** What has no manifest is a mechanism that knows no area: everybody may use it. */
const floorOf = (floors, area) => floors.get(area) ?? 0;

function aboveThem(floors, imports) {
  return [...imports].flatMap(([area, others]) =>
    [...others]
      .filter(([other]) => floorOf(floors, other) > floorOf(floors, area))
      .map(
        ([other, path]) =>
          `${path}: ${area} stands on floor ${floorOf(floors, area)} and may not know ${other} on floor ${floorOf(floors, other)}.`,
      ),
  );
}

function circles(floors, imports) {
  const beside = (area) =>
    [...(imports.get(area)?.keys() ?? [])].filter(
      (other) => floorOf(floors, other) === floorOf(floors, area),
    );
  const reachable = (area) => {
    const reached = new Set(beside(area));
    // A set is walked in the order of its growth: what is added on the way is walked, too.
    for (const other of reached) for (const next of beside(other)) reached.add(next);
    return reached;
  };
  return [...imports.keys()]
    .filter((area) => reachable(area).has(area))
    .map((area) => `${features}${area}: it leans on itself, through others of its floor.`);
}
