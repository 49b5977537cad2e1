import { expect, test } from 'vitest';
import { firstNeed, isReady, type NeedState, needStates } from './need-state.ts';

const needs = (...states: NeedState[]) => states.map((state, place) => ({ need: `need-${place}`, state }));

test('what waits or is missing holds a command up, and the first of it is named', () => {
  expect(needStates).toEqual(['done', 'waiting', 'missing']);
  expect(firstNeed(needs('done', 'waiting', 'missing'))?.need).toBe('need-1');
  expect(firstNeed(needs('missing', 'waiting'))?.need).toBe('need-0');
  expect(isReady(needs('done', 'waiting'))).toBe(false);
  expect(isReady(needs('missing'))).toBe(false);
});

test('a command that takes nothing more is ready', () => {
  expect(firstNeed(needs('done', 'done'))).toBeUndefined();
  expect(isReady(needs('done', 'done'))).toBe(true);
  expect(isReady([])).toBe(true);
});
