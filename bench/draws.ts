import { randomBytes } from 'node:crypto';
import { addMonths, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { seedHash, textHash } from '@banyan/domain/lottery/draw-value.ts';
import { type OddsTable, type Prize, tableText } from '@banyan/domain/lottery/odds-table.ts';
import { defaultPolicy } from '@banyan/domain/policy.ts';
import { fundingPosting } from '@banyan/server/features/funding/fund.ts';
import { openNext, prepareSeed } from '@banyan/server/features/lottery/seed.store.ts';
import { insertTable, publishTable } from '@banyan/server/features/lottery/table.store.ts';
import { marketingHouse } from '@banyan/server/features/store/index.ts';
import { closeReservation, post as postTransfers } from '@banyan/server/ledger/index.ts';
import type { Database } from '@banyan/server/platform/db/database.ts';
import { unnest } from '@banyan/server/platform/db/insert-rows.ts';
import { sql, type Writer } from '@banyan/server/platform/db/sql.ts';
import { inSnapshot, inTransaction } from '@banyan/server/platform/db/transaction.ts';
import { newId } from '@banyan/server/platform/ids.ts';
import { processKeys } from '@banyan/server/testing/api-process.ts';
import { type Caller, openCallers } from './callers.ts';
import { now } from './people.ts';
import { giveLots, openBudget } from './points.ts';
import { headersOf, post } from './wire.ts';

/** Draws at the wheel, ready to be sent: each of somebody who has an address, points and a seed. */
export interface Draws {
  make(count: number): Promise<string[]>;
}

/** What each has, and what the month has for prizes: neither is used up in a long run. */
const pointsOfEach = 1_000_000n;
const pointsForPrizes = 1_000_000_000n;
const moneyForPrizes = 1_000_000_00n;

/**
 * Opens a wheel and writes people into the database who may draw at it. It opens the current month's budget of points, so
 * nobody else may have been given any in this database before. So many people that of two draws of one person the first
 * is answered before the second is sent.
 */
export async function prepareDraws(db: Database, people: number): Promise<Draws> {
  const players = await openCallers(db, people);
  const tableId = await inTransaction(db, openWheel);
  const userIds = players.map(({ userId }) => userId);
  await inTransaction(db, async (writer) => {
    const today = businessDateOf(now().at);
    const amount = pointsOfEach * BigInt(people);
    const budget = await openBudget(writer, today, { amount, left: pointsForPrizes });
    await giveLots(writer, userIds, { budget, lastOn: addMonths(today, 12), amount: pointsOfEach });
    await closeReservation(writer, budget.reservationId, now().at);
    await addAddresses(writer, userIds);
    for (const userId of userIds) await openSeed(writer, userId);
  });
  const shown = { cost: String(defaultPolicy.lottery.pointsPerDraw) };
  let turn = 0;
  return {
    make: async (count) => {
      const seeds = await inSnapshot(db, (reader) =>
        reader.rows<{ user_id: string; seed_id: string; draws: number }>(sql`
          select user_id, seed_id, draws from lottery_seeds
          where user_id = any(${userIds}::uuid[]) and opened_at is not null and revealed_at is null`),
      );
      const next = new Map(
        seeds.map(({ user_id, seed_id, draws }) => [user_id, { seedId: seed_id, nonce: draws }]),
      );
      return Array.from({ length: count }, () => {
        const player = players[turn++ % people] as Caller;
        const seed = next.get(player.userId) as { seedId: string; nonce: number };
        const fields = { ...seed, tableId, shown };
        seed.nonce += 1;
        return post('/api/lottery/draw', headersOf(player), fields);
      });
    },
  };
}

const segment = (name: string, prize: Prize, weight: number, stock: number | null = null) => ({
  name: { zh: name, en: name },
  prize,
  weight,
  stock,
});

/** A wheel of which every prize is drawn now and then, three of them out of a stock. */
const odds: OddsTable = {
  game: 'wheel',
  segments: [
    segment('10', { kind: 'points', amount: 10n }, 3_000),
    segment('20', { kind: 'points', amount: 20n }, 2_000),
    segment('50', { kind: 'points', amount: 50n }, 1_000),
    segment('100', { kind: 'points', amount: 100n }, 500, 1_000_000),
    segment('200', { kind: 'points', amount: 200n }, 300, 100_000),
    segment('0.10', { kind: 'cash', amount: 10n }, 1_000, 1_000_000),
    segment('1.00', { kind: 'cash', amount: 1_00n }, 200),
    segment('-', { kind: 'none' }, 2_000),
  ],
  substitute: 1,
};

async function openWheel(writer: Writer): Promise<string> {
  const { at, on } = now();
  const tableId = newId();
  const number = 1;
  const text = tableText({ ...odds, number });
  await insertTable(writer, { ...odds, tableId, createdBy: newId(), createdAt: at });
  await publishTable(writer, { tableId, by: newId(), at, number, text, hash: textHash(text), odds });
  const funding = { funding_id: newId(), account: marketingHouse, amount: moneyForPrizes } as const;
  await postTransfers(writer, [fundingPosting('marketing_funding', funding)], { at, on });
  return tableId;
}

async function addAddresses(writer: Writer, userIds: readonly string[]): Promise<void> {
  const ids = userIds.map((userId) => [userId]);
  await writer.run(sql`
    insert into addresses (user_id, address_id, details_sealed, province, city, district, is_default, added_at)
    select user_id, gen_random_uuid(), 'sealed'::bytea, 'p', 'c', 'd', true, ${now().at}::timestamptz
    from ${unnest({ user_id: 'uuid' }, ids)} as p(user_id)`);
}

async function openSeed(writer: Writer, userId: string): Promise<void> {
  const { at } = now();
  const seedId = newId();
  const serverSeed = randomBytes(32).toString('hex');
  await prepareSeed(writer, processKeys, { userId, seedId, serverSeed, hash: seedHash(serverSeed), at });
  await openNext(writer, userId, { seedId, clientSeed: 'bench', at });
}
