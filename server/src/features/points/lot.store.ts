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

export async function insertLot(writer: Writer, row: LotRow): Promise<void> {
  await writer.run(sql`
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
  await writer.run(sql`
    update point_lots l set left_amount = left_amount - p.amount
    from ${unnest({ lot_id: 'uuid', amount: 'bigint' }, rows)} as p(lot_id, amount)
    where l.user_id = ${userId} and l.lot_id = p.lot_id`);
  await writer.run(
    insertRows(
      'point_spending_parts',
      { user_id: 'uuid', spending_id: 'uuid', lot_id: 'uuid', amount: 'bigint' },
      parts.map(({ lotId, amount }) => [userId, spendingId, lotId, amount]),
    ),
  );
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
