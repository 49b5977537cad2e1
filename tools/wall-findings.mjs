// What the walls between the rooms of the repository refuse: see walls.mjs.
import { importsIn } from './imports.mjs';
import { walls } from './walls.mjs';

/** Returns the imports that a row refuses, a sentence each: the file, the import and the reason. */
export function wallFindings(files) {
  return files.flatMap(({ path, text }) =>
    refusedIn(path, text).map(({ from, row }) => `${path}: it imports ${from}. ${row.why}`),
  );
}

/** Returns the imports of a file that the table refuses, each with the row that does. */
export function refusedIn(path, text) {
  const rows = /\.[cm]?[jt]sx?$/.test(path) ? rowsFor(path) : [];
  if (rows.length === 0) return [];
  return importsIn(path, text).flatMap((imported) =>
    rows
      .filter(({ row, area }) => isRefused(row, area, imported))
      .map(({ row }) => ({ from: imported.from, row })),
  );
}

/** The rows for a file, each with the area that it finds in the path. */
function rowsFor(path) {
  const kind = /\.test\.\w+$/.test(path) ? 'tests' : 'code';
  return walls.flatMap((row) => {
    const found = row.files.map((place) => expressionOf(place).exec(path)).find(Boolean);
    const isFor = found && (row.of ?? kind) === kind && !isUnder(row.except, path);
    return isFor ? [{ row, area: found[1] }] : [];
  });
}

function isRefused(row, area, { place, isType }) {
  if (row.areTypesFree && isType) return false;
  if (row.only) return !isUnder(row.only, place, area);
  return isUnder(row.never, place, area) && !isUnder(row.unless, place, area);
}

const isUnder = (places = [], path, area) => places.some((place) => expressionOf(place, area).test(path));

/** Each place becomes an expression once for each area: there are some thirty thousand imports. */
const expressions = new Map();

function expressionOf(place, area = '([^/]+)') {
  const key = `${place} ${area}`;
  if (!expressions.has(key)) {
    const names = place.replaceAll('.', '\\.').replaceAll('*', '[^/]+').replace('{area}', area);
    expressions.set(key, new RegExp(`^${names}${/[/:]$/.test(place) ? '' : '(?:/|$)'}`));
  }
  return expressions.get(key);
}
