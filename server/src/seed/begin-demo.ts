import type { App } from '../app.ts';
import { ConfigError } from '../platform/config.ts';
import { isUsed } from '../platform/db/modes.ts';
import { type Reader, sql, type Writer } from '../platform/db/sql.ts';
import { inTransaction } from '../platform/db/transaction.ts';

/** How many days of history the demo has. */
export const pastDays = 60;

/**
 * Claims an empty database for the demo, before anybody can reach it; does nothing where a demo has been begun.
 * Throws `ConfigError` in production, and where there are people, operators or business facts already.
 */
export async function beginDemo({ services: { config, db, clock } }: App): Promise<void> {
  if (config.mode === 'production') throw new ConfigError('the demo is not for production');
  const isMine = await inTransaction(db, async (writer) => {
    if ((await seedState(writer)) !== undefined) return true;
    if (await isUsed(writer)) return false;
    await saveSetting(writer, 'demo_clock', { days: -pastDays }, clock.wall());
    await saveSetting(writer, 'demo_seed', { state: 'running' }, clock.wall());
    return true;
  });
  if (!isMine)
    throw new ConfigError(
      'the database is not empty: the demo, whose passwords are published, is not added to it',
    );
}

/** Returns `running` or `done`; undefined where no demo was begun. */
export async function seedState(reader: Reader): Promise<string | undefined> {
  const row = await reader.first<{ state: string }>(
    sql`select value ->> 'state' as state from settings where name = 'demo_seed'`,
  );
  return row?.state;
}

export const saveSetting = (writer: Writer, name: string, value: object, at: Date) =>
  writer.run(sql`
    insert into settings (name, value, updated_at) values (${name}, ${JSON.stringify(value)}::jsonb, ${at})
    on conflict (name) do update set value = excluded.value, updated_at = excluded.updated_at`);
