import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { SavingsMovementKind, SavingsMovementState } from '@banyan/domain/savings/redemption.ts';
import { insertRows } from '../../platform/db/insert-rows.ts';
import { type Reader, sql, type Writer } from '../../platform/db/sql.ts';
import { following, type PageQuery } from '../../platform/page.ts';
import type { NamedFor } from '../../platform/records.ts';

export interface MovementRow {
  user_id: string;
  movement_id: string;
  number: string;
  kind: SavingsMovementKind;
  origin: 'person' | 'autosave';
  /** Minor units, above zero. */
  amount: bigint;
  state: SavingsMovementState;
  booked_on: BusinessDate;
  arrives_on: BusinessDate;
  transfer_id: string;
  requested_at: Date;
  finished_at: Date | null;
}

const types = {
  user_id: 'uuid',
  movement_id: 'uuid',
  number: 'text',
  kind: 'text',
  origin: 'text',
  amount: 'bigint',
  state: 'text',
  booked_on: 'date',
  arrives_on: 'date',
  transfer_id: 'uuid',
  requested_at: 'timestamptz',
  finished_at: 'timestamptz',
} as const satisfies Record<keyof MovementRow, string>;
const names = Object.keys(types) as (keyof MovementRow)[];
const columns = sql.join(names.map((name) => sql.ref(name)));

/** Returns the statement that inserts movements. */
export const insertMovements = (rows: readonly MovementRow[]) =>
  insertRows(
    'savings_movements',
    types,
    rows.map((row) => names.map((name) => row[name])),
  );

export function movementById(reader: Reader, userId: string, id: string): Promise<MovementRow | undefined> {
  return reader.first<MovementRow>(
    sql`select ${columns} from savings_movements where user_id = ${userId} and movement_id = ${id}`,
  );
}

/** Returns a person's movements, the newest first. */
export function movementsOf(
  reader: Reader,
  userId: string,
  { after, limit }: PageQuery,
): Promise<MovementRow[]> {
  const { where, order } = following(after, { at: 'requested_at', id: 'movement_id' });
  return reader.rows<MovementRow>(sql`
    select ${columns} from savings_movements where user_id = ${userId} and ${where} order by ${order} limit ${limit}`);
}

/** Returns what was redeemed at once on a day, in minor units. */
export async function redeemedAtOnce(reader: Reader, userId: string, date: BusinessDate): Promise<bigint> {
  const row = await reader.first<{ total: bigint }>(sql`
    select coalesce(sum(amount), 0)::bigint as total from savings_movements
    where user_id = ${userId} and booked_on = ${date} and arrives_on = ${date} and kind = 'redemption'`);
  return row?.total ?? 0n;
}

/** Ends a redemption that waits. Returns false when it has ended before. */
export async function finishMovement(
  writer: Writer,
  { user_id, movement_id }: Pick<MovementRow, 'user_id' | 'movement_id'>,
  state: 'done' | 'cancelled',
  at: Date,
): Promise<boolean> {
  const ended = await writer.run(sql`
    update savings_movements set state = ${state}, finished_at = ${at}
    where user_id = ${user_id} and movement_id = ${movement_id} and state = 'waiting'`);
  return ended === 1;
}

/** Returns the numbers of those movements that are among some causes of transfers. */
export async function movementNumbers(
  { reader, userId }: NamedFor,
  causeIds: string[],
): Promise<Map<string, string>> {
  const rows = await reader.rows<{ movement_id: string; number: string }>(sql`
    select movement_id, number from savings_movements where user_id = ${userId} and movement_id = any(${causeIds}::uuid[])`);
  return new Map(rows.map((row) => [row.movement_id, row.number]));
}
