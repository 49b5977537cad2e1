import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { clusterDdl, isOnCluster } from '../src/platform/db/placement.ts';
import { sql, type Writer } from '../src/platform/db/sql.ts';
import { inTransaction } from '../src/platform/db/transaction.ts';
import type { Plant, Planted } from './planted/planted.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';
import type { WorldPart } from './world/world-part.ts';

/** What breaks each invariant: every file of the folder brings its own. */
const folder = join(import.meta.dirname, 'planted');
const modules: Record<string, Planted>[] = await Promise.all(
  readdirSync(folder)
    .filter((file) => file !== 'planted.ts')
    .map((file) => import(pathToFileURL(join(folder, file)).href)),
);
export const planted: Planted = Object.assign({}, ...modules.flatMap((exported) => Object.values(exported)));

/** What the sample data consists of: every file of the folder may bring a part. */
const worldFolder = join(import.meta.dirname, 'world');
const worldModules: { worldPart?: WorldPart }[] = await Promise.all(
  readdirSync(worldFolder).map((file) => import(pathToFileURL(join(worldFolder, file)).href)),
);
const world = worldModules.flatMap(({ worldPart }) => worldPart ?? []);
world.sort((one, other) => one.order - other.order);

/** Inserts sample data in which everything is right: at least one row in every table that the verifier reads. */
async function settleWorld(writer: Writer): Promise<void> {
  for (const { settle } of world) await settle(writer);
}

/** Makes a database with the sample data, and nothing in it that refuses what is planted. */
export async function openWorld(): Promise<TestDatabase> {
  const database = await testDatabase();
  await inTransaction(database.db, settleWorld);
  await inTransaction(database.db, removeLocks);
  return database;
}

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

/** Breaks the sample data, looks, and repairs it. */
export async function lookAtBroken<T>(
  { db }: TestDatabase,
  statements: Plant,
  look: (writer: Writer) => Promise<T>,
): Promise<T> {
  const undo = new Error('undo');
  let seen: { value: T } | undefined;
  await inTransaction(db, async (writer) => {
    for (const statement of statements) await writer.run(statement);
    seen = { value: await look(writer) };
    throw undo;
  }).catch((error) => {
    if (error !== undo) throw error;
  });
  if (!seen) throw new Error('nothing was looked at');
  return seen.value;
}
