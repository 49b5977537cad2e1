import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { OfArea } from './of-area.ts';

/** Returns what the files beside this one bring: a new area adds one, and nothing else. */
async function gather(): Promise<OfArea[]> {
  const own = ['of-area.ts', 'of-areas.ts'];
  const files = readdirSync(import.meta.dirname).filter((file) => !own.includes(file));
  const modules: { ofArea: OfArea }[] = await Promise.all(
    files.map((file) => import(pathToFileURL(join(import.meta.dirname, file)).href)),
  );
  return modules.map(({ ofArea }) => ofArea);
}

/** What the areas bring to the tests that go through all of them. */
export const ofAreas = await gather();
