import type { ReviewReason } from '@banyan/api/wallet/withdrawals.operator.ts';
import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { rechargeStatesOf } from '@banyan/domain/wallet/order-progress.ts';
import { type RechargeState, rechargeStatesBefore } from '@banyan/domain/wallet/recharge-state.ts';
import { instantsOfMonths, monthOfInstant } from '../../../platform/db/months.ts';
import { byPerson } from '../../../platform/db/shards.ts';
import { type Reader, sql, type Writer } from '../../../platform/db/sql.ts';
import { following, type PageQuery } from '../../../platform/page.ts';
import type { Wanted } from '../../people/index.ts';
import type { RechargeMethod } from '../payout-methods/offered-methods.ts';
import { matching, type OrderFilter, type OrderMonth } from '../records/order-list.store.ts';

export interface RechargeRow {
  user_id: string;
  recharge_id: string;
  number: string;
  amount: bigint;
  method: RechargeMethod;
  state: RechargeState;
  provider: string;
  provider_payment_id: string | null;
  /** In what the provider's words differed from this order, when they last did. */
  review_reason: ReviewReason | null;
  cashier_url: string | null;
  transfer_code: string | null;
  /** What was asked for, where another amount arrived. */
  asked: bigint | null;
  /** When a photo of its receipt was added, of a bank transfer. */
  proof_at: Date | null;
  created_at: Date;
  expires_at: Date;
  finished_at: Date | null;
}

const columns = sql`user_id, recharge_id, number, amount, method, state, provider, provider_payment_id, review_reason, cashier_url,
  transfer_code, asked, proof_at, created_at, expires_at, finished_at`;

export function rechargeById(
  reader: Reader,
  userId: string,
  rechargeId: string,
): Promise<RechargeRow | undefined> {
  return reader.first<RechargeRow>(sql`
    select ${columns} from recharges where user_id = ${userId} and recharge_id = ${rechargeId}`);
}

export function rechargesOf(
  reader: Reader,
  userId: string,
  filter: OrderFilter<RechargeState>,
  page: PageQuery,
): Promise<RechargeRow[]> {
  const { where, order } = following(page.after, { at: 'created_at', id: 'recharge_id' });
  return reader.rows<RechargeRow>(sql`
    select ${columns} from recharges
    where user_id = ${userId} and ${where} and ${matching(filter, listed)}
    order by ${order} limit ${page.limit}`);
}

const listed = { at: 'created_at', state: 'state' };

/** Returns recharges of all people, of one person, or the one with this number, the newest first. */
export function allRecharges(
  reader: Reader,
  { userId, number, state }: Wanted & { state: RechargeState | undefined },
  page: PageQuery,
): Promise<RechargeRow[]> {
  const { where, order } = following(page.after, { at: 'created_at', id: 'recharge_id' });
  const whose = userId ? sql`user_id = ${userId}` : sql`true`;
  return reader.rows<RechargeRow>(sql`
    select ${columns} from recharges
    where amount > 0 and ${whose} and (${number ?? null}::text is null or number = ${number ?? null})
      and (${state ?? null}::text is null or state = ${state ?? null}) and ${where}
    order by ${order} limit ${page.limit}`);
}

/** Returns what was recharged in each of these months, over the whole filter. */
export function rechargeMonths(
  reader: Reader,
  userId: string,
  filter: OrderFilter<RechargeState>,
  months: string[],
): Promise<OrderMonth[]> {
  return reader.rows<OrderMonth>(sql`
    select ${monthOfInstant('created_at')} as month,
      coalesce(sum(amount) filter (where state = any(${rechargeStatesOf.done}::text[])), 0)::bigint as done,
      coalesce(sum(amount) filter (where state = any(${rechargeStatesOf.open}::text[])), 0)::bigint as open
    from recharges
    where user_id = ${userId} and ${matching(filter, listed)} and ${instantsOfMonths('created_at', months)}
    group by 1 order by 1 desc`);
}

/** Returns whether a person has ever paid money in. */
export async function hasRecharged(reader: Reader, userId: string): Promise<boolean> {
  const row = await reader.first<{ has: boolean }>(sql`
    select exists (
      select from recharges where user_id = ${userId} and state = any(${rechargeStatesOf.done}::text[])) as has`);
  return row?.has === true;
}

/** Returns how many recharges of a person can still be paid; counts no further than `most`. */
export async function openRecharges(
  reader: Reader,
  userId: string,
  now: Date,
  most: number,
): Promise<number> {
  const row = await reader.first<{ n: bigint }>(sql`
    select count(*) as n from (
      select 1 from recharges
      where user_id = ${userId} and state = any(${rechargeStatesOf.open}::text[]) and expires_at > ${now} limit ${most}
    ) as open`);
  return Number(row?.n ?? 0n);
}

