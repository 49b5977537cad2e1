import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { goodPictures } from '../domain/src/store/goods.ts';
import { root } from './setup.mjs';

const folder = join(root, 'web/public/goods');

test('each picture of a good is there, and no other', () => {
  expect(readdirSync(folder).sort()).toEqual(goodPictures.map((name) => `${name}.svg`).sort());
});

test.each(goodPictures)('the picture %s is light, and as large as the others', (name) => {
  const text = readFileSync(join(folder, `${name}.svg`), 'utf8');
  expect(text.length).toBeLessThan(2_000);
  expect(text).toContain('viewBox="0 0 240 240"');
});
