import { expect, test } from 'vitest';
import { strokePath } from './stroke-path.ts';

test('a stroke begins and ends where the finger did, and a touch is a dot', () => {
  expect(strokePath([5, 6])).toBe('M5 6l0 0');
  expect(strokePath([0, 0, 10, 20])).toBe('M0 0L10 20');
  expect(strokePath([0, 0, 10, 20, 30, 40, 50, 0])).toBe('M0 0Q10 20 20 30Q30 40 40 20L50 0');
});
