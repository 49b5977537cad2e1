import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { productionEnvironment } from '../testing/environment.ts';
import { type TestDatabase, testDatabase } from '../testing/test-database.ts';
import { type Query, sql } from './platform/db/sql.ts';
import { inTransaction } from './platform/db/transaction.ts';
import { makeDemoSeal, makeSeal } from './platform/pdf/demo-seal.ts';

/** The real process on a real database: what it refuses to start on, and that it says so in one line. */

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.close());

const folder = mkdtempSync(join(tmpdir(), 'boot-'));
const sealFile = join(folder, 'seal.pem');
beforeAll(() => writeFileSync(sealFile, makeSeal('Banyan')));
afterAll(() => rmSync(folder, { recursive: true }));

const main = fileURLToPath(new URL('main.ts', import.meta.url));
const seed = fileURLToPath(new URL('commands/seed.ts', import.meta.url));

async function start(script: string, more: Record<string, string | undefined>) {
  const env = {
    ...productionEnvironment,
    BANYAN_SEAL: sealFile,
    PATH: process.env.PATH,
    // With what earlier ones have compiled it starts in a third of the time.
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? '',
    DATABASE_URL: database.url,
    BANYAN_PORT: '0',
    BANYAN_CONSOLE_PORT: '0',
    ...more,
  };
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
  const [code] = await once(child, 'close');
  return { code: Number(code), lines: said.trim().split('\n') };
}

const rowsOf = (query: Query) => inTransaction(database.db, (reader) => reader.rows(query));
const addOperator = () =>
  rowsOf(sql`
    insert into operators (operator_id, username, name, password_hash, roles, created_at)
    values ('0190a0a0-0000-7000-8000-000000000001', 'wu', 'Wu Lan', '', ${['admin']}::text[], ${new Date()})`);
const operators = () => rowsOf(sql`select username from operators`);

it('without a mode it leaves the database alone', async () => {
  await addOperator();
  const { code, lines } = await start(main, { BANYAN_MODE: undefined });
  expect([code, lines]).toEqual([
    1,
    [expect.stringMatching(/^BANYAN_MODE: with a DATABASE_URL it must be named/)],
  ]);
  expect(await operators()).toEqual([{ username: 'wu' }]);
});

it('no demo is added to a database with operators, by a start or by the seed', async () => {
  await addOperator();
  for (const [script, mode, why] of [
    [main, 'demo', /^BANYAN_MODE demo: this database has data that no demo made/],
    [main, 'development', /^BANYAN_MODE development: this database has data that no demo made/],
    [seed, 'demo', /^BANYAN_MODE demo: this database has data that no demo made/],
    [seed, 'test', /^BANYAN_MODE test: this database has data that no demo made/],
  ] as const) {
    const { code, lines } = await start(script, { BANYAN_MODE: mode });
    expect([code, lines], mode).toEqual([1, [expect.stringMatching(why)]]);
  }
  // Also not where it has served as a demo that was never seeded.
  await rowsOf(sql`insert into database_modes (mode, since) values ('demo', ${new Date()})`);
  for (const script of [main, seed]) {
    const { code, lines } = await start(script, { BANYAN_MODE: 'demo' });
    expect([code, lines]).toEqual([1, [expect.stringMatching(/^the database is not empty: /)]]);
  }
  expect(await operators()).toEqual([{ username: 'wu' }]);
});

it('production does not start with the seal of a demo', async () => {
  writeFileSync(join(folder, 'demo.pem'), makeDemoSeal());
  const refused = await start(main, { BANYAN_SEAL: join(folder, 'demo.pem') });
  expect([refused.code, refused.lines]).toEqual([
    1,
    ['BANYAN_SEAL: production must not use the seal of a demonstration'],
  ]);
});

it('production does not start on what was a demo, and is seeded by nobody', async () => {
  await rowsOf(
    sql`insert into settings (name, value, updated_at) values ('demo_seed', '{}'::jsonb, ${new Date()})`,
  );
  const refused = await start(main, {});
  expect([refused.code, refused.lines]).toEqual([
    1,
    [expect.stringMatching(/^BANYAN_MODE production: this database has served as demo/)],
  ]);
  await rowsOf(sql`delete from settings where name = 'demo_seed'`);
  const seeded = await start(seed, {});
  expect(seeded.code).toBe(1);
  expect(await operators()).toEqual([]);
});
