import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { readMigrations, statementsOf } from '../platform/db/migrate.ts';
import { clusterDdl, isOnCluster, placementsIn } from '../platform/db/placement.ts';
import { sql } from '../platform/db/sql.ts';
import { inSnapshot, inTransaction } from '../platform/db/transaction.ts';
import { lintSchema, schemaRules, severalAtOnce } from './schema-lint.ts';
import { lintBatchedStatement, lintStatements } from './statement-lint.ts';

const migrations = await readMigrations();
const placements = placementsIn(migrations);
const planted = {
  text: '-- distribute bad_distributed\n-- distribute bad_by_code by code\n-- reference table bad_reference\n-- local table bad_local',
};

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** Name of a rule → a schema that breaks it. */
const badSchemas: Record<string, string[]> = {
  'every table has a primary key': ['create table bad (id uuid)'],
  'user_id is a uuid, never null, and comes first in every unique key of a user-owned table': [
    'create table bad (user_id uuid not null, id uuid not null, primary key (id, user_id))',
    'create table bad (user_id uuid primary key, phone text unique)',
    'create table bad (user_id text primary key)',
    'create table bad (id uuid primary key, user_id uuid)',
  ],
  'every table is marked distribute, reference or local; what has a user_id is distributed by it': [
    'create table bad (id uuid primary key)',
    'create table bad (user_id uuid primary key)',
    'create table bad_local (user_id uuid primary key)',
  ],
  'every unique key of a distributed table has the column that it is distributed by': [
    'create table bad_by_code (id uuid primary key, code text not null)',
  ],
  'a foreign key leads to a row of the same node: reference, or of the same kind': [
    'create table bad_distributed (user_id uuid primary key, operator_id uuid not null references operators)',
    'create table bad_local (id uuid primary key, product_id uuid not null references product_quotas)',
    'create table bad_reference (id uuid primary key, operator_id uuid not null references operators)',
  ],
  'a foreign key between user-owned tables leads with user_id on both sides': [
    `create table bad (id uuid not null, user_id uuid not null, method uuid, primary key (user_id, id),
      foreign key (method, user_id) references payout_methods (payout_method_id, user_id))`,
  ],
  'ids are made by the application: no serial, identity or sequence': [
    'create table bad (id bigserial primary key)',
    'create table bad (id bigint generated always as identity primary key)',
    'create sequence bad',
  ],
  'time and chance come in as parameters: no volatile or time-reading default': [
    'create table bad (id uuid primary key default gen_random_uuid())',
    'create table bad (id uuid primary key, at timestamptz not null default now())',
    'create table bad (id uuid primary key, at date not null default current_date)',
  ],
  'nothing is checked late or by exclusion': [
    'create table bad (id uuid primary key, n int unique deferrable initially deferred)',
    'create table bad (id uuid primary key, days daterange, exclude using gist (days with &&))',
  ],
  'the only triggers are those that forbid change': [
    `create function bad_trigger() returns trigger language plpgsql as 'begin return new; end';
     create trigger bad before insert on entries for each row execute function bad_trigger()`,
  ],
  'what happened stays: books and audit log are append-only': [
    'drop trigger entries_append_only on entries',
    'alter table audit_log disable trigger audit_log_append_only',
  ],
  'money is bigint: no floating, decimal or money column': [
    'create table bad (id uuid primary key, amount numeric(12, 2))',
    'create table bad (id uuid primary key, amount double precision)',
  ],
  'an instant knows its zone': ['create table bad (id uuid primary key, at timestamp)'],
};

const withoutMarks = (text: string): string =>
  text.replaceAll(/^-- (distribute [a-z_]+( by [a-z_]+)?|(reference|local) table [a-z_]+)$/gm, '');

async function breachesWith(ddl: string): Promise<string[]> {
  const undo = new Error('undo');
  let breaches: string[] = [];
  await inTransaction(database.db, async (writer) => {
    if (await isOnCluster(writer)) for (const setting of clusterDdl) await writer.run(sql.raw(setting));
    for (const statement of ddl.split(';\n')) {
      if (statement.includes('references payout_methods'))
        await writer.run(sql`create unique index turned on payout_methods (payout_method_id, user_id)`);
      await writer.run(sql.raw(statement));
    }
    breaches = await lintSchema(writer, placementsIn([...migrations, planted]));
    throw undo;
  }).catch((error) => {
    if (error !== undo) throw error;
  });
  return breaches;
}

test('the schema keeps the rules from day one', async () => {
  expect(await inSnapshot(database.db, (reader) => lintSchema(reader, placements))).toEqual([]);
});

