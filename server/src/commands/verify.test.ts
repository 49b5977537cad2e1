import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everything } from '../everything.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openPglite } from '../platform/db/pglite.ts';
import { sql } from '../platform/db/sql.ts';
import { inTransaction } from '../platform/db/transaction.ts';

/** The command is tried on the embedded database, where a folder belongs to one process at a time. */
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banyan-verify-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function npmRunVerify(): Promise<{ code: number; said: string }> {
  const key = 'a-key-of-a-test-0123456789-0123456789';
  const env = {
    PATH: process.env.PATH,
    // With what earlier ones have compiled it starts in a third of the time.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
    BANYAN_DATA: folder,
    BANYAN_DATA_KEY: key,
    BANYAN_INDEX_KEY: key,
    BANYAN_CAPTCHA_KEY: key,
    BANYAN_CHAIN_KEY: key,
  };
  const path = fileURLToPath(new URL('verify.ts', import.meta.url));
  const child = spawn(process.execPath, ['--liftoff-only', path], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
  const [code] = await once(child, 'close');
  return { code: Number(code), said };
}

test('without data it says so', async () => {
  const { code, said } = await npmRunVerify();
  expect(said).toMatch(/There is no data in .* yet/);
  expect(code).toBe(2);
});

test('it prints a line for each area, and names what is broken', async () => {
  const db = await openPglite(folder);
  await migrate(db);
  await db.close();
  const clean = await npmRunVerify();
  const areas = new Set(everything.invariants.map(({ area }) => area));
  for (const area of areas) expect(clean.said).toMatch(new RegExp(`^✓ ${area} +\\d+ invariants hold$`, 'm'));
  expect(clean.said).toMatch(/nothing is amiss/);
  expect(clean.code).toBe(0);

  const tampered = await openPglite(folder);
  await inTransaction(tampered, (writer) => writer.run(sql`update audit_head set seq = 3`));
  await tampered.close();
  const broken = await npmRunVerify();
  expect(broken.said).toMatch(
    /✗ audit .*\n {4}the audit log has no gap and ends at its head: 1\n {6}head at 3/,
  );
  expect(broken.code).toBe(1);
});

test('beside a running server it explains where to look instead', async () => {
  const db = await openPglite(folder);
  const { code, said } = await npmRunVerify();
  await db.close();
  expect(said).toMatch(/is in use by process \d+/);
  expect(said).toMatch(/operator console/);
  expect(code).toBe(2);
});
