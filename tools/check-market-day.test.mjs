import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alteredFiles, dayCommands, dayFile, dayFileOf } from '../domain/src/market/testing/day-files.ts';
import { checkDay } from './check-market-day.mjs';

const published = createHash('sha256').update(dayFile).digest('hex');
const reasons = {
  trades: /leads to other trades|not as many trades/,
  commands: /cannot stand where it does|A command is missing/,
  closing: /The book at the end/,
  opening: /The book at the beginning/,
  figures: /The prices, the volume or the turnover/,
};

test('a day that the server has published holds, by the program’s own market', () => {
  const { holds, lines } = checkDay(dayFile, published);
  expect(lines.slice(-2)).toEqual([
    'Computed  16 commands, 5 trades, 600 shares',
    'The day is what its commands lead to.',
  ]);
  expect(holds).toBe(true);
  expect(lines).toContain(`File      ${published}`);
});

test('another file than the one that was published is refused, whatever it says of itself', () => {
  const other = dayFile.replace('5a5a', '5b5b');
  expect(checkDay(other).holds).toBe(true);
  expect(checkDay(other, published)).toMatchObject({ holds: false });
});

const isForm = ([, , fault]) => fault === 'form';

test.each(alteredFiles.filter((each) => !isForm(each)))('a file is refused: %s', (_, text, fault) => {
  const { holds, lines } = checkDay(text);
  expect(holds).toBe(false);
  expect(lines.join('\n')).toMatch(reasons[fault]);
  expect(lines.at(-1)).toBe('The day does NOT hold.');
});

test.each(alteredFiles.filter(isForm))('what is no file of a day is refused: %s', (_, text) => {
  expect(() => checkDay(text)).toThrow();
});

const force = ['gtc', 'gtc', 'ioc', 'fok', 'post_only'];
const order = fc.record({
  kind: fc.integer({ min: 0, max: 11 }),
  owner: fc.constantFrom('ann', 'ben', 'cid'),
  side: fc.constantFrom('buy', 'sell'),
  away: fc.bigInt({ min: -6n, max: 6n }),
  lots: fc.bigInt({ min: 1n, max: 5n }),
  which: fc.nat(8),
});

function commandOf({ kind, owner, side, away, lots, which }, i) {
  const [limit, shares] = [1_000n + away, lots * 100n];
  const orderId = `order ${i - which}`;
  if (kind === 0) return { kind: 'phase', phase: ['auction', 'continuous', 'halted'][which % 3] };
  if (kind === 1) return { kind: 'cancel', orderId };
  if (kind < 4) return { kind: 'replace', orderId, limit, shares, traded: which < 6 ? 0n : 100n };
  const named = { orderId: `order ${i}`, owner, side };
  return {
    kind: 'place',
    ...named,
    limit: which === 8 ? null : limit,
    shares,
    timeInForce: force[which % force.length],
  };
}

test('both markets agree on random days, from each book that a day may begin with', () => {
  const [begins] = dayCommands;
  const opens = { kind: 'phase', phase: 'continuous' };
  const all = fc.array(order, { minLength: 100, maxLength: 100 });
  fc.assert(
    fc.property(all, fc.nat(90), (orders, at) => {
      const line = [begins, opens, ...orders.map(commandOf)];
      const today = [begins, ...line.slice(Math.max(at, 1))];
      const { holds, lines } = checkDay(dayFileOf(line.slice(0, at), today));
      expect(lines.slice(5)).toEqual(['The day is what its commands lead to.']);
      expect(holds).toBe(true);
    }),
    { numRuns: 60 },
  );
});
