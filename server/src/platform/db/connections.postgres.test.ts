import { expect, test } from 'vitest';
import { count, elsewhere, insert, refuse, together, triedRowsSuite } from '../../../testing/tried-rows.ts';
import { pause } from '../../../testing/wait.ts';
import { newId } from '../ids.ts';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';
import { sharing } from './sharing.ts';
import { sql, type Writer } from './sql.ts';
import { inTransaction } from './transaction.ts';

/** What becomes of commands that share a transaction when its connection is lost, or no good any more. */

const { database, oneLane, tries, counts } = await triedRowsSuite();

/** Ends the database's side of the connection that the writer stands on. */
async function cut(writer: Writer): Promise<void> {
  const backend = await writer.first<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  await elsewhere(database, (client) => client.query('select pg_terminate_backend($1)', [backend?.pid]));
}

test('a connection that is cut in the middle loses nothing and doubles nothing', async () => {
  const shared = oneLane();
  let isCut = false;
  const answers = await together(shared, [
    count('a'),
    async (writer) => {
      await count('b')(writer);
      if (!isCut) {
        isCut = true;
        await cut(writer);
      }
      return count('c')(writer);
    },
    async (writer) => {
      await count('d')(writer);
      await pause(30);
      return insert(1)(writer);
    },
  ]);
  expect(answers).toEqual([1, 1, 1]);
  expect(await counts()).toEqual([1, 1, 1, 1]);
  expect(await tries()).toEqual([1]);
  expect(await together(shared, [insert(2), insert(3)])).toEqual([1, 1]);
});

test('what fails in one transaction does not spoil the plans of the next on that connection', async () => {
  const shared = oneLane();
  const fresh = `planned_${newId().replaceAll('-', '')}`;
  const select = (writer: Writer) => writer.rows(sql`${sql.raw(`select n as ${fresh} from tried`)}`);
  const failing = (writer: Writer) => writer.rows(sql`select 1 / ${0}::int`);
  // Meets the statement for the first time behind a failure, where it is never planned.
  expect(await together(shared, [failing, select])).toEqual(['22012', []]);
  expect(await together(shared, [select, select])).toEqual([[], []]);
});

test('a connection whose plans are out of date is used no more, whatever its commands make of that', async () => {
  const single = openPostgres(database.url ?? '', 1);
  try {
    const work = async (writer: Writer) => {
      const row = await writer.first<{ pid: number }>(sql`select pg_backend_pid() as pid, s.* from stale s`);
      return row?.pid;
    };
    await inTransaction(database.db, async (writer) => {
      await writer.run(sql`create table stale (n int)`);
      await writer.run(sql`insert into stale values (1)`);
    });
    const before = await inTransaction(single, work);
    await inTransaction(database.db, (writer) => writer.run(sql`alter table stale add column m int`));
    await inTransaction(single, (writer) => work(writer).catch(refuse)).catch(() => undefined);
    let attempts = 0;
    const after = await inTransaction(single, (writer) => {
      attempts += 1;
      return work(writer);
    });
    expect(attempts).toBe(1);
    expect(after).not.toBe(before);
  } finally {
    await single.close();
  }
});

test('while the database is away, everybody is told so', async () => {
  const away = {
    kind: 'postgres',
    transaction: () => Promise.reject({ code: '57P03' }),
  } as unknown as Database;
  const answers = await together(sharing(away, { lanes: 1 }), [insert(1), insert(2)]);
  expect(answers).toEqual(['server.unavailable', 'server.unavailable']);
});

test('statements are planned once per connection, however many texts another pool has met', async () => {
  const [busy, fresh] = [openPostgres(database.url ?? '', 1), openPostgres(database.url ?? '', 1)];
  const named = async (db: Database, text: string) => {
    await inTransaction(db, (writer) => writer.rows(sql`${sql.raw(text)}`));
    const found = await inTransaction(db, (writer) =>
      writer.rows(sql`select 1 from pg_prepared_statements where statement = ${text}`),
    );
    return found.length;
  };
  try {
    await inTransaction(busy, async (writer) => {
      for (let i = 0; i < 2_000; i += 1) writer.send(sql.raw(`select ${i} as n`));
    });
    expect(await named(busy, 'select 1 as late')).toBe(0);
    expect(await named(fresh, 'select 1 as late')).toBe(1);
  } finally {
    await Promise.all([busy.close(), fresh.close()]);
  }
});
