import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pacedMoves } from './paced-moves.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What was told, as `subject sequence`, and how to move something. */
function paced() {
  const told: string[] = [];
  const tell = pacedMoves(250, ({ subjectId, sequence }) => void told.push(`${subjectId} ${sequence}`));
  const move = (subjectId: string, sequence: bigint) => tell({ topic: 'market', subjectId, sequence });
  return { told, move };
}

it('the first move is told at once, those that follow it together, and the last is never left out', () => {
  const { told, move } = paced();
  for (let n = 1n; n <= 1_000n; n += 1n) move('tea', n);
  expect(told).toEqual(['tea 1']);
  vi.advanceTimersByTime(250);
  expect(told).toEqual(['tea 1', 'tea 1000']);
  vi.advanceTimersByTime(10_000);
  expect(told).toEqual(['tea 1', 'tea 1000']);
});

it('what moves while another thing rests does not wait for that', () => {
  const { told, move } = paced();
  move('tea', 1n);
  move('silk', 7n);
  expect(told).toEqual(['tea 1', 'silk 7']);
});

it('a number that comes late, after a newer one, is not told, nor the same one twice', () => {
  const { told, move } = paced();
  for (const n of [5n, 4n, 5n]) move('tea', n);
  vi.advanceTimersByTime(10_000);
  expect(told).toEqual(['tea 5']);
});

it('what has rested is told at once again', () => {
  const { told, move } = paced();
  move('tea', 1n);
  vi.advanceTimersByTime(250);
  move('tea', 2n);
  expect(told).toEqual(['tea 1', 'tea 2']);
});
