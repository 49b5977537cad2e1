import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OfArea } from './of-area.ts';

/** Returns what the files beside this one bring, by the name of the area: a new area adds one, and nothing else. */
async function gather(): Promise<Readonly<Record<string, OfArea>>> {
  const own = ['of-area.ts', 'of-areas.ts', 'of-areas.test.ts'];
  const files = readdirSync(import.meta.dirname).filter((file) => !own.includes(file));
  const named = await Promise.all(
    files.toSorted().map(async (file): Promise<[string, OfArea]> => {
      const module: { ofArea: OfArea } = await import(pathToFileURL(join(import.meta.dirname, file)).href);
      return [basename(file, '.ts'), module.ofArea];
    }),
  );
  return Object.fromEntries(named);
}

/** What each area brings to the tests that go through all of them, by its name in kebab-case. */
export const byArea = await gather();

export const ofAreas: readonly OfArea[] = Object.values(byArea);
