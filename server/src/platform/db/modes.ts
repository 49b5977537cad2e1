import { ConfigError, type Mode } from '../config.ts';
import type { Database } from './database.ts';
import { type Reader, sql } from './sql.ts';
import { inSnapshot, inTransaction } from './transaction.ts';

/** What has rows before anybody used the database: what migrations fill, and the code that the first people register with. */
const filledByMigrations = [
  'schema_migrations',
  'settings',
  'database_modes',
  'funding_accounts',
  'audit_head',
  'assets',
  'releases',
  'claims',
];

/** Returns whether the database has people, operators or business facts: a row in any table that starts empty. */
export async function isUsed(reader: Reader): Promise<boolean> {
  const tables = await reader.rows<{ name: string }>(sql`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname <> all(${filledByMigrations}::text[])`);
  for (const { name } of tables) {
    if (await reader.first(sql`select 1 as one from ${sql.table(name)} limit 1`)) return true;
  }
  return false;
}

/**
 * Throws `ConfigError` where the database has served as something that does not go together with this mode. To be
 * asked before the database is migrated, so it understands one of any age.
 */
export async function assertFitsMode(db: Database, mode: Mode): Promise<void> {
  // One snapshot: another process that starts at the same time may be filling the database already.
  const misfit = await inSnapshot(db, async (reader) => misfitOf(await pastOf(reader), mode));
  if (misfit) throw new ConfigError(`BANYAN_MODE ${mode}: ${misfit}`);
}

/** Writes down that the database serves as this, for ever; throws `ConfigError` as `assertFitsMode` does. */
export async function recordMode(db: Database, mode: Mode, at: Date): Promise<void> {
  const misfit = await inTransaction(db, async (writer) => {
    // Two processes that start at once on a fresh database look one after the other.
    await writer.run(sql`lock table database_modes in share row exclusive mode`);
    const found = misfitOf(await pastOf(writer), mode);
    if (!found)
      await writer.run(
        sql`insert into database_modes (mode, since) values (${mode}, ${at}) on conflict (mode) do nothing`,
      );
    return found;
  });
  if (misfit) throw new ConfigError(`BANYAN_MODE ${mode}: ${misfit}`);
}

/** The modes that are known; `unknown` where somebody used it before modes were written down. */
async function pastOf(reader: Reader): Promise<string[]> {
  const there = await reader.first<{ modes: boolean; settings: boolean }>(sql`
    select to_regclass('database_modes') is not null as modes, to_regclass('settings') is not null as settings`);
  const known = there?.modes
    ? await reader.rows<{ mode: string }>(sql`select mode from database_modes order by mode`)
    : [];
  const marks = there?.settings
    ? await reader.rows(sql`select name from settings where name in ('demo_seed', 'demo_clock')`)
    : [];
  const past = [...known.map(({ mode }) => mode), ...(marks.length > 0 ? ['demo'] : [])];
  if (past.length > 0) return [...new Set(past)];
  return (await isUsed(reader)) ? ['unknown'] : [];
}

function misfitOf(past: readonly string[], mode: Mode): string | undefined {
  const others = past.filter((each) => each !== 'production' && each !== 'unknown');
  if (mode === 'production')
    return others.length > 0
      ? `this database has served as ${others.join(' and ')}; production needs one of its own`
      : undefined;
  if (past.includes('production')) return 'this database serves production; use another one';
  if (past.includes('unknown')) return 'this database has data that no demo made; use an empty one';
  return undefined;
}
