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

test('a migration that is older than what was applied is refused', async () => {
  const first = (await readMigrations())[0]?.name ?? '';
  await inTransaction(database.db, (writer) =>
    writer.run(sql`delete from schema_migrations where name = ${first}`),
  );
  await expect(migrate(database.db)).rejects.toThrow(/comes after .* was applied/);
});

test('each migration has a minute of its own, or a number of the first ones, and they run in that order', async () => {
  const places = (await readMigrations()).map(
    ({ name }) => /^(0\d{3}|20\d{10})_[a-z_]+\.sql$/.exec(name)?.[1] ?? `${name} has no place`,
  );
  expect(places.filter((place) => Number.isNaN(Number(place)))).toEqual([]);
  expect(new Set(places).size).toBe(places.length);
  expect(places.toSorted((a, b) => Number(a) - Number(b))).toEqual(places);
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
