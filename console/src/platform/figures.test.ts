import { expect, test } from 'vitest';
import { rateBpsOf } from './figures.ts';

test('a rate is read exactly, without floating point', () => {
  expect(rateBpsOf('4.35')).toBe(435);
  expect(rateBpsOf('4.5')).toBe(450);
  expect(rateBpsOf('4.355')).toBeNull();
});
