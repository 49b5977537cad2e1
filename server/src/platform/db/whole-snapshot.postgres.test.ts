import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../testing/test-database.ts';
import { until } from '../../../testing/wait.ts';
import { isAnybodyWaiting } from '../../../testing/waiting-locks.ts';
import { sql } from './sql.ts';
import { inSnapshot, inTransaction, inWholeSnapshot } from './transaction.ts';
import { closeFence, openFence, passFence } from './whole-snapshot.ts';

/** The fence between commits and the beginning of a whole snapshot; it is the same on any PostgreSQL. */

let database: TestDatabase;
const clients: pg.Client[] = [];
beforeAll(async () => {
  database = await testDatabase();
  await inTransaction(database.db, (writer) => writer.run(sql`create table tried (n int primary key)`));
});
beforeEach(async () => {
  await inTransaction(database.db, (writer) => writer.run(sql`delete from tried`));
});
afterEach(() => Promise.all(clients.splice(0).map((client) => client.end().catch(() => undefined))));
afterAll(() => database.close());

async function begun(mode: string): Promise<(text: string) => Promise<pg.QueryResult>> {
  const client = new pg.Client({ connectionString: database.url, pipeline: true });
  // The server ends one of them.
  client.on('error', () => undefined);
  clients.push(client);
  await client.connect();
  await client.query(`begin ${mode}`);
  return (text) => client.query(text);
}
const beginWriter = () => begun('');
const beginReader = () => begun('isolation level repeatable read, read only');
const somebodyWaits = () => until(() => inSnapshot(database.db, isAnybodyWaiting));
const seen = async (read: (text: string) => Promise<pg.QueryResult>) =>
  (await read('select n from tried order by n')).rows.map(({ n }) => n);

test('a commit that is under way is waited for, and what it wrote is seen', async () => {
  const [write, read] = [await beginWriter(), await beginReader()];
  await write('insert into tried values (1)');
  await write(passFence);
  let isClosed = false;
  const closed = closeFence(read).then(() => (isClosed = true));
  await somebodyWaits();
  expect(isClosed).toBe(false);
  await write('commit');
  await closed;
  expect(await seen(read)).toEqual([1]);
  await openFence(read);
  await read('commit');
});

test('what is written but does not commit yet is not waited for, and never seen', async () => {
  const [write, read] = [await beginWriter(), await beginReader()];
  await write('insert into tried values (1)');
  await closeFence(read);
  expect(await seen(read)).toEqual([]);
  const committed = write(passFence).then(() => write('commit'));
  await somebodyWaits();
  await openFence(read);
  await committed;
  // It has committed while the snapshot stands open, above the point where that began.
  expect(await seen(read)).toEqual([]);
  await read('commit');
  const after = await beginReader();
  expect(await seen(after)).toEqual([1]);
  await after('commit');
});

test('commits pass the fence side by side, and so do snapshots that have begun', async () => {
  const writers = [await beginWriter(), await beginWriter()];
  for (const write of writers) await write(passFence);
  for (const write of writers) await write('commit');
  const readers = [await beginReader(), await beginReader()];
  for (const read of readers) {
    await closeFence(read);
    expect(await seen(read)).toEqual([]);
    await openFence(read);
  }
  for (const read of readers) await read('commit');
});

test('a commit that does not end holds up the snapshot for a while, and then fails it alone', async () => {
  const [write, read] = [await beginWriter(), await beginReader()];
  await write('insert into tried values (1)');
  await write(passFence);
  await expect(closeFence(read)).rejects.toMatchObject({ code: '55P03' });
  await read('rollback');
  await write('commit');
  expect(await inSnapshot(database.db, (reader) => reader.rows(sql`select n from tried`))).toEqual([
    { n: 1 },
  ]);
});

test('whoever closed the fence and is not heard of again loses it', async () => {
  const [write, read] = [await beginWriter(), await beginReader()];
  await closeFence(read);
  await write('insert into tried values (1)');
  await write(passFence);
  await write('commit');
  await expect(read('select 1')).rejects.toThrow();
});

test('a whole snapshot is one of everything, and refuses writes', async () => {
  await inTransaction(database.db, (writer) => writer.run(sql`insert into tried values (1)`));
  const rows = await inWholeSnapshot(database.db, async (reader) => {
    const before = await reader.rows(sql`select n from tried`);
    return [before, await reader.rows(sql`select n from tried`)];
  });
  expect(rows).toEqual([[{ n: 1 }], [{ n: 1 }]]);
  const write = inWholeSnapshot(database.db, (reader) => reader.rows(sql`delete from tried`));
  await expect(write).rejects.toMatchObject({ code: '25006' });
});
