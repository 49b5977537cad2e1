import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textHash } from '../lottery/draw-value.ts';
import { type MarketCommand, marketPhases, timesInForce } from '../matching/market-command.ts';
import { type DayRun, faultsOfDay, type PublishedOfDay, runDay } from './recompute-day.ts';
import { alteredFiles, dayBefore, dayCommands, dayFile, dayFileOf } from './testing/day-files.ts';

/** Computes a day again without a rest. */
function run(text: string): DayRun | undefined {
  const running = runDay(text);
  for (;;) {
    const { done, value } = running.next();
    if (done) return value;
  }
}

function faultsOf(text: string, published: PublishedOfDay | null = null) {
  const found = run(text);
  if (!found) return ['form'];
  const hashes = {
    file: textHash(text),
    opening: textHash(found.openingText),
    closing: textHash(found.closingText),
  };
  return faultsOfDay(found, hashes, published);
}

type Fields = Record<string, unknown>;
const lines = dayFile
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as Fields);
const head = lines[0] as Fields & { openingSha256: string; opening: { orders: Fields[] } };

const figures = {
  open: 10_20n,
  high: 10_20n,
  low: 9_90n,
  close: 10_10n,
  shares: 600n,
  value: 6_050_00n,
};
const published: PublishedOfDay = {
  fileSha256: textHash(dayFile),
  openingSha256: head.openingSha256,
  figures,
};

test('a day that was published comes to its trades, its figures and its book', () => {
  const found = run(dayFile);
  expect(found).toMatchObject({ isGapless: true, differsAt: null, trades: 5n, figures });
  expect(faultsOf(dayFile, published)).toEqual([]);
  // Kim has bid after all others, and Ann has 100 of 400 left.
  expect(found?.closingText.split('\n')).toEqual([
    'book|closed|1000|900|1100',
    '21|buy|970|300|0|gtc|limit',
    '3|sell|1010|100|300|gtc|limit',
  ]);
});

test('the book that a day ends with is the one that the next day begins with', () => {
  const next = dayFileOf([...dayBefore, ...dayCommands], [dayCommands[0] as MarketCommand]);
  expect(JSON.parse(next.split('\n')[0] ?? '').openingSha256).toBe(lines.at(-1)?.['closingSha256']);
  expect(faultsOf(next)).toEqual([]);
});

test('a day without an order, and the first day of an instrument, are days like any other', () => {
  const [begins, ...others] = dayBefore as [MarketCommand, ...MarketCommand[]];
  expect(faultsOf(dayFileOf([], [begins]))).toEqual([]);
  expect(faultsOf(dayFileOf([], [begins, ...others]))).toEqual([]);
});

test.each(alteredFiles)('a file is refused: %s', (_, text, fault) => {
  expect(faultsOf(text)).toContain(fault);
});

test('a file in which nothing but names or chance was altered is not the one that was published', () => {
  const other = dayFile.replace('5a5a', '5b5b');
  expect(faultsOf(other)).toEqual([]);
  expect(faultsOf(other, published)).toEqual(['published']);
});

test('what was published of the day, and of the one before, is compared as well', () => {
  expect(faultsOf(dayFile, { ...published, openingSha256: '0'.repeat(64) })).toEqual(['opening']);
  expect(faultsOf(dayFile, { ...published, openingSha256: null })).toEqual([]);
  expect(faultsOf(dayFile, { ...published, figures: { ...figures, high: 10_21n } })).toEqual(['figures']);
});

test('nobody is named, and two orders have one label only where their owner might have traded with himself', () => {
  expect(dayFile).not.toMatch(/ann|ben|cid|dan|kim/);
  const orders = [...head.opening.orders, ...lines.filter(({ kind }) => kind === 'place')];
  const owners = orders.map(({ owner }) => owner);
  // Cid has bid 9.80 since the day before, and offers at 9.80.
  const cids = [head.opening.orders[1], lines.find(({ seq }) => seq === '14')].map((one) => one?.['owner']);
  expect(cids[0]).toBe(cids[1]);
  expect(new Set(owners).size).toBe(orders.length - 1);
});

