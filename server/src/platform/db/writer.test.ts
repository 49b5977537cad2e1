import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../testing/test-database.ts';
import { pause } from '../../../testing/wait.ts';
import { AppError } from '../app-error.ts';
import type { Connection, Result } from './database.ts';
import { sqlState } from './failures.ts';
import { sql, type Writer } from './sql.ts';
import { inSnapshot, inTransaction } from './transaction.ts';
import { lendWriter } from './writer.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase({ connections: 1 });
  await inTransaction(database.db, (writer) => writer.run(sql`create table tried (n int primary key)`));
});
beforeEach(async () => {
  await inTransaction(database.db, (writer) => writer.run(sql`delete from tried`));
});
afterAll(() => database.close());

const tries = async () =>
  (
    await inSnapshot(database.db, (reader) => reader.rows<{ n: number }>(sql`select n from tried order by n`))
  ).map(({ n }) => n);
const insertOf = (n: number) => sql`insert into tried values (${n})`;

test('what a command still wants to write after it was refused is not written', async () => {
  let late: Promise<unknown> = Promise.resolve();
  const work = inTransaction(database.db, async (writer) => {
    late = pause(20).then(() => writer.run(insertOf(1)));
    late.catch(() => undefined);
    await writer.run(insertOf(2));
    throw new AppError('wallet.insufficient_balance');
  });
  await expect(work).rejects.toThrow('wallet.insufficient_balance');
  await expect(late).rejects.toThrow(/after its command had ended/);
  expect(await tries()).toEqual([]);
});

test('a writer that was kept beyond its command writes nothing', async () => {
  let kept: Writer | undefined;
  await inTransaction(database.db, async (writer) => {
    kept = writer;
  });
  await expect(kept?.run(insertOf(1))).rejects.toThrow(/after its command had ended/);
  expect(() => kept?.send(insertOf(1))).toThrow(/after its command had ended/);
  expect(await tries()).toEqual([]);
});

test('what nobody waits for is committed with the rest', async () => {
  await inTransaction(database.db, async (writer) => {
    writer.send(insertOf(1));
    await writer.run(insertOf(2));
    writer.send(insertOf(3));
  });
  expect(await tries()).toEqual([1, 2, 3]);
});

test('when what nobody waits for fails, nothing is committed, and its failure is told', async () => {
  const failing = (work: (writer: Writer) => Promise<unknown>) =>
    inTransaction(database.db, work).catch((error: unknown) => sqlState(error));
  const last = failing(async (writer) => {
    await writer.run(insertOf(1));
    writer.send(insertOf(1));
  });
  expect(await last).toBe('23505');
  const early = failing(async (writer) => {
    writer.send(insertOf(1));
    writer.send(insertOf(1));
    await writer.run(insertOf(2));
  });
  expect(await early).toBe('23505');
  expect(await tries()).toEqual([]);
});

test('statements that are given together run in that order', async () => {
  const counts = await inTransaction(database.db, (writer) =>
    Promise.all([
      writer.run(insertOf(1)),
      writer.first<{ n: bigint }>(sql`select count(*) as n from tried`),
      writer.run(sql`update tried set n = n + 1`),
      writer.rows(sql`select n from tried`),
    ]),
  );
  expect(counts).toEqual([1, { n: 1n }, 1, [{ n: 2 }]]);
});

test('a table that changed under a statement which was planned before is no failure', async () => {
  const all = () => inSnapshot(database.db, (reader) => reader.rows(sql`select * from tried`));
  await inTransaction(database.db, (writer) => writer.run(insertOf(1)));
  expect(await all()).toEqual([{ n: 1 }]);
  await inTransaction(database.db, (writer) => writer.run(sql`alter table tried add column m int`));
  expect(await all()).toEqual([{ n: 1, m: null }]);
  await inTransaction(database.db, (writer) => writer.run(sql`alter table tried drop column m`));
});

test('its end waits for all that is under way, in whatever order that is answered', async () => {
  const [first, second] = [Promise.withResolvers<Result>(), Promise.withResolvers<Result>()];
  const answers = [first.promise, second.promise];
  const connection: Connection = {
    isSnapshot: false,
    query: async () => answers.shift() ?? { rows: [], changed: 0 },
    send: () => undefined,
  };
  const { writer, end, hasChanged } = lendWriter(connection);
  const ran = Promise.all([writer.run(insertOf(1)), writer.run(insertOf(2))]);
  const ended = end();
  second.resolve({ rows: [], changed: 0 });
  await pause(1);
  first.resolve({ rows: [], changed: 1 });
  await ended;
  expect(hasChanged()).toBe(true);
  expect(await ran).toEqual([1, 0]);
});
