import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../testing/test-database.ts';
import { AppError } from '../app-error.ts';
import { isUnavailable, sqlState } from './failures.ts';
import { sql, type Writer } from './sql.ts';
import { inSnapshot, inTransaction } from './transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await inTransaction(database.db, (writer) => writer.run(sql`create table tried (n int primary key)`));
});
beforeEach(async () => {
  await inTransaction(database.db, (writer) => writer.run(sql`delete from tried`));
});
afterAll(() => database.close());

const tries = () =>
  inSnapshot(database.db, (reader) => reader.rows<{ n: number }>(sql`select n from tried order by n`));
const insert = (writer: Writer, n: number) => writer.run(sql`insert into tried values (${n})`);

/** What the server or the driver says when it fails; as the server itself would say it. */
const failWith = (writer: Writer, state: string) =>
  writer.run(sql`${sql.raw(`do $$ begin raise exception 'planted' using errcode = '${state}'; end $$`)}`);

test('what is done in a transaction is done together', async () => {
  await inTransaction(database.db, async (writer) => {
    await insert(writer, 1);
    await insert(writer, 2);
  });
  expect(await tries()).toEqual([{ n: 1 }, { n: 2 }]);
});

test('a refusal rolls everything back and is not tried again', async () => {
  let attempts = 0;
  const work = inTransaction(database.db, async (writer) => {
    attempts += 1;
    await insert(writer, 1);
    throw new AppError('wallet.insufficient_balance');
  });
  await expect(work).rejects.toThrow('wallet.insufficient_balance');
  expect({ attempts, rows: await tries() }).toEqual({ attempts: 1, rows: [] });
});

test.each(['40001', '40P01', '55P03', '57P01', '08006'])(
  'work is done again, from the start, after %s',
  async (state) => {
    let attempts = 0;
    await inTransaction(database.db, async (writer) => {
      attempts += 1;
      await insert(writer, attempts);
      if (attempts < 3) await failWith(writer, state);
    });
    expect({ attempts, rows: await tries() }).toEqual({ attempts: 3, rows: [{ n: 3 }] });
  },
);

test('a conflict that does not end is the error in the end', async () => {
  let attempts = 0;
  const work = inTransaction(database.db, async (writer) => {
    attempts += 1;
    await failWith(writer, '40001');
  });
  expect(sqlState(await work.catch((error: unknown) => error))).toBe('40001');
  expect(attempts).toBe(8);
});

test('a database that stays away is server.unavailable', async () => {
  const work = inTransaction(database.db, (writer) => failWith(writer, '57P03'));
  await expect(work).rejects.toThrow(new AppError('server.unavailable'));
});

test("a programmer's error is not tried again", async () => {
  let attempts = 0;
  const work = inTransaction(database.db, async (writer) => {
    attempts += 1;
    await failWith(writer, '22012');
  });
  expect(sqlState(await work.catch((error: unknown) => error))).toBe('22012');
  expect(attempts).toBe(1);
});

test('a snapshot refuses to write, at the first attempt', async () => {
  let attempts = 0;
  const work = inSnapshot(database.db, async (reader) => {
    attempts += 1;
    await reader.rows(sql`insert into tried values (1)`);
  });
  expect(sqlState(await work.catch((error: unknown) => error))).toBe('25006');
  expect({ attempts, rows: await tries() }).toEqual({ attempts: 1, rows: [] });
});

test('a transaction is not opened inside another one', async () => {
  const nested = inTransaction(database.db, () => inSnapshot(database.db, async () => 1));
  await expect(nested).rejects.toThrow(/inside another one/);
});

test('money comes out as bigint, a business date as text, an instant as a date', async () => {
  const row = await inSnapshot(database.db, (reader) =>
    reader.first(
      sql`select 9007199254740993::bigint as money, '2028-02-29'::date as day, '2026-01-01T00:00:00Z'::timestamptz as at`,
    ),
  );
  expect(row).toEqual({ money: 9007199254740993n, day: '2028-02-29', at: new Date('2026-01-01T00:00:00Z') });
});

test.each([
  [{ code: 'ECONNREFUSED' }, true],
  [{ code: '57P01' }, true],
  [{ code: '08006' }, true],
  [{ code: '53300' }, true],
  [new Error('Connection terminated unexpectedly'), true],
  [new Error('timeout exceeded when trying to connect'), true],
  [{ code: '23505' }, false],
  [new Error('anything else'), false],
  [undefined, false],
])('of the error %o the database being away is %s', (error, away) => {
  expect(isUnavailable(error)).toBe(away);
});
