import { applyCommand } from '@banyan/domain/matching/apply-command.ts';
import { newBook } from '@banyan/domain/matching/book.ts';
import { type MarketCommand, marketPhases, timesInForce } from '@banyan/domain/matching/market-command.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../../testing/test-database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { hashOf } from './book-hash.ts';
import { commandOf, type StoredCommand, storedCommand } from './stored-command.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** Returns commands as they come out of the column that they lie in. */
async function keptIn(stored: readonly StoredCommand[]): Promise<StoredCommand[]> {
  const row = await inTransaction(database.db, (reader) =>
    reader.first<{ commands: StoredCommand[] }>(sql`select ${JSON.stringify(stored)}::jsonb as commands`),
  );
  return row?.commands ?? [];
}

/** Returns what commands do to an empty book, each event a line, numbers told from texts, and the book that they leave. */
function eventsOf(commands: readonly MarketCommand[]): string {
  const book = newBook();
  const events = commands.flatMap((command) => applyCommand(book, command));
  const lines = events.map((event) =>
    JSON.stringify(event, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)),
  );
  return [...lines, hashOf(book)].join('\n');
}

const opening: MarketCommand[] = [
  { kind: 'day', previousClose: 1_000n, bandBps: 1_000n },
  { kind: 'phase', phase: 'auction' },
];

const id = fc.integer({ min: 0, max: 60 }).map((n) => `order ${n}`);
const limit = fc.bigInt(985n, 1_015n);
const shares = fc.integer({ min: 1, max: 6 }).map((lots) => BigInt(lots) * 100n);
/** Orders for the most part, in a narrow range of prices, so that they meet. */
const command: fc.Arbitrary<MarketCommand> = fc.oneof(
  {
    weight: 14,
    arbitrary: fc.record({
      kind: fc.constant('place' as const),
      orderId: id,
      owner: fc.constantFrom('anna', 'ben', 'cleo', 'dan'),
      side: fc.constantFrom('buy' as const, 'sell' as const),
      limit: fc.option(limit, { freq: 8 }),
      shares,
      timeInForce: fc.constantFrom('gtc' as const, 'gtc' as const, ...timesInForce),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('cancel' as const), orderId: id }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('replace' as const),
      orderId: id,
      limit,
      shares,
      traded: fc.constantFrom(0n, 0n, 100n),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('phase' as const),
      phase: fc.constantFrom('continuous' as const, 'continuous' as const, ...marketPhases),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('day' as const),
      previousClose: fc.bigInt(995n, 1_005n),
      bandBps: fc.constant(1_000n),
    }),
  },
);

it('a replay of the commands as they are kept gives the same events, byte by byte, and the same book', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 200, maxLength: 200 }), async (given) => {
      const commands: MarketCommand[] = [...opening, ...given];
      const kept = await keptIn(commands.map(storedCommand));
      expect(eventsOf(kept.map(commandOf))).toBe(eventsOf(commands));
    }),
    { numRuns: 25 },
  );
});

it('the end of all orders is kept like any other command', async () => {
  const order = { owner: 'anna', side: 'buy', limit: 1_000n, shares: 100n, timeInForce: 'gtc' } as const;
  const commands: MarketCommand[] = [
    ...opening,
    { kind: 'place', orderId: 'order 1', ...order },
    { kind: 'clear' },
  ];
  const events = eventsOf((await keptIn(commands.map(storedCommand))).map(commandOf));
  expect(events).toBe(eventsOf(commands));
  expect(events).toContain('{"kind":"cancelled","orderId":"order 1","shares":"100n","reason":"split"}');
});
