import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { articleCovers, articleVideos } from '../domain/src/content/article.ts';
import { root } from './setup.mjs';

const folder = join(root, 'web/public/covers');
const videos = join(root, 'web/public/videos');

test('each cover of an article is there, and no other', () => {
  expect(readdirSync(folder).sort()).toEqual(articleCovers.map((name) => `${name}.svg`).sort());
});

test.each(articleCovers)('the cover %s is light, and as large as the others', (name) => {
  const text = readFileSync(join(folder, `${name}.svg`), 'utf8');
  expect(text.length).toBeLessThan(2_500);
  expect(text).toContain('viewBox="0 0 480 270"');
});

test.each(articleVideos)('the clip %s is light, and has captions in both languages', (name) => {
  expect(statSync(join(videos, `${name}.webm`)).size).toBeLessThan(150_000);
  for (const language of ['zh', 'en'])
    expect(readFileSync(join(videos, `${name}.${language}.vtt`), 'utf8')).toMatch(/^WEBVTT\n/);
  expect(existsSync(join(videos, `${name}.webm.br`))).toBe(false);
});
