import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestDatabase, testDatabase } from '../../../testing/test-database.ts';
import { ConfigError, type Mode, modes } from '../config.ts';
import { newId } from '../ids.ts';
import { assertFitsMode, isUsed, recordMode } from './modes.ts';
import { type Query, sql } from './sql.ts';
import { inTransaction } from './transaction.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.close());

const at = new Date('2027-01-02T03:04:05Z');
const run = (query: Query) => inTransaction(database.db, (writer) => writer.run(query));
const record = (mode: Mode) => recordMode(database.db, mode, at);
const addOperator = () =>
  run(sql`
    insert into operators (operator_id, username, name, password_hash, roles, created_at)
    values (${newId()}, 'wu', 'Wu', '', ${['admin']}::text[], ${at})`);

async function expectRefused(mode: Mode, why: RegExp): Promise<void> {
  for (const ask of [() => assertFitsMode(database.db, mode), () => record(mode)]) {
    await expect(ask(), mode).rejects.toThrow(ConfigError);
    await expect(ask(), mode).rejects.toThrow(why);
  }
}

describe('a database remembers what it served as:', () => {
  it('production never follows anything else', async () => {
    await record('development');
    await record('demo');
    await expectRefused('production', /^BANYAN_MODE production: .*demo and development.*$/);
    await record('test');
  });

  it('nothing else follows production', async () => {
    await record('production');
    await record('production');
    for (const mode of modes.filter((each) => each !== 'production'))
      await expectRefused(mode, new RegExp(`^BANYAN_MODE ${mode}: .*serves production.*$`));
  });

  it('for ever: the memory is append-only', async () => {
    await record('demo');
    await expect(run(sql`delete from database_modes`)).rejects.toThrow(/append-only/);
    await expect(run(sql`update database_modes set mode = 'production'`)).rejects.toThrow(/append-only/);
  });

  it('two that start at once on an empty one do not both get it', async () => {
    const [demo, production] = await Promise.allSettled([record('demo'), record('production')]);
    expect([demo.status, production.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('a database of the time before modes were written down', () => {
  it('was a demo when it was seeded or its clock was moved, even before it is migrated', async () => {
    for (const name of ['demo_seed', 'demo_clock']) {
      await run(sql`insert into settings (name, value, updated_at) values (${name}, '{}'::jsonb, ${at})`);
      await expectRefused('production', /demo/);
      await run(sql`delete from settings`);
    }
    await run(sql`insert into settings (name, value, updated_at) values ('demo_seed', '{}'::jsonb, ${at})`);
    await run(sql`drop table database_modes`);
    await expect(assertFitsMode(database.db, 'production')).rejects.toThrow(/demo/);
    await assertFitsMode(database.db, 'demo');
  });

  it('is nobody’s demo when it has operators, and may be a production’s', async () => {
    await addOperator();
    for (const mode of ['demo', 'development', 'test'] as const)
      await expectRefused(mode, /has data that no demo made/);
    await record('production');
  });

  it('may be anything while it is empty, or not even migrated', async () => {
    expect(await inTransaction(database.db, isUsed)).toBe(false);
    for (const mode of modes) await assertFitsMode(database.db, mode);
    await run(sql`drop table database_modes`);
    await run(sql`drop table settings`);
    for (const mode of modes) await assertFitsMode(database.db, mode);
  });
});
