import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as everyArea from '../api/src/areas.ts';
import { needNames } from '../api/src/gathered.ts';
import { root } from './setup.mjs';

const areas = { ...everyArea };
const camel = (area) => area.replaceAll(/-./g, (part) => part[1].toUpperCase());
const texts = globSync('web/src/features/*/*.needs.ts', { cwd: root }).map((path) => ({
  area: camel(path.replaceAll('\\', '/').split('/').at(-2)),
  text: readFileSync(join(root, path), 'utf8'),
}));
const namedIn = (text) => [...text.matchAll(/\bneed: '(\w+)'/g)].map(([, need]) => need);

test('each need has a page of the app where it is seen to, and one alone', () => {
  const named = texts.flatMap(({ text }) => namedIn(text));
  expect(named.length).toBe(needNames.length);
  expect(new Set(named)).toEqual(new Set(needNames));
});

test('what an area names in the app it declares in the contract', () => {
  for (const { area, text } of texts) expect(areas[area]?.needs, area).toEqual(namedIn(text));
});
