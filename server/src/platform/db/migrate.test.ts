import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../testing/test-database.ts';
import { migrate, readMigrations, statementsOf } from './migrate.ts';
import { sql } from './sql.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('what was applied once is not applied again', async () => {
  expect(await migrate(database.db)).toEqual([]);
});

test('a migration that was changed afterwards is refused', async () => {
  await inTransaction(database.db, (writer) => writer.run(sql`update schema_migrations set sha256 = 'x'`));
  await expect(migrate(database.db)).rejects.toThrow(/was changed after it had been applied/);
});

test('migrations are numbered without a gap, and forward only', async () => {
  const names = (await readMigrations()).map(({ name }) => name);
  expect(names.map((name) => name.slice(0, 5))).toEqual(
    names.map((_, i) => `${String(i + 1).padStart(4, '0')}_`),
  );
});

test('a text is split at semicolons that end a line, outside of functions', () => {
  const text = `-- a comment;
create table a (
  id int -- with a note
);
create function f() returns trigger language plpgsql as $$
begin
  return new;
end
$$;
insert into a values (1);`;
  expect(statementsOf(text)).toEqual([
    'create table a (\n  id int -- with a note\n);',
    'create function f() returns trigger language plpgsql as $$\nbegin\n  return new;\nend\n$$;',
    'insert into a values (1);',
  ]);
});
