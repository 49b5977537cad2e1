import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  interest,
  issuerFunding,
  noon,
  openWallets,
  recharge,
  remittance,
  withdrawal,
} from '../../testing/ledger-drafts.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { expectVerified } from '../../testing/verified.ts';
import { sqlState } from '../platform/db/failures.ts';
import { sharing } from '../platform/db/sharing.ts';
import { sql, type Writer } from '../platform/db/sql.ts';
import { inSnapshot, inTransaction } from '../platform/db/transaction.ts';
import { newId } from '../platform/ids.ts';
import {
  balanceOf,
  closeReservation,
  expireHolds,
  fundsAvailable,
  hold,
  openFundingAccount,
  post,
  postHold,
  reserveFunds,
  reverse,
  voidHold,
} from './index.ts';

/** What only happens when several connections do it at the same time. */
const isFull = process.env.BANYAN_FULL === '1';
const parallel = isFull ? 500 : 50;
const rounds = isFull ? 200 : 3;
const timeout = isFull ? 3_600_000 : 60_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ connections: 40 });
});
afterEach(() => expectVerified(database.db, ['ledger']));
afterAll(() => database.close());

const write = <T>(work: (writer: Writer) => Promise<T>) => inTransaction(database.db, work);
const balance = (userId: string) =>
  inSnapshot(database.db, (reader) => balanceOf(reader, userId, 'wallet', 'CNY'));

/** Starts them all at once; returns what was done, and the codes that the others were told. */
async function race<T>(works: (() => Promise<T>)[]): Promise<{ done: T[]; refused: string[] }> {
  const results = await Promise.allSettled(works.map((work) => work()));
  const done = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  return { done, refused: [...new Set(reasons.map((error) => sqlState(error) || String(error)))] };
}

const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

/** A race occurs only now and then, so each is tried many times. */
function again(name: string, play: () => Promise<void>): void {
  test(name, { timeout }, async () => {
    for (let round = 0; round < rounds; round += 1) await play();
  });
}

again(`${parallel} at once: money is spent and held only as often as it is there`, async () => {
  const [ann = ''] = await openWallets(database.db, 10_00n);
  const spend = (writer: Writer) => post(writer, [withdrawal(ann, 3_00n)], noon);
  const set = (writer: Writer) => hold(writer, [withdrawal(ann, 3_00n)], noon, null);
  const { done, refused } = await race(times(parallel, (i) => () => write(i % 2 === 0 ? spend : set)));
  expect(done).toHaveLength(3);
  expect(refused).toEqual(['wallet.insufficient_balance']);
  const { posted, held } = await balance(ann);
  expect(posted - held).toBe(1_00n);
});

again(
  `${parallel} at once: what two servers share and plain commands spend the same money once`,
  async () => {
    const [ann = '', ben = ''] = await openWallets(database.db, 10_00n, 0n);
    const servers = [sharing(database.db), sharing(database.db, { lanes: 1 })];
    const { done, refused } = await race(
      times(parallel, (i) => () => {
        const spend = (writer: Writer) => post(writer, [remittance(ann, ben, 3_00n)], noon);
        // Asked for by as many people, so that the row of one is wanted by many in one transaction.
        return servers[i % 3]?.command({ owner: newId() }, spend) ?? write(spend);
      }),
    );
    expect(done).toHaveLength(3);
    expect(refused).toEqual(['wallet.insufficient_balance']);
    expect(await balance(ann)).toEqual({ posted: 1_00n, held: 0n });
    expect(await balance(ben)).toEqual({ posted: 9_00n, held: 0n });
  },
);

again(`${parallel} at once: one person's commands, shared, spend what is there and no more`, async () => {
  const [ann = '', ben = ''] = await openWallets(database.db, 10_00n, 0n);
  const servers = [sharing(database.db), sharing(database.db)];
  const { done, refused } = await race(
    times(parallel, (i) => async () => {
      const set = (writer: Writer) => hold(writer, [withdrawal(ann, 3_00n)], noon, null);
      const spend = (writer: Writer) => post(writer, [remittance(ann, ben, 3_00n)], noon);
      return servers[i % 2]?.command({ owner: ann }, i % 3 === 0 ? set : spend);
    }),
  );
  expect(done).toHaveLength(3);
  expect(refused).toEqual(['wallet.insufficient_balance']);
  const { posted, held } = await balance(ann);
  expect(posted - held).toBe(1_00n);
});

again(`${parallel} at once: the same transfer is posted once`, async () => {
  const [ann = ''] = await openWallets(database.db, 0n);
  const draft = recharge(ann, 1_00n);
  const { done, refused } = await race(
    times(parallel, () => () => write((writer) => post(writer, [draft], noon))),
  );
  expect({ done: done.length, refused }).toEqual({ done: 1, refused: ['23505'] });
  expect(await balance(ann)).toEqual({ posted: 1_00n, held: 0n });
});

again(`${parallel} at once: the same transfer is given to two servers and posted once`, async () => {
  const [ann = ''] = await openWallets(database.db, 0n);
  const draft = recharge(ann, 1_00n);
  const servers = [sharing(database.db), sharing(database.db)];
  const { done, refused } = await race(
    times(parallel, (i) => async () => {
      // Half of them as the twins of one person, the others as if they were everybody's.
      const owner = i % 4 < 2 ? ann : newId();
      return servers[i % 2]?.command({ owner }, (writer) => post(writer, [draft], noon));
    }),
  );
  expect({ done: done.length, refused }).toEqual({ done: 1, refused: ['23505'] });
  expect(await balance(ann)).toEqual({ posted: 1_00n, held: 0n });
});

