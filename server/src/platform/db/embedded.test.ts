import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderInUse } from './folder-lock.ts';
import { openPglite } from './pglite.ts';
import { sql } from './sql.ts';
import { inSnapshot, inTransaction } from './transaction.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-embedded-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('what was written is there after the folder is opened again', async () => {
  const first = await openPglite(folder);
  await inTransaction(first, (writer) => writer.run(sql`create table kept as select 1 as n`));
  await first.close();
  const second = await openPglite(folder);
  expect(await inSnapshot(second, (reader) => reader.rows(sql`select n from kept`))).toEqual([{ n: 1 }]);
  await second.close();
});

test('a folder is opened once in a process', async () => {
  const first = await openPglite(folder);
  await expect(openPglite(folder)).rejects.toThrow(FolderInUse);
  await first.close();
  await (await openPglite(folder)).close();
});
