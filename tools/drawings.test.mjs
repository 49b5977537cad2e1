import { globSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { policy } from '../domain/src/team/team.area.ts';
import { root } from './setup.mjs';

const src = join(root, 'web/src');
const files = (pattern) => globSync(pattern, { cwd: src }).map((file) => join(src, file));

test('each subject of an empty list has a drawing of its own, and no two are the same', () => {
  const drawings = files('../public/drawings/*.svg');
  const parts = readFileSync(join(src, 'ui/drawing.tsx'), 'utf8');
  const subjects = [...parts.matchAll(/\| '(\w+)'/g)].map(([, subject]) => subject);
  expect(drawings.map((file) => basename(file, '.svg')).sort()).toEqual(subjects.sort());
  expect(subjects.length).toBeGreaterThan(15);
  expect(new Set(drawings.map((file) => readFileSync(file, 'utf8'))).size).toBe(drawings.length);
});

test('each level of a team has a badge, and no two are the same', () => {
  const badges = files('../public/team/*.svg');
  const levels = Object.keys(policy.team.levels);
  expect(badges.map((file) => basename(file, '.svg').replace('-', '')).sort()).toEqual(levels.sort());
  expect(new Set(badges.map((file) => readFileSync(file, 'utf8'))).size).toBe(badges.length);
  for (const file of badges) expect(statSync(file).size, file).toBeLessThan(2_500);
});

test('a banner’s picture weighs at most 30 kB, and each is drawn from a source of ours', () => {
  const banners = files('features/home/pictures/*.avif');
  const sources = globSync('../pictures/*.svg', { cwd: src });
  const names = (list, end) => list.map((file) => basename(file, end)).sort();
  expect(names(banners, '.avif')).toEqual(names(sources, '.svg'));
  expect(banners.length).toBeGreaterThan(2);
  for (const file of banners) expect(statSync(file).size, file).toBeLessThanOrEqual(30_000);
});
