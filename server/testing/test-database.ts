import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type pg from 'pg';
import { type Database } from '../src/platform/db/database.ts';
import { openEmbedded } from '../src/platform/db/embedded.ts';
import { migrate, readMigrations } from '../src/platform/db/migrate.ts';
import { openPglite, onPglite as transactionsOf } from '../src/platform/db/pglite.ts';
import { openPostgres } from '../src/platform/db/postgres.ts';
import { newId } from '../src/platform/ids.ts';
import { clusterAt, createOnCluster, databaseOn, dropOnCluster, onServer } from './citus-cluster.ts';

export interface TestDatabase {
  db: Database;
  /** Where the database can be reached by another process; only on PostgreSQL. */
  url?: string;
  close(): Promise<void>;
}

const cacheFolder = new URL('../../.cache/', import.meta.url);

/**
 * Makes a fresh, migrated database for one test file: PGlite in memory, or a database of its own on PostgreSQL, as
 * `BANYAN_TEST_DB` says. Both are copies of a template that is built once for each state of the migrations.
 */
export async function testDatabase(
  options: { serverUrl?: string; connections?: number } = {},
): Promise<TestDatabase> {
  if (options.serverUrl) return onPostgres(options.serverUrl, options.connections);
  if (process.env.BANYAN_TEST_DB !== 'postgres') return onPglite();
  const url = process.env.BANYAN_TEST_SERVER;
  if (!url) throw new Error('BANYAN_TEST_SERVER names no server; run the project server-postgres');
  return onPostgres(url, options.connections);
}

async function migrationsHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const { name, text } of await readMigrations()) hash.update(name).update(text);
  return hash.digest('hex').slice(0, 12);
}

async function onPglite(): Promise<TestDatabase> {
  const db = await openPglite(null, new Blob([new Uint8Array(await pgliteTemplate())]));
  return { db, close: () => db.close() };
}

async function pgliteTemplate(): Promise<Buffer> {
  const require = createRequire(import.meta.url);
  const { version } = require('../../node_modules/@electric-sql/pglite/package.json') as { version: string };
  const path = new URL(`pglite-${version}-${await migrationsHash()}-at-rest.tar`, cacheFolder);
  if (!existsSync(path)) {
    const { pglite } = await openEmbedded(null, {});
    await migrate({ ...transactionsOf(pglite), close: async () => undefined });
    // Otherwise each copy, when it opens, would carry out once more all that the migrations have written.
    await pglite.exec('checkpoint');
    const dump = await pglite.dumpDataDir('none');
    await pglite.close();
    // Two workers may both build it; the rename makes either result whole.
    const unfinished = new URL(`${newId()}.tar`, cacheFolder);
    await mkdir(cacheFolder, { recursive: true });
    await writeFile(unfinished, new Uint8Array(await dump.arrayBuffer()));
    await rename(unfinished, path);
  }
  return readFile(path);
}

async function onPostgres(serverUrl: string, connections?: number): Promise<TestDatabase> {
  const name = `banyan_test_${newId().replaceAll('-', '')}`;
  const cluster = await clusterAt(serverUrl);
  if (cluster) await createOnCluster(cluster, name);
  else await copyTemplate(serverUrl, name);
  const url = databaseOn(serverUrl, name);
  const db = openPostgres(url, connections);
  if (cluster) await migrate(db);
  return {
    db,
    url,
    close: async () => {
      await db.close();
      if (cluster) await dropOnCluster(cluster, name);
      else
        await onServer(serverUrl, (server) => server.query(`drop database if exists ${name} with (force)`));
    },
  };
}

const templateName = async (): Promise<string> => `banyan_template_${await migrationsHash()}`;

async function copyTemplate(serverUrl: string, name: string): Promise<void> {
  const template = await templateName();
  await onServer(serverUrl, async (server) => {
    await ensureTemplate(server, serverUrl, template);
    await server.query(`create database ${name} template ${template} strategy file_copy`);
  });
}

/** Removes what the tests leave on a server that goes on after them. */
export async function dropTemplate(serverUrl: string): Promise<void> {
  const template = await templateName();
  await onServer(serverUrl, (server) => server.query(`drop database if exists ${template}`));
}

/** Built under another name and renamed at the end, so that a template that exists is complete. */
async function ensureTemplate(server: pg.Client, serverUrl: string, template: string): Promise<void> {
  const lock = 6_421_907;
  await server.query('select pg_advisory_lock($1)', [lock]);
  try {
    const { rowCount } = await server.query('select from pg_database where datname = $1', [template]);
    if (rowCount) return;
    const unfinished = `${template}_unfinished`;
    await server.query(`drop database if exists ${unfinished} with (force)`);
    await server.query(`create database ${unfinished}`);
    const db = openPostgres(databaseOn(serverUrl, unfinished), 1);
    await migrate(db);
    await db.close();
    await server.query(`alter database ${unfinished} rename to ${template}`);
  } finally {
    await server.query('select pg_advisory_unlock($1)', [lock]);
  }
}