test('a mark is of a table that is there, and says where it stands', async () => {
  const names = await inSnapshot(database.db, (reader) =>
    reader.rows<{ name: string }>(sql`select relname as name from pg_class where relkind = 'r'`),
  );
  const gone = [...placements.keys()].filter((name) => !names.some((row) => row.name === name));
  expect(gone).toEqual(['withdrawal_approvals', 'issuer_fundings']);
  const badly = migrations.filter(({ text }) =>
    /^-- (distribute|reference|local)\b/m.test(withoutMarks(text)),
  );
  expect(badly.map(({ name }) => name)).toEqual([]);
});

/** Those of before are applied everywhere, on tables that were not distributed yet. */
test('since tables are distributed, a migration changes one in one way a statement', () => {
  const since = migrations.filter(({ name }) => name >= '0026');
  expect(since.length).toBeGreaterThan(0);
  for (const { name, text } of since) expect(severalAtOnce(statementsOf(text)), name).toEqual([]);
  const bad = 'alter table notes add column a int, add constraint b check (a in (1, 2));';
  const good = ['alter table notes add constraint b check (a in (1, 2) and (a, 1) > (1, 2));'];
  expect(severalAtOnce([bad, ...good])).toEqual([bad]);
});

test('every rule has a bad schema planted for it', () => {
  expect(Object.keys(badSchemas)).toEqual(schemaRules.map((rule) => rule.name));
});

describe.each(Object.keys(badSchemas))('the linter names a breach of: %s', (rule) => {
  test.each(badSchemas[rule] ?? [])('%s', async (ddl) => {
    expect((await breachesWith(ddl)).some((breach) => breach.startsWith(`${rule}: `))).toBe(true);
  });
});

test('the statements of the server keep the rules from day one', async () => {
  const folder = new URL('../', import.meta.url);
  const files = (await readdir(folder, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.endsWith('statement-lint.ts'),
  );
  const breaches: string[] = [];
  for (const name of files)
    for (const breach of lintStatements(await readFile(new URL(name, folder), 'utf8')))
      breaches.push(`${name}: ${breach}`);
  expect(files.length).toBeGreaterThan(20);
  expect(breaches).toEqual([]);
});

test.each([
  ['sql`merge into accounts using x on true`', 'no merge: merge into'],
  ['sql`select pg_advisory_xact_lock(1)`', 'no advisory locks: pg_advisory_'],
  ['sql<{ n: bigint }>`select now() as n`', 'time comes in as a parameter: now()'],
  ['sql`update a set at = ${at}, day = current_date`', 'time comes in as a parameter: current_date'],
  ['sql`insert into a values (gen_random_uuid())`', 'chance comes in as a parameter: gen_random_uuid()'],
  ["sql`select nextval('s')`", 'ids are made by the application: nextval('],
  ["sql`select pg_notify('a', 'b')`", 'no listen or notify to rest on: pg_notify('],
  ['sql`a ${[1].map((n) => { return `${n}`; })} now()`', 'time comes in as a parameter: now()'],
])('%s is refused', (source, breach) => {
  expect(lintStatements(source)).toEqual([breach]);
});

test('code outside of statements may ask for the time', () => {
  expect(lintStatements('const at = clock.now(); sql`select ${clock.now()}`')).toEqual([]);
});

test.each([
  [
    'update products set sold_units = $1 where product_id = $2',
    'what was read is written later: products.sold_units',
  ],
  [
    'update issuers i set name = $1, rating = coalesce(rating, $2) where issuer_id = $3 returning i.name',
    'what was read is written later: issuers.name',
  ],
  [
    'with t as (update products set sold_units = $1) select 1',
    'what was read is written later: products.sold_units',
  ],
  [
    'insert into totals (day, n) values ($1, $2) on conflict (day) do update set n = $2',
    'what was read is written later: totals.n',
  ],
  [
    'select 1 from products p where product_id = $1 for update of p',
    "a lock on a row that is not one person's: for update",
  ],
  ['select 1 from issuers for share', "a lock on a row that is not one person's: for share"],
])('in a transaction that people share, %s is refused', (statement, breach) => {
  expect(lintBatchedStatement(statement)).toEqual([breach]);
});

test.each([
  'update products set sold_units = sold_units + $1, updated_at = $2 where product_id = $3 and sold_units + $1 <= quota_units',
  "update orders set state = 'paid' where order_id = $1 and state = 'open'",
  'insert into totals (day, n) values ($1, $2) on conflict (day) do update set n = totals.n + excluded.n',
  'update wallets set note = $1 where user_id = $2',
  'select 1 from users where user_id = $1 for update',
  'insert into outbox (id) values ($1)',
  'insert into notes (user_id, note) values ($1, $2) on conflict (user_id) do update set note = $2',
])('in a transaction that people share, %s may stand', (statement) => {
  expect(lintBatchedStatement(statement)).toEqual([]);
});
