import { describe, expect, test } from 'vitest';
import type { Block } from './block.ts';
import { keptUpTo, keptWith, planScan, type ScanLimits, type ScanView, scannedTo } from './scan.ts';

const block = (number: number, branch = ''): Block => ({
  number: BigInt(number),
  hash: `${branch}${number}`,
});
type Hash = string | null;
const limits: ScanLimits = { first: 10n, most: 5n, again: 0n };

/** Plans with the hashes that the chain has now at some heights. */
const plan = (
  kept: Block[],
  head: Block,
  now: Record<number, string | null> = {},
  other: Partial<ScanLimits> = {},
) => {
  const hashes = new Map(Object.entries(now).map(([number, hash]) => [BigInt(number), hash] as const));
  const view: ScanView = { kept, head, hashes, limits: { ...limits, ...other } };
  return planScan(view);
};

describe('a scan that has not begun', () => {
  test.each([
    [8, { step: 'wait' }],
    [9, { step: 'wait' }],
    [10, { step: 'ask', from: 10n, to: 10n }],
    [14, { step: 'ask', from: 10n, to: 14n }],
    [15, { step: 'ask', from: 10n, to: 14n }],
  ])('with the head at %d', (head, step) => {
    expect(plan([], block(head))).toEqual(step);
    expect(plan([], block(head), {}, { again: 3n })).toEqual(step);
  });
});

describe('a scan that has come to a block', () => {
  const kept = [block(12), block(20)];

  test('compares it with what the chain has now, and asks for what is new', () => {
    expect(plan(kept, block(23))).toEqual({ step: 'compare', number: 20n });
    expect(plan(kept, block(23), { 20: '20' })).toEqual({ step: 'ask', from: 21n, to: 23n });
    expect(plan(kept, block(25), { 20: '20' })).toEqual({ step: 'ask', from: 21n, to: 25n });
    expect(plan(kept, block(26), { 20: '20' })).toEqual({ step: 'ask', from: 21n, to: 25n });
  });

  test('asks again for as many blocks before as it is to, and for none before the first', () => {
    expect(plan(kept, block(23), { 20: '20' }, { again: 2n })).toEqual({ step: 'ask', from: 19n, to: 23n });
    expect(plan(kept, block(23), { 20: '20' }, { again: 30n })).toEqual({ step: 'ask', from: 10n, to: 23n });
  });

  test('waits where there is nothing new, and for a node that is behind', () => {
    expect(plan(kept, block(20))).toEqual({ step: 'wait' });
    expect(plan(kept, block(19, 'rival '))).toEqual({ step: 'wait' });
  });

  test('goes back to the newest block that the chain still has', () => {
    expect(plan(kept, block(20, 'rival '))).toEqual({ step: 'compare', number: 12n });
    expect(plan(kept, block(20, 'rival '), { 12: '12' })).toEqual({ step: 'go_back', to: 12n });
    expect(plan(kept, block(23), { 20: 'rival 20' })).toEqual({ step: 'compare', number: 12n });
    expect(plan(kept, block(23), { 20: 'rival 20', 12: '12' })).toEqual({ step: 'go_back', to: 12n });
    expect(plan(kept, block(23), { 20: null, 12: '12' })).toEqual({ step: 'go_back', to: 12n });
  });

  test('begins again where none is left and all of it is new', () => {
    expect(plan(kept, block(23), { 20: 'rival 20', 12: 'rival 12' })).toEqual({ step: 'go_back', to: 9n });
    expect(plan([block(73)], block(73, 'rival '))).toEqual({ step: 'go_back', to: 9n });
  });

  test('is lost where none is left of those of the last heights', () => {
    expect(plan([block(74)], block(74, 'rival '))).toEqual({ step: 'lost' });
    expect(plan([block(80), block(90)], block(95), { 90: 'x', 80: null })).toEqual({ step: 'lost' });
  });
});

describe('an answer counts', () => {
  test.each<[name: string, before: Hash, last: Hash, after: Hash, counts: boolean]>([
    ['where nothing has changed meanwhile', '25', '20', '25', true],
    ['not where its end has another hash afterwards', '25', '20', 'rival 25', false],
    ['not where its end is gone', '25', '20', null, false],
    ['not where there never was an end', null, '20', null, false],
    ['not where the last scanned block is another', '25', 'rival 20', '25', false],
    ['not where the last scanned block is gone', '25', null, '25', false],
  ])('%s', (_name, before, last, after, counts) => {
    const around = { before, last, after };
    expect(scannedTo(25n, [block(12), block(20)], around)).toEqual(counts ? block(25) : null);
  });

  test('where nothing was scanned before', () => {
    expect(scannedTo(25n, [], { before: '25', last: null, after: '25' })).toEqual(block(25));
  });
});

describe('of what was scanned', () => {
  test('the ends of the last 64 heights are kept, and one from before', () => {
    const numbers = (kept: Block[]) => kept.map(({ number }) => Number(number));
    expect(numbers(keptWith([], block(10)))).toEqual([10]);
    expect(numbers(keptWith([block(10)], block(11)))).toEqual([10, 11]);
    expect(numbers(keptWith([block(10), block(11), block(36)], block(74)))).toEqual([10, 11, 36, 74]);
    expect(numbers(keptWith([block(10), block(11), block(36)], block(75)))).toEqual([11, 36, 75]);
    expect(numbers(keptWith([block(10), block(11), block(36)], block(500)))).toEqual([36, 500]);
  });

  test('nothing above the height is kept that the scan went back to', () => {
    const kept = [block(10), block(11), block(12)];
    expect(keptUpTo(kept, 11n)).toEqual([block(10), block(11)]);
    expect(keptUpTo(kept, 9n)).toEqual([]);
  });
});