again(`${parallel} at once: a hold is posted, voided or expired, but only one of them`, async () => {
  const [ann = ''] = await openWallets(database.db, 10_00n);
  const draft = withdrawal(ann, 4_00n);
  await write((writer) => hold(writer, [draft], noon, noon.at));
  const ends = [postHold, voidHold];
  const { done, refused } = await race<boolean | number>(
    times(parallel, (i) => () => {
      const end = ends[i % 3];
      return write<boolean | number>((writer) =>
        end ? end(writer, ann, draft.transferId, noon) : expireHolds(writer, noon),
      );
    }),
  );
  expect(refused).toEqual([]);
  expect(done.filter(Boolean)).toHaveLength(1);
  expect((await balance(ann)).held).toBe(0n);
});

again(`${parallel} at once: a transfer is reversed once`, async () => {
  const [ann = '', ben = ''] = await openWallets(database.db, 5_00n, 100_000_00n);
  const draft = remittance(ann, ben, 5_00n);
  await write((writer) => post(writer, [draft], noon));
  const original = { ownerId: ann, transferId: draft.transferId };
  const { done, refused } = await race(
    times(parallel, () => () => write((writer) => reverse(writer, original, newId(), noon))),
  );
  expect({ done: done.length, refused }).toEqual({ done: 1, refused: ['23505'] });
  expect(await balance(ann)).toEqual({ posted: 5_00n, held: 0n });
});

again(`${parallel} at once: opposite transfers wait for each other and never fail`, async () => {
  const [ann = '', ben = '', cid = ''] = await openWallets(database.db, 100_00n, 100_00n, 100_00n);
  const ring = [
    [remittance, ann, ben],
    [remittance, ben, cid],
    [remittance, cid, ann],
  ] as const;
  const { done, refused } = await race(
    times(parallel, (i) => () => {
      const drafts = times(3, (k) => {
        const [make, from, to] = ring[(i + k) % 3] ?? ring[0];
        return i % 2 === 0 ? make(from, to, 10n) : make(to, from, 10n);
      });
      return write((writer) => post(writer, drafts, noon));
    }),
  );
  expect({ done: done.length, refused }).toEqual({ done: parallel, refused: [] });
});

again(`${parallel} at once: batched transactions of the same people, in any order, never fail`, async () => {
  const users = await openWallets(database.db, ...times(6, () => 100_00n));
  const servers = times(3, () => sharing(database.db, { maxBatch: 8 }));
  const { done, refused } = await race(
    times(parallel * 4, (i) => async () => {
      const [from = '', to = ''] = [users[i % 6], users[(i * 5 + 1) % 6]];
      const draft = from === to ? recharge(from, 1n) : remittance(from, to, 1n);
      return servers[i % 3]?.command({ owner: from }, (writer) => post(writer, [draft], noon));
    }),
  );
  expect({ done: done.length, refused }).toEqual({ done: parallel * 4, refused: [] });
});

again(`${parallel} at once: an issuer's money is reserved once, paid once, and given back once`, async () => {
  const house = `issuer_repayment/${newId()}` as const;
  const [ann = ''] = await openWallets(database.db, 0n);
  await write(async (writer) => {
    await openFundingAccount(writer, house, 'CNY', noon.at);
    await post(writer, [issuerFunding(house, 10_00n)], noon);
  });
  const { done, refused } = await race(
    times(parallel, () => async () => {
      const reservationId = newId();
      const isReserved = await write((writer) =>
        reserveFunds(writer, { reservationId, house, amount: 3_00n, at: noon.at }),
      );
      if (!isReserved) return false;
      await write((writer) => post(writer, [interest({ house, reservationId }, ann, 2_00n)], noon));
      const close = () => write((writer) => closeReservation(writer, reservationId, noon.at));
      await Promise.all([close(), close()]);
      return true;
    }),
  );
  expect(refused).toEqual([]);
  const runs = BigInt(done.filter(Boolean).length);
  expect(runs).toBeGreaterThanOrEqual(3n);
  expect(await balance(ann)).toEqual({ posted: runs * 2_00n, held: 0n });
  expect(await inSnapshot(database.db, (reader) => fundsAvailable(reader, house))).toBe(
    10_00n - runs * 2_00n,
  );
});

test('a deadlock is tried again and not seen by the command', { timeout }, async () => {
  const [ann = '', ben = ''] = await openWallets(database.db, 1_00n, 1_00n);
  const touch = (writer: Writer, userId: string) =>
    writer.run(sql`update accounts set updated_at = ${noon.at} where user_id = ${userId}`);
  let arrived = 0;
  let open = () => {};
  const bothHoldOne = new Promise<void>((resolve) => {
    open = resolve;
  });
  let attempts = 0;
  const cross = (first: string, second: string) =>
    write(async (writer) => {
      attempts += 1;
      await touch(writer, first);
      arrived += 1;
      if (arrived === 2) open();
      await bothHoldOne;
      await touch(writer, second);
    });
  await Promise.all([cross(ann, ben), cross(ben, ann)]);
  expect(attempts).toBe(3);
});

/** From a connection of its own, while a transaction is open. */
async function changeFromOutside(userId: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('update accounts set updated_at = updated_at where user_id = $1', [userId]);
  await client.end();
}

test('a serialization failure is tried again and not seen by the command', { timeout }, async () => {
  const [ann = ''] = await openWallets(database.db, 1_00n);
  let attempts = 0;
  await write(async (writer) => {
    attempts += 1;
    if (attempts === 1) await writer.run(sql`set transaction isolation level repeatable read`);
    await balanceOf(writer, ann, 'wallet', 'CNY');
    if (attempts === 1) await changeFromOutside(ann);
    await writer.run(sql`update accounts set updated_at = ${noon.at} where user_id = ${ann}`);
  });
  expect(attempts).toBe(2);
});
