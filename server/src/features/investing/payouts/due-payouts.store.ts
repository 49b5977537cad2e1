import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { isNotParked } from '../../../jobs/parked.store.ts';
import type { ClaimedRow } from '../../../ledger/index.ts';
import { unnest } from '../../../platform/db/insert-rows.ts';
import { type Query, type Reader, sql, type Writer } from '../../../platform/db/sql.ts';
import { payoutTransfers } from '../investing.postings.ts';
import type { PayoutRow } from '../subscriptions/subscription.store.ts';

/** Under which kind a payout is parked that cannot be paid, though its money is there. */
export const parkedPayouts = 'investing.payout';

const isDue = (issuerId: string, date: BusinessDate): Query => sql`
  o.issuer_id = ${issuerId} and o.paid_at is null and o.due_on <= ${date}`;
const transferKind = sql`case o.kind when 'interest' then ${payoutTransfers.interest} else ${payoutTransfers.principal} end`;
const mayBePaid = isNotParked(parkedPayouts, sql`o.payout_id`);
const columns = sql`o.user_id, o.payout_id, o.subscription_id, o.kind, o.due_on, o.amount`;
/** A payout, as far as paying it goes. */
export type DuePayout = Pick<
  PayoutRow,
  'user_id' | 'payout_id' | 'subscription_id' | 'kind' | 'due_on' | 'amount'
>;

export async function issuersWithDue(reader: Reader, date: BusinessDate): Promise<string[]> {
  const rows = await reader.rows<{ issuer_id: string }>(sql`
    select distinct issuer_id from payouts where paid_at is null and due_on <= ${date} order by issuer_id`);
  return rows.map((row) => row.issuer_id);
}

/** The order in which payouts are paid as far as the funds go. */
const byPriority = sql`o.due_on, o.kind, o.payout_id`;
/** The order when all will be paid: what a person gets comes together, and changes the balance once. */
const byPerson = sql`o.user_id, o.due_on, o.kind, o.payout_id`;

/** Returns what is due and may be paid, in the order in which it is paid. */
export function dueOf(
  reader: Reader,
  issuerId: string,
  date: BusinessDate,
  { isAllCovered, limit }: { isAllCovered: boolean; limit: number },
): Promise<DuePayout[]> {
  return reader.rows<DuePayout>(sql`
    select ${columns} from payouts o where ${isDue(issuerId, date)} and ${mayBePaid}
    order by ${isAllCovered ? byPerson : byPriority} limit ${limit}`);
}

/** Returns the sum of all that is due, what is parked included, in minor units. */
export async function totalDue(reader: Reader, issuerId: string, date: BusinessDate): Promise<bigint> {
  const row = await reader.first<{ total: bigint }>(sql`
    select coalesce(sum(o.amount), 0)::bigint as total from payouts o where ${isDue(issuerId, date)}`);
  return row?.total ?? 0n;
}

/** Returns what is due and parked, by due date, interest before principal: its money is kept for it. */
export function parkedOf(reader: Reader, issuerId: string, date: BusinessDate): Promise<DuePayout[]> {
  return reader.rows<DuePayout>(sql`
    select ${columns} from payouts o where ${isDue(issuerId, date)} and not ${mayBePaid}
    order by ${byPriority}`);
}

/**
 * Returns the statement that marks payouts as paid, each by a transfer, and says what is to be paid for them. What
 * another run has paid or parked meanwhile is left alone.
 */
export function claimPayouts(
  payouts: readonly { payout: DuePayout; transferId: string }[],
  at: Date,
): Query<ClaimedRow> {
  const rows = payouts.map(({ payout, transferId }, i) => [payout.user_id, payout.payout_id, transferId, i]);
  const taken = unnest({ user_id: 'uuid', payout_id: 'uuid', transfer_id: 'uuid', place: 'integer' }, rows);
  return sql`
    update payouts o set paid_at = ${at}, transfer_id = d.transfer_id
    from ${taken} as d(user_id, payout_id, transfer_id, place)
    where o.user_id = d.user_id and o.payout_id = d.payout_id and o.paid_at is null and ${mayBePaid}
    returning o.user_id, o.transfer_id, o.payout_id as cause_id, ${transferKind} as kind, o.amount, d.place`;
}

/** Marks the subscriptions of which nothing is left to pay as repaid. */
export async function markRepaid(writer: Writer, paid: readonly DuePayout[]): Promise<void> {
  const ids = paid.map(({ user_id, subscription_id }) => [user_id, subscription_id]);
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
