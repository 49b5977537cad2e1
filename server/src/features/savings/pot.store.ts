import { currency } from '@banyan/domain/money/asset.ts';
import { isNotParked } from '../../jobs/parked.store.ts';
import { openAccount } from '../../ledger/index.ts';
import { type Reader, sql, type Writer } from '../../platform/db/sql.ts';

/** Under which kind a pot is parked whose day's work cannot be done. */
export const parkedPots = 'savings.pot';

export const nobody = '00000000-0000-0000-0000-000000000000';

export interface PotRow {
  user_id: string;
  opened_at: Date;
  /** Minor units; null: off. */
  autosave_above: bigint | null;
}

export function potOf(reader: Reader, userId: string): Promise<PotRow | undefined> {
  return reader.first<PotRow>(
    sql`select user_id, opened_at, autosave_above from savings_pots where user_id = ${userId}`,
  );
}

/** Opens a person's pot with its account; does nothing when it is open. */
export async function openPot(writer: Writer, userId: string, at: Date): Promise<void> {
  await openAccount(writer, userId, 'savings', currency, at);
  await writer.run(sql`
    insert into savings_pots (user_id, opened_at) values (${userId}, ${at}) on conflict (user_id) do nothing`);
}

/** Sets from which amount of the wallet on the rest goes into the pot; null switches it off. */
export async function setAutosaveAbove(writer: Writer, userId: string, above: bigint | null): Promise<void> {
  await writer.run(sql`update savings_pots set autosave_above = ${above} where user_id = ${userId}`);
}

/** Returns the next people with a pot, in the order of their ids, without those whose pot is parked. */
export async function potsAfter(reader: Reader, after: string, limit: number): Promise<string[]> {
  const rows = await reader.rows<{ user_id: string }>(sql`
    select p.user_id from savings_pots p
    where p.user_id > ${after} and ${isNotParked(parkedPots, sql`p.user_id`)} order by p.user_id limit ${limit}`);
  return rows.map(({ user_id }) => user_id);
}

/** Returns the same of those who let their wallet be swept, and whose account is not frozen. */
export async function sweptAfter(reader: Reader, after: string, limit: number): Promise<string[]> {
  const rows = await reader.rows<{ user_id: string }>(sql`
    select p.user_id from savings_pots p join users u on u.user_id = p.user_id
    where p.autosave_above is not null and u.frozen_at is null and u.closed_at is null and p.user_id > ${after}
      and ${isNotParked(parkedPots, sql`p.user_id`)} order by p.user_id limit ${limit}`);
  return rows.map(({ user_id }) => user_id);
}
