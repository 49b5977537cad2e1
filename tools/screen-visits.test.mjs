import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './setup.mjs';

const areas = globSync('e2e/fixtures/visits/*.ts', { cwd: root }).map((path) => basename(path, '.ts'));

test('visits of screens stand with areas that the app or the console has', () => {
  const isOf = (side) => (area) => existsSync(join(root, side, 'src', 'features', area, `${area}.area.ts`));
  expect(areas.length).toBeGreaterThan(30);
  expect(areas.filter((area) => !isOf('web')(area) && !isOf('console')(area))).toEqual([]);
});
