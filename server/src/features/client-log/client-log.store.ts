import type { LogLevel } from '@banyan/domain/client-log/limits.ts';
import { insertRows } from '../../platform/db/insert-rows.ts';
import { type Reader, sql, type Writer } from '../../platform/db/sql.ts';
import { following, type PageQuery } from '../../platform/page.ts';

export interface ClientLogRow {
  entry_id: string;
  received_at: Date;
  received_on: string;
  log_id: string;
  route: string;
  level: LogLevel;
  platform: string;
  logged_at: Date;
  message_sealed: Uint8Array;
}

const columns = {
  entry_id: 'uuid',
  received_at: 'timestamptz',
  received_on: 'date',
  log_id: 'text',
  route: 'text',
  level: 'text',
  platform: 'text',
  logged_at: 'timestamptz',
  message_sealed: 'bytea',
} as const;

/** Counts entries towards their day; false when the day would then hold more than `max`. */
export async function countTowardsDay(
  writer: Writer,
  on: string,
  entries: number,
  max: number,
): Promise<boolean> {
  const counted = await writer.run(sql`
    insert into client_log_days (received_on, entries) values (${on}, ${entries})
    on conflict (received_on) do update set entries = client_log_days.entries + excluded.entries
    where client_log_days.entries + excluded.entries <= ${max}`);
  return counted === 1;
}

export async function insertEntries(writer: Writer, rows: readonly ClientLogRow[]): Promise<void> {
  const names = Object.keys(columns) as (keyof ClientLogRow)[];
  await writer.run(
    insertRows(
      'client_log',
      columns,
      rows.map((row) => names.map((name) => row[name])),
    ),
  );
}

export async function hasEntry(reader: Reader, entryId: string): Promise<boolean> {
  const row = await reader.first(sql`select 1 as one from client_log where entry_id = ${entryId}`);
  return row !== undefined;
}

export interface Wanted {
  level: LogLevel | undefined;
  route: string | undefined;
  token: string | undefined;
  since: Date | undefined;
}

export function entriesPage(
  reader: Reader,
  wanted: Wanted,
  { after, limit }: PageQuery,
): Promise<ClientLogRow[]> {
  const { where, order } = following(after, { at: 'received_at', id: 'entry_id' });
  return reader.rows<ClientLogRow>(sql`
    select ${sql.join(Object.keys(columns).map((name) => sql.ref(name)))} from client_log
    where (${wanted.level ?? null}::text is null or level = ${wanted.level ?? null})
      and (${wanted.token ?? null}::text is null or log_id = ${wanted.token ?? null})
      and (${wanted.route ?? null}::text is null or starts_with(route, ${wanted.route ?? ''}))
      and (${wanted.since ?? null}::timestamptz is null or received_at >= ${wanted.since ?? null})
      and ${where} order by ${order} limit ${limit}`);
}

export async function entriesOn(reader: Reader, on: string): Promise<number> {
  const row = await reader.first<{ entries: number }>(
    sql`select entries from client_log_days where received_on = ${on}`,
  );
  return row?.entries ?? 0;
}

/** Forgets the days before `on`; returns how many entries that were. */
export async function deleteBefore(writer: Writer, on: string): Promise<number> {
  const deleted = await writer.run(sql`delete from client_log where received_on < ${on}`);
  await writer.run(sql`delete from client_log_days where received_on < ${on}`);
  return deleted;
}
