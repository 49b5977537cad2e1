import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Planted } from '../../testing/planted/planted.ts';
import { type TestDatabase, testDatabase } from '../../testing/test-database.ts';
import { holdsAtOnce } from '../../testing/verified.ts';
import { settleWorld } from '../../testing/world/world.ts';
import { clusterDdl, isOnCluster } from '../platform/db/placement.ts';
import { sql, type Writer } from '../platform/db/sql.ts';
import { inTransaction } from '../platform/db/transaction.ts';
import type { Verdict } from './invariant.ts';
import { check, invariants, verify } from './verify.ts';

/** What breaks each invariant: every file of the folder brings its own. */
const folder = join(import.meta.dirname, '..', '..', 'testing', 'planted');
const modules: Record<string, Planted>[] = await Promise.all(
  readdirSync(folder)
    .filter((file) => file !== 'planted.ts')
    .map((file) => import(pathToFileURL(join(folder, file)).href)),
);
const planted: Planted = Object.assign({}, ...modules.flatMap((exported) => Object.values(exported)));

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  await inTransaction(database.db, settleWorld);
  await inTransaction(database.db, removeLocks);
});
afterAll(() => database.close());

/** The database itself refuses most of what is planted; the verifier must see it all the same. */
async function removeLocks(writer: Writer): Promise<void> {
  if (await isOnCluster(writer)) for (const setting of clusterDdl) await writer.run(sql.raw(setting));
  const triggers = await writer.rows<{ name: string; table: string }>(sql`
    select t.tgname as name, c.relname as table from pg_trigger t join pg_class c on c.oid = t.tgrelid where not t.tgisinternal`);
  for (const { name, table } of triggers)
    await writer.run(sql`drop trigger ${sql.ref(name)} on ${sql.table(table)}`);
  const constraints = await writer.rows<{ name: string; table: string }>(sql`
    select k.conname as name, c.relname as table from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.connamespace = 'public'::regnamespace and k.contype in ('c', 'f', 'u') order by k.contype = 'u'`);
  for (const { name, table } of constraints)
    await writer.run(sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`);
}

/** Breaks the sample data, verifies it, and repairs it. */
async function verdictWith(statements: Planted[string]): Promise<Verdict> {
  const undo = new Error('undo');
  let verdict: Verdict | undefined;
  await inTransaction(database.db, async (writer) => {
    for (const statement of statements) await writer.run(statement);
    verdict = await check(writer);
    // What looks after each test of the server sees it, too.
    expect(await holdsAtOnce(writer)).toBe(verdict.violations.length === 0);
    throw undo;
  }).catch((error) => {
    if (error !== undo) throw error;
  });
  if (!verdict) throw new Error('nothing was checked');
  return verdict;
}

test('sound sample data has no violation', async () => {
  expect(await verify(database.db)).toEqual({ checked: invariants.length, violations: [] });
});

test('every invariant has a name of its own and a violation planted for it', () => {
  expect(Object.keys(planted).sort()).toEqual(invariants.map((invariant) => invariant.name).sort());
});

test.each(Object.keys(planted))('the verifier sees when this breaks: %s', async (name) => {
  const { violations } = await verdictWith(planted[name] ?? []);
  const violation = violations.find(({ invariant }) => invariant === name);
  expect(
    violation,
    `found instead: ${violations.map((v) => v.invariant).join(', ') || 'nothing'}`,
  ).toBeDefined();
  expect(violation?.examples[0]).toMatch(/\S/);
});

test('only the areas asked for are looked at', async () => {
  const { violations, checked } = await verify(database.db, ['people']);
  const ofPeople = invariants.filter(({ area }) => area === 'people');
  expect(ofPeople.length).toBeGreaterThan(0);
  expect(ofPeople.length).toBeLessThan(invariants.length);
  expect({ violations, checked }).toEqual({ violations: [], checked: ofPeople.length });
});
