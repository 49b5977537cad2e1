import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import { askedOnce } from './asked-once.ts';
import { sharing } from './sharing.ts';
import { type Reader, sql } from './sql.ts';
import { inSnapshot, inTransaction } from './transaction.ts';

const database = await testDatabase();
afterAll(() => database.close());

let asked = 0;
const question = askedOnce((reader: Reader, name: string) => {
  asked += 1;
  return reader.first<{ said: string }>(sql`select ${name}::text as said`);
});
beforeEach(() => {
  asked = 0;
});

test('calls that share a snapshot ask once, each for what it wants to know', async () => {
  const reads = sharing(database.db, { lanes: 1 });
  const names = ['rate', 'rate', 'term', 'rate'];
  const whose = { owner: null, about: 'names' };
  const answers = await Promise.all(
    names.map((name) => reads.read(whose, (reader) => question(reader, name))),
  );
  expect(answers.map((answer) => answer?.said)).toEqual(names);
  await inSnapshot(database.db, async (reader) => {
    asked = 0;
    await Promise.all([question(reader, 'rate'), question(reader, 'rate'), question(reader, 'term')]);
    expect(asked).toBe(2);
  });
});

test('another snapshot asks anew, and a transaction that writes each time', async () => {
  for (let i = 0; i < 2; i += 1) await inSnapshot(database.db, (reader) => question(reader, 'rate'));
  expect(asked).toBe(2);
  await inTransaction(database.db, async (writer) => {
    await question(writer, 'rate');
    await question(writer, 'rate');
  });
  expect(asked).toBe(4);
});