export async function insertRecharge(
  writer: Writer,
  row: Omit<
    RechargeRow,
    'cashier_url' | 'finished_at' | 'state' | 'provider_payment_id' | 'review_reason' | 'asked' | 'proof_at'
  >,
): Promise<void> {
  await writer.run(sql`
    insert into recharges (user_id, recharge_id, number, amount, method, state, provider, transfer_code, created_at, expires_at)
    values (${row.user_id}, ${row.recharge_id}, ${row.number}, ${row.amount}, ${row.method}, 'created', ${row.provider},
      ${row.transfer_code}, ${row.created_at}, ${row.expires_at})`);
}

export async function markPending(
  writer: Writer,
  recharge: Pick<RechargeRow, 'user_id' | 'recharge_id'>,
  payment: { id: string | null; cashierUrl: string | null },
): Promise<number> {
  return writer.run(sql`
    update recharges set state = 'pending', provider_payment_id = ${payment.id}, cashier_url = ${payment.cashierUrl}
    where user_id = ${recharge.user_id} and recharge_id = ${recharge.recharge_id}
      and state = any(${rechargeStatesBefore('pending')}::text[])`);
}

/** Gives a code to a recharge. Returns false where another recharge has it. */
export async function insertTransferCode(
  writer: Writer,
  row: { code: string; user_id: string; recharge_id: string },
): Promise<boolean> {
  const given = await writer.run(sql`
    insert into transfer_codes (code, owner_id, recharge_id) values (${row.code}, ${row.user_id}, ${row.recharge_id})
    on conflict (code) do nothing`);
  return given === 1;
}

export const rechargeOfCode = (reader: Reader, code: string) =>
  reader.first<{ owner_id: string; recharge_id: string }>(
    sql`select owner_id, recharge_id from transfer_codes where code = ${code}`,
  );

/** Returns the recharges that were given these codes, whoever has them. */
export const rechargesOfCodes = (reader: Reader, codes: readonly string[]): Promise<RechargeRow[]> =>
  reader.rows<RechargeRow>(sql`select ${columns} from recharges where transfer_code = any(${codes}::text[])`);

/** Ends a recharge with the money that arrived for it, and keeps what was asked for where that is another amount. */
export async function creditArrival(
  writer: Writer,
  arrival: { userId: string; rechargeId: string; amount: bigint; transferId: string; at: Date },
): Promise<void> {
  await writer.run(sql`
    update recharges set state = 'succeeded', transfer_id = ${arrival.transferId}, finished_at = ${arrival.at},
      asked = nullif(amount, ${arrival.amount}), amount = ${arrival.amount}
    where user_id = ${arrival.userId} and recharge_id = ${arrival.rechargeId}
      and state = any(${rechargeStatesBefore('succeeded')}::text[])`);
}

/** Ends a recharge once; a late payment may still succeed (`rechargeStatesBefore`). */
export async function finishRecharge(
  writer: Writer,
  recharge: RechargeRow,
  end: {
    state: 'succeeded' | 'failed' | 'cancelled' | 'expired';
    transferId: string | null;
    /** The provider's own id, which some tell only once it is paid. */
    providerId?: string | null;
    /** The day of the payment as the provider says it. */
    concludedOn?: BusinessDate | null | undefined;
    at: Date;
  },
): Promise<boolean> {
  const changed = await writer.run(sql`
    update recharges set state = ${end.state}, transfer_id = ${end.transferId}, finished_at = ${end.at},
      provider_payment_id = coalesce(provider_payment_id, ${end.providerId ?? null}),
      provider_on = ${end.concludedOn ?? null}::date
    where user_id = ${recharge.user_id} and recharge_id = ${recharge.recharge_id} 
      and state = any(${rechargeStatesBefore(end.state)}::text[])`);
  return changed === 1;
}

/**
 * Takes open recharges whose truth has not been asked for since `before`, and marks them as being asked. Each is one
 * guarded step: what another process takes at the same moment is left to it.
 */
export async function takeUnchecked(writer: Writer, before: Date, at: Date): Promise<RechargeRow[]> {
  const isUnchecked = sql`state in ('created', 'pending') and coalesce(checked_at, created_at) < ${before}`;
  const found = await writer.rows<Pick<RechargeRow, 'user_id' | 'recharge_id'>>(sql`
    select user_id, recharge_id from recharges where ${isUnchecked} order by expires_at limit 20`);
  const taken: RechargeRow[] = [];
  for (const { user_id, recharge_id } of found.sort(byPerson)) {
    const row = await writer.first<RechargeRow>(sql`
      update recharges set checked_at = ${at}
      where user_id = ${user_id} and recharge_id = ${recharge_id} and ${isUnchecked} returning ${columns}`);
    if (row) taken.push(row);
  }
  return taken;
}

/** Notes in what the provider's words differ from the order; null takes the note away. */
export async function noteReview(
  writer: Writer,
  recharge: RechargeRow,
  reason: ReviewReason | null,
  at: Date,
): Promise<void> {
  await writer.run(sql`
    update recharges set review_reason = ${reason}, review_since = case when ${reason}::text is null then null else coalesce(review_since, ${at}) end
    where user_id = ${recharge.user_id} and recharge_id = ${recharge.recharge_id}`);
}
