import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { newId } from '../ids.ts';
import { createMigrationsTable, migrate, readMigrations } from './migrate.ts';
import { openPostgres } from './postgres.ts';
import { sql } from './sql.ts';
import { inSnapshot, inTransaction } from './transaction.ts';

const serverUrl = process.env.BANYAN_TEST_SERVER ?? '';
const name = `banyan_empty_${newId().replaceAll('-', '')}`;

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}
afterAll(() => onServer(`drop database if exists ${name} with (force)`));

test('processes that start on an empty database at the same moment apply each migration once', async () => {
  await onServer(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const processes = [1, 2, 3].map(() => openPostgres(url.href, 2));
  const applied = await Promise.all(processes.map((db) => migrate(db)));
  const names = (await readMigrations()).map((migration) => migration.name);
  expect(applied.flat().toSorted((a, b) => a.localeCompare(b))).toEqual(names);
  await Promise.all(processes.map((db) => db.close()));
});

test('the list of migrations is created by many at once, and fails none of them', async () => {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const processes = Array.from({ length: 8 }, () => openPostgres(url.href, 1));
  const looker = openPostgres(url.href, 1);
  for (let round = 0; round < 60; round += 1) {
    await inTransaction(looker, (writer) => writer.run(sql`drop table schema_migrations`));
    await Promise.all(processes.map(createMigrationsTable));
  }
  const row = await inSnapshot(looker, (reader) =>
    reader.first<{ count: bigint }>(sql`select count(*) as count from schema_migrations`),
  );
  expect(row?.count).toBe(0n);
  await Promise.all(processes.map((db) => db.close()));
});
