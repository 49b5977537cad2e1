import { expect, test } from 'vitest';
import '../platform/testing/fake-browser.ts';
import { imagesOf } from './image-button.tsx';
import { hasStrayed } from './long-press.ts';
import { pulledBy } from './pull-to-refresh.ts';
import { clampedView, spread } from './zoom.ts';

const frame = { width: 300, height: 200 };

test('a picture is enlarged one to four times, and never leaves its frame', () => {
  expect(clampedView({ scale: 0.4, x: 50, y: -50 }, frame)).toMatchObject({ scale: 1 });
  expect(clampedView({ scale: 9, x: 0, y: 0 }, frame).scale).toBe(4);
  expect(clampedView({ scale: 2, x: 900, y: -900 }, frame)).toEqual({ scale: 2, x: 150, y: -100 });
  expect(
    spread([
      { x: 0, y: 0 },
      { x: 3, y: 4 },
    ]),
  ).toBe(5);
});

test('a finger may stray by ten pixels while it rests', () => {
  expect(hasStrayed({ x: 0, y: 0 }, { x: 6, y: 8 })).toBe(false);
  expect(hasStrayed({ x: 0, y: 0 }, { x: 6, y: 8.1 })).toBe(true);
});

test('a page pulled down by 45 pixels is refreshed, and follows the finger no further than it must', () => {
  expect(pulledBy(44)).toBe(44);
  expect(pulledBy(45)).toBe(45);
  expect(pulledBy(2_000)).toBe(72);
});

test('nine pictures are taken at once, or as many as a field asks for', () => {
  const chosen = Array.from({ length: 12 }, (_, i) => new File([], String(i)));
  expect(imagesOf(chosen)).toHaveLength(9);
  expect(imagesOf(chosen, 1).map(({ name }) => name)).toEqual(['0']);
  expect(imagesOf(null)).toEqual([]);
});
