// What a file imports, for the checks of walls and floors.
import { dirname, join } from 'node:path/posix';

/** Statements begin their line, as the formatter leaves them: what stands within a text is no import. */
const statements =
  /^(?:import|export)\s+(type\s+)?(?:(?:\w+,?\s*)?(?:\{[^}]*\}|\*(?:\s+as\s+\w+)?)?\s*from\s+)?'([^']+)'/gm;
const calls = /\b(typeof\s+)?import\(\s*'([^']+)'/g;

/**
 * Returns what a file imports, at its head or while it runs: `from` as it is written, the place that this means, and
 * whether it is an `import type`, of which nothing is left when the program runs.
 */
export function importsIn(path, text) {
  const found = [...text.matchAll(statements), ...text.matchAll(calls)];
  return found.map(([, type, from]) => ({ from, place: placeOf(path, from), isType: type !== undefined }));
}

/** A file is its path in the repository; `node:fs` and `@banyan/api/…` stay; another package is `npm:zod`. */
function placeOf(path, from) {
  if (from.startsWith('.')) return join(dirname(path), from);
  return /^(node:|@banyan\/)/.test(from) ? from : `npm:${from}`;
}
