import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPglite } from './database.ts';
import { FolderInUse } from './embedded.ts';
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

test('a folder is opened by one process at a time', async () => {
  const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'], { stdio: 'ignore' });
  await writeFile(join(folder, 'pglite.lock'), String(other.pid));
  await expect(openPglite(folder)).rejects.toThrow(FolderInUse);
  other.kill('SIGKILL');
  await new Promise((resolve) => other.once('exit', resolve));
  await (await openPglite(folder)).close();
});

test('a folder is opened once in a process', async () => {
  const first = await openPglite(folder);
  await expect(openPglite(folder)).rejects.toThrow(FolderInUse);
  await first.close();
  await (await openPglite(folder)).close();
});
