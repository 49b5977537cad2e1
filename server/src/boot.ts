import { fileURLToPath } from 'node:url';
import { type App, buildApp } from './app.ts';
import { seedLibrary } from './features/content/index.ts';
import { seedOperatorInvitation } from './features/people/index.ts';
import { type DemoClock, systemClock } from './platform/clock.ts';
import { type Config, ConfigError } from './platform/config.ts';
import { type Database } from './platform/db/database.ts';
import { migrate } from './platform/db/migrate.ts';
import { assertFitsMode, recordMode } from './platform/db/modes.ts';
import { openPglite } from './platform/db/pglite.ts';
import { openPostgres } from './platform/db/postgres.ts';
import { sql } from './platform/db/sql.ts';
import { inTransaction } from './platform/db/transaction.ts';
import { jsonLog, type Log } from './platform/log.ts';
import { openSeal } from './platform/pdf/open-seal.ts';

/**
 * Opens the database that the configuration names, brings it to today's schema, and checks that it is durable.
 * Throws `ConfigError` where it is not, or where the database has served as what does not go together with the mode.
 */
export async function openDatabase(config: Config): Promise<Database> {
  const db = config.databaseUrl ? openPostgres(config.databaseUrl) : await openPglite(config.dataFolder);
  try {
    await assertFitsMode(db, config.mode);
    await migrate(db);
    if (config.mode === 'production') await assertDurable(db);
    await recordMode(db, config.mode, systemClock().wall());
    await prepare(db, config);
  } catch (error) {
    await db.close();
    throw error;
  }
  // Whoever had the embedded database before us is gone for sure: its leases are over.
  if (db.kind === 'pglite') {
    await inTransaction(db, async (writer) => {
      await writer.run(
        sql`update job_runs set state = 'failed', error = 'interrupted' where state = 'running'`,
      );
      await writer.run(sql`update task_leases set leased_until = null where leased_until is not null`);
    });
  }
  return db;
}

/** What an empty database needs before anybody can use it: a way in, and what there is to read. */
async function prepare(db: Database, config: Config): Promise<void> {
  await inTransaction(db, async (writer) => {
    if (config.invitation) await seedOperatorInvitation(writer, config.invitation);
    // A demo writes it on its own first day, which lies in the past.
    if (config.mode === 'production') await seedLibrary(writer, systemClock().wall());
  });
}

async function assertDurable(db: Database): Promise<void> {
  const wanted = ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums'];
  const rows = await inTransaction(db, (reader) =>
    reader.rows<{ name: string; setting: string }>(
      sql`select name, setting from pg_settings where name = any(${wanted}::text[])`,
    ),
  );
  const off = rows.filter((row) => row.setting === 'off').map((row) => row.name);
  if (off.length > 0) throw new ConfigError(`the database is not durable: ${off.join(', ')} must be on`);
}

const built = (name: string): string => fileURLToPath(new URL(`../../${name}/dist`, import.meta.url));

export async function bootApp(
  config: Config,
  log: Log = jsonLog(config.log),
  clock: DemoClock = systemClock(),
  { webFolder = built('web') }: { webFolder?: string } = {},
): Promise<App> {
  // Production starts with its own seal or not at all; elsewhere one is made when it is first needed.
  if (config.mode === 'production') openSeal(config);
  const db = await openDatabase(config);
  return buildApp({
    config,
    db,
    clock,
    log,
    webFolder,
    consoleFolder: built('console'),
    isRateLimited: config.mode !== 'test',
  });
}
