import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../testing/test-database.ts';
import { insertNewRows, insertRows } from './insert-rows.ts';
import { sql } from './sql.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await inTransaction(database.db, (writer) =>
    writer.run(
      sql`create table many (id bigint primary key, name text, at timestamptz, on_day date, yes boolean)`,
    ),
  );
});
beforeEach(async () => {
  await inTransaction(database.db, (writer) => writer.run(sql`truncate many`));
});
afterAll(() => database.close());

const columns = { id: 'bigint', name: 'text', at: 'timestamptz', on_day: 'date', yes: 'boolean' };
const at = new Date('2026-01-01T00:00:00.123Z');

test.each([1, 8, 9, 5_000])('%i rows arrive as they were, with nulls, quotes and commas', async (count) => {
  const rows = Array.from({ length: count }, (_, i) => [
    BigInt(i) + 2n ** 60n,
    i % 3 === 0 ? null : `it's "{a,\\b}" ${i}`,
    i % 2 === 0 ? at : null,
    '2028-02-29',
    i % 5 === 0,
  ]);
  await inTransaction(database.db, async (writer) => {
    expect(await writer.run(insertRows('many', columns, rows))).toBe(count);
    const stored = await writer.rows<Record<string, unknown>>(sql`select * from many order by id`);
    expect(stored.map((row) => Object.values(row))).toEqual(rows);
  });
});

test.each([1, 9])('of %i rows those that are there stay as they are', async (count) => {
  const named = (name: string, more: number) =>
    Array.from({ length: count + more }, (_, i) => [BigInt(i), name, at, '2028-02-29', true]);
  await inTransaction(database.db, async (writer) => {
    expect(await writer.run(insertNewRows('many', columns, named('first', 0)))).toBe(count);
    expect(await writer.run(insertNewRows('many', columns, named('second', 1)))).toBe(1);
    const stored = await writer.rows<{ name: string }>(sql`select name from many order by id`);
    expect(stored.map(({ name }) => name)).toEqual([...Array.from({ length: count }, () => 'first'), 'second']);
  });
});
