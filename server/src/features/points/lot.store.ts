import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { LotPart, PointLot } from '@banyan/domain/points/lots.ts';
import type { PointReason } from '@banyan/domain/points/point-reasons.ts';
import { insertRows, unnest } from '../../platform/db/insert-rows.ts';
import { type Reader, sql, type Writer } from '../../platform/db/sql.ts';
import { type DayPlace, following } from '../../platform/page.ts';

/** Points as they were given, and what became of them. */

export interface LotRow {
  user_id: string;
  lot_id: string;
  reason: PointReason;
  subject_id: string;
  amount: bigint;
  left_amount: bigint;
  last_on: BusinessDate;
  given_at: Date;
}

const columns = sql`user_id, lot_id, reason, subject_id, amount, left_amount, last_on, given_at`;

export const lotById = (reader: Reader, userId: string, lotId: string): Promise<LotRow | undefined> =>
  reader.first<LotRow>(
    sql`select ${columns} from point_lots where user_id = ${userId} and lot_id = ${lotId}`,
  );

/** Writes down what somebody was given. Nobody waits for it but the commit, which others wait for. */
export function insertLot(writer: Writer, row: LotRow): void {
  writer.send(sql`
    insert into point_lots (${columns})
    values (${row.user_id}, ${row.lot_id}, ${row.reason}, ${row.subject_id}, ${row.amount}, ${row.left_amount},
      ${row.last_on}, ${row.given_at})`);
}

interface AliveRow {
  lot_id: string;
  left_amount: bigint;
  last_on: BusinessDate;
}

const asLot = ({ lot_id, left_amount, last_on }: AliveRow): PointLot => ({
  lotId: lot_id,
  left: left_amount,
  lastOn: last_on,
});

/** Returns what a person can still spend, that which expires first in front. */
export async function aliveLots(reader: Reader, userId: string, today: BusinessDate): Promise<PointLot[]> {
  const rows = await reader.rows<AliveRow>(sql`
    select lot_id, left_amount, last_on from point_lots
    where user_id = ${userId} and left_amount > 0 and last_on >= ${today} order by last_on, given_at, lot_id`);
  return rows.map(asLot);
}

/** Returns the same, held until the commit. */
export async function lockAliveLots(
  writer: Writer,
  userId: string,
  today: BusinessDate,
): Promise<PointLot[]> {
  const rows = await writer.rows<AliveRow>(sql`
    select lot_id, left_amount, last_on from point_lots
    where user_id = ${userId} and left_amount > 0 and last_on >= ${today}
    order by last_on, given_at, lot_id for update`);
  return rows.map(asLot);
}

/** Returns a page of what can still be spent, in the order in which it expires. */
export function lotsPage(
  reader: Reader,
  userId: string,
  today: BusinessDate,
  { after, limit }: { after: DayPlace | null; limit: number },
): Promise<LotRow[]> {
  const { where, order } = following(after, { at: 'last_on', id: 'lot_id' }, 'oldest');
  return reader.rows<LotRow>(sql`
    select ${columns} from point_lots
    where user_id = ${userId} and left_amount > 0 and last_on >= ${today} and ${where} order by ${order} limit ${limit}`);
}

/** Takes from lots what a spending uses of each. */
export async function takeParts(
  writer: Writer,
  { userId, spendingId, parts }: { userId: string; spendingId: string; parts: readonly LotPart[] },
): Promise<void> {
  const rows = parts.map(({ lotId, amount }) => [lotId, amount]);
  writer.send(
    insertRows(
      'point_spending_parts',
      { user_id: 'uuid', spending_id: 'uuid', lot_id: 'uuid', amount: 'bigint' },
      parts.map(({ lotId, amount }) => [userId, spendingId, lotId, amount]),
    ),
  );
  await writer.run(sql`
    update point_lots l set left_amount = left_amount - p.amount
    from ${unnest({ lot_id: 'uuid', amount: 'bigint' }, rows)} as p(lot_id, amount)
    where l.user_id = ${userId} and l.lot_id = p.lot_id`);
}

/** Writes down what expired of lots. */
export async function insertExpiries(
  writer: Writer,
  expiries: readonly { userId: string; expiryId: string; lotId: string; amount: bigint }[],
  at: Date,
): Promise<void> {
  if (expiries.length === 0) return;
  await writer.run(
    insertRows(
      'point_expiries',
      { user_id: 'uuid', expiry_id: 'uuid', lot_id: 'uuid', amount: 'bigint', expired_at: 'timestamptz' },
      expiries.map(({ userId, expiryId, lotId, amount }) => [userId, expiryId, lotId, amount, at]),
    ),
  );
}

/** Returns what a spending took of each lot, and until when that could be spent. */
export const partsOf = (
  reader: Reader,
  userId: string,
  spendingId: string,
): Promise<{ lot_id: string; amount: bigint; last_on: BusinessDate }[]> =>
  reader.rows(sql`
    select p.lot_id, p.amount, l.last_on
    from point_spending_parts p join point_lots l on l.user_id = p.user_id and l.lot_id = p.lot_id
    where p.user_id = ${userId} and p.spending_id = ${spendingId}`);

/** Puts back into each lot what a spending took of it, and lets it last until a day at least. */
export async function putBackParts(
  writer: Writer,
  { userId, spendingId, least }: { userId: string; spendingId: string; least: BusinessDate | null },
): Promise<void> {
  await writer.run(sql`
    update point_lots l
    set left_amount = l.left_amount + p.amount, last_on = greatest(l.last_on, ${least}::date),
      reminded_days = case when l.last_on < ${least}::date then null else l.reminded_days end
    from point_spending_parts p
    where l.user_id = ${userId} and p.user_id = l.user_id and p.spending_id = ${spendingId} and p.lot_id = l.lot_id`);
}

/** Marks a spending as given back, once; returns its amount. */
export async function markRefunded(
  writer: Writer,
  userId: string,
  spendingId: string,
  at: Date,
): Promise<bigint | undefined> {
  const row = await writer.first<{ amount: bigint }>(sql`
    update point_spendings set refunded_at = ${at}
    where user_id = ${userId} and spending_id = ${spendingId} and refunded_at is null returning amount`);
  return row?.amount;
}

export async function insertSpending(
  writer: Writer,
  row: {
    user_id: string;
    spending_id: string;
    reason: PointReason;
    subject_id: string;
    amount: bigint;
    spent_at: Date;
  },
): Promise<void> {
  await writer.run(sql`
    insert into point_spendings (user_id, spending_id, reason, subject_id, amount, spent_at)
    values (${row.user_id}, ${row.spending_id}, ${row.reason}, ${row.subject_id}, ${row.amount}, ${row.spent_at})`);
}
