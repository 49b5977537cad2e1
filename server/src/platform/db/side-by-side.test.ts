import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../testing/test-database.ts';
import { sideBySide } from './side-by-side.ts';
import { sql, type Writer } from './sql.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const asked = async (writer: Writer, n: number) =>
  (await writer.first<{ n: number }>(sql`select ${n}::integer as n`))?.n;

it('parts go through one transaction side by side, and what they came to stands in their order', async () => {
  const begun: number[] = [];
  const came = await inTransaction(database.db, (writer) =>
    sideBySide([3, 1, 2], async (part) => {
      begun.push(part);
      const one = await asked(writer, part);
      return [one, await asked(writer, 10 * part)];
    }),
  );
  expect(begun).toEqual([3, 1, 2]);
  expect(came).toEqual([
    [3, 30],
    [1, 10],
    [2, 20],
  ]);
  expect(await inTransaction(database.db, (writer) => sideBySide([], () => asked(writer, 1)))).toEqual([]);
});

it('what made the transaction fail is told, whichever part met it, and only when no part is at work any more', async () => {
  let atWork = 0;
  const failing = inTransaction(database.db, (writer) =>
    sideBySide([1, 0, 2], async (part) => {
      atWork += 1;
      try {
        await asked(writer, part);
        await writer.rows(sql`select 1 / ${part}::integer as n`);
        // Whoever asks after that is told only that the transaction has failed.
        await asked(writer, part);
        await asked(writer, part);
      } finally {
        atWork -= 1;
      }
    }).finally(() => expect(atWork).toBe(0)),
  );
  const divisionByZero = '22012';
  await expect(failing).rejects.toMatchObject({ code: divisionByZero });
});
