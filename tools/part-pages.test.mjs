import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { assetParts, debtParts } from '../api/src/gathered.ts';
import { root } from './setup.mjs';

const texts = globSync('web/src/features/*/*.part-pages.ts', { cwd: root }).map((path) =>
  readFileSync(join(root, path), 'utf8'),
);

test('each part of what people own or owe opens somewhere in the app, and in one place', () => {
  const opened = texts.flatMap((text) => [...text.matchAll(/\bpart: '(\w+)'/g)].map(([, part]) => part));
  expect(opened.sort()).toEqual([...assetParts, ...debtParts].sort());
});