test('orders of one person that do not reach each other have labels of their own', () => {
  const apart: MarketCommand[] = [
    { kind: 'day', previousClose: 1_000n, bandBps: 1_000n },
    { kind: 'phase', phase: 'continuous' },
    ...(['buy', 'sell'] as const).map(
      (side): MarketCommand => ({
        kind: 'place',
        orderId: `ann ${side}`,
        owner: 'ann',
        side,
        limit: side === 'buy' ? 990n : 1_010n,
        shares: 100n,
        timeInForce: 'gtc',
      }),
    ),
  ];
  const labels = (text: string) => [...text.matchAll(/"owner":"(\d+)"/g)].map(([, label]) => label);
  expect(labels(dayFileOf([], apart))).toEqual(['1', '2']);
  // A change lets them reach each other.
  const change: MarketCommand = {
    kind: 'replace',
    orderId: 'ann buy',
    limit: 1_010n,
    shares: 100n,
    traded: 0n,
  };
  expect(labels(dayFileOf([], [...apart, change]))).toEqual(['1', '1']);
  // That says nothing of a third order, which reaches neither.
  const third: MarketCommand = {
    kind: 'place',
    orderId: 'ann low',
    owner: 'ann',
    side: 'buy',
    limit: 950n,
    shares: 100n,
    timeInForce: 'gtc',
  };
  expect(labels(dayFileOf([], [...apart, third, change]))).toEqual(['1', '1', '2']);
});

const owners = ['anna', 'ben', 'cleo'];
/** A step of a random day: numbers, of which a command is made where it stands. */
const step = fc.record({
  kind: fc.integer({ min: 0, max: 19 }),
  owner: fc.integer({ min: 0, max: 2 }),
  isBuy: fc.boolean(),
  away: fc.integer({ min: -11, max: 11 }),
  lots: fc.integer({ min: 1, max: 4 }),
  which: fc.integer({ min: 0, max: 9 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

function commandOf({ kind, owner, isBuy, away, lots, which }: Step, i: number): MarketCommand {
  const orderId = `order ${i - which}`;
  const [limit, shares] = [100n + BigInt(away), BigInt(lots) * 100n];
  if (kind === 0) return { kind: 'phase', phase: marketPhases[which % 3] ?? 'closed' };
  if (kind === 1) return { kind: 'clear' };
  if (kind < 4) return { kind: 'cancel', orderId };
  if (kind < 7) return { kind: 'replace', orderId, limit, shares, traded: which < 7 ? 0n : 100n };
  return {
    kind: 'place',
    orderId: `order ${i}`,
    owner: owners[owner] as string,
    side: isBuy ? 'buy' : 'sell',
    limit: which === 9 ? null : limit,
    shares,
    timeInForce: timesInForce[which % timesInForce.length] ?? 'gtc',
  };
}

test('whatever is ordered on a day, its file comes to what has happened, though it names nobody', () => {
  const begins: MarketCommand[] = [
    { kind: 'day', previousClose: 100n, bandBps: 1_000n },
    { kind: 'phase', phase: 'continuous' },
  ];
  const steps = fc.array(step, { minLength: 120, maxLength: 120 });
  fc.assert(
    fc.property(steps, fc.integer({ min: 2, max: 100 }), (all, at) => {
      const line = [...begins, ...all.map((one, i) => commandOf(one, i))];
      const today = [{ ...begins[0] } as MarketCommand, ...line.slice(at)];
      expect(faultsOf(dayFileOf(line.slice(0, at), today))).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

test('a long day says now and then how far it has come', () => {
  const many: MarketCommand[] = [
    { kind: 'day', previousClose: 1_000n, bandBps: 1_000n },
    ...Array.from({ length: 2_500 }, (): MarketCommand => ({ kind: 'cancel', orderId: 'none' })),
  ];
  const running = runDay(dayFileOf([], many));
  expect([running.next().value, running.next().value]).toEqual([1_000n, 2_000n]);
  expect(running.next()).toMatchObject({ done: true, value: { isGapless: true } });
});
