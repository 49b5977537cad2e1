import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { isNotParked } from '../../jobs/parked.store.ts';
import { unnest } from '../../platform/db/insert-rows.ts';
import { lockGroups, peopleOf } from '../../platform/db/shards.ts';
import { type Query, type Reader, sql, type Writer } from '../../platform/db/sql.ts';
import type { PayoutRow } from './subscription.store.ts';

/** Under which kind a payout is parked that cannot be paid, though its money is there. */
export const parkedPayouts = 'investing.payout';

const isDue = (issuerId: string, date: BusinessDate): Query => sql`
  o.issuer_id = ${issuerId} and o.paid_at is null and o.due_on <= ${date}`;
const mayBePaid = isNotParked(parkedPayouts, sql`o.payout_id`);
const columns = sql`o.user_id, o.payout_id, o.subscription_id, o.issuer_id, o.kind, o.due_on, o.amount, o.paid_at, o.transfer_id`;

export async function issuersWithDue(reader: Reader, date: BusinessDate): Promise<string[]> {
  const rows = await reader.rows<{ issuer_id: string }>(sql`
    select distinct issuer_id from payouts where paid_at is null and due_on <= ${date} order by issuer_id`);
  return rows.map((row) => row.issuer_id);
}

/** Returns what is due and may be paid, in the order in which it is paid: by due date, interest before principal. */
export function dueOf(
  reader: Reader,
  issuerId: string,
  date: BusinessDate,
  limit: number,
): Promise<PayoutRow[]> {
  return reader.rows<PayoutRow>(sql`
    select ${columns} from payouts o where ${isDue(issuerId, date)} and ${mayBePaid}
    order by o.due_on, o.kind, o.payout_id limit ${limit}`);
}

/** Returns what is due and parked, in the same order: its money is kept for it. */
export function parkedOf(reader: Reader, issuerId: string, date: BusinessDate): Promise<PayoutRow[]> {
  return reader.rows<PayoutRow>(sql`
    select ${columns} from payouts o where ${isDue(issuerId, date)} and not ${mayBePaid}
    order by o.due_on, o.kind, o.payout_id`);
}

/** Locks and returns those of the payouts that are still unpaid; another run may have paid some meanwhile. */
export async function lockUnpaid(writer: Writer, payouts: readonly PayoutRow[]): Promise<PayoutRow[]> {
  const locked: PayoutRow[] = [];
  for (const group of await lockGroups(writer, payouts)) {
    const rows = await writer.rows<PayoutRow>(sql`
      select ${columns} from payouts o
      join ${keysOf(group)} as d(user_id, payout_id) on o.user_id = d.user_id and o.payout_id = d.payout_id
      where o.user_id = any(${peopleOf(group)}::uuid[]) and o.paid_at is null and ${mayBePaid}
      order by o.user_id, o.payout_id for update of o`);
    locked.push(...rows);
  }
  return locked;
}

/** Marks payouts as paid, and subscriptions of which nothing is left to pay as repaid. */
export async function markPaid(
  writer: Writer,
  paid: readonly { payout: PayoutRow; transferId: string }[],
  at: Date,
): Promise<void> {
  const rows = paid.map(({ payout, transferId }) => [payout.user_id, payout.payout_id, transferId]);
  await writer.run(sql`
    update payouts o set paid_at = ${at}, transfer_id = d.transfer_id
    from ${unnest({ user_id: 'uuid', payout_id: 'uuid', transfer_id: 'uuid' }, rows)} as d(user_id, payout_id, transfer_id)
    where o.user_id = d.user_id and o.payout_id = d.payout_id`);
  const ids = paid.map(({ payout }) => [payout.user_id, payout.subscription_id]);
  await writer.run(sql`
    update subscriptions s set state = 'repaid'
    from (select distinct * from ${unnest({ user_id: 'uuid', subscription_id: 'uuid' }, ids)} as u(user_id, subscription_id)) d
    where s.user_id = d.user_id and s.subscription_id = d.subscription_id and s.state = 'matured'
      and not exists (select 1 from payouts o
        where o.user_id = s.user_id and o.subscription_id = s.subscription_id and o.paid_at is null)`);
}

/** Returns how many of an issuer's due payouts are unpaid, for want of funds or because they are parked. */
export async function countUnpaid(
  reader: Reader,
  issuerId: string,
  date: BusinessDate,
): Promise<{ waiting: number; parked: number }> {
  const row = await reader.first<{ waiting: bigint; parked: bigint }>(sql`
    select count(*) filter (where ${mayBePaid}) as waiting, count(*) filter (where not ${mayBePaid}) as parked
    from payouts o where ${isDue(issuerId, date)}`);
  return { waiting: Number(row?.waiting ?? 0n), parked: Number(row?.parked ?? 0n) };
}

const keysOf = (payouts: readonly PayoutRow[]): Query =>
  unnest(
    { user_id: 'uuid', payout_id: 'uuid' },
    payouts.map(({ user_id, payout_id }) => [user_id, payout_id]),
  );
