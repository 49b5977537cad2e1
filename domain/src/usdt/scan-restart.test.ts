import { expect, test } from 'vitest';
import type { Block } from './block.ts';
import { givenUpAbove, type RestartFacts, restartRefusal } from './scan-restart.ts';

const facts = (change: Partial<RestartFacts> = {}): RestartFacts => ({
  isLost: true,
  creditedUpTo: 100n,
  head: 200n,
  ...change,
});

test('a lost scan begins anew above what was credited, and not above the head', () => {
  const refusals = [0n, 100n, 101n, 200n, 201n].map((height) => restartRefusal(height, facts()));
  expect(refusals).toEqual(['height_credited', 'height_credited', null, null, 'height_above_head']);
});

test('where nothing was credited it may begin with the first block', () => {
  expect(restartRefusal(0n, facts({ creditedUpTo: null }))).toBeNull();
});

test('before a node has told a head no height is allowed', () => {
  expect(restartRefusal(101n, facts({ head: null }))).toBe('height_above_head');
});

test('a scan that goes on is not set up anew, whatever the height', () => {
  const refusals = [0n, 150n, 201n].map((height) => restartRefusal(height, facts({ isLost: false })));
  expect(refusals).toEqual(['not_lost', 'not_lost', 'not_lost']);
});

test('given up is what is looked for again, and what stood on blocks that have left the chain', () => {
  const kept: Block[] = [
    { number: 120n, hash: 'a' },
    { number: 180n, hash: 'b' },
  ];
  const above = [110n, 120n, 121n, 200n].map((height) => givenUpAbove(height, kept));
  expect(above).toEqual([109n, 119n, 119n, 119n]);
  expect(givenUpAbove(110n, [])).toBe(109n);
});
