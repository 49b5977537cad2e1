import type { ReviewReason } from '@banyan/api/wallet/withdrawals.operator.ts';
import type { UsdtChain } from '@banyan/domain/usdt/chains.ts';
import { withdrawalStatesOf } from '@banyan/domain/wallet/order-progress.ts';
import type { PaidPayoutKind } from '@banyan/domain/wallet/payout-method-kinds.ts';
import type { PayoutPayer } from '@banyan/domain/wallet/payout-payers.ts';
import {
  statesBefore,
  unsentWithdrawalStates,
  type WithdrawalState,
} from '@banyan/domain/wallet/withdrawal-state.ts';
import { instantsOfMonths, monthOfInstant } from '../../../platform/db/months.ts';
import { byPerson } from '../../../platform/db/shards.ts';
import { type Query, type Reader, sql, type Writer } from '../../../platform/db/sql.ts';
import { following, type PageQuery } from '../../../platform/page.ts';
import { matching, type OrderFilter, type OrderMonth } from '../records/order-list.store.ts';

export interface WithdrawalRow {
  user_id: string;
  withdrawal_id: string;
  number: string;
  amount: bigint;
  fee: bigint;
  net: bigint;
  payout_method_id: string;
  payee: string;
  payee_kind: PaidPayoutKind;
  /** What is paid to an address: millionths, units of the contract, and the quote. None of it of other withdrawals. */
  chain: UsdtChain | null;
  usdt: bigint | null;
  usdt_units: string | null;
  usdt_value: bigint | null;
  quoted_at: Date | null;
  state: WithdrawalState;
  reason: string | null;
  requested_at: Date;
  expected_by: Date;
  /** By what its owner had when it was asked for (`claimRank`), and from when half of its promised time is over. */
  review_rank: number;
  front_at: Date;
  approved_at: Date | null;
  /** It was approved while payouts went in batches: it is ordered once its batch is released. */
  by_batch: boolean;
  /** When the provider was last asked to pay, by the wall clock. */
  ordered_at: Date | null;
  /** Who is to pay it. */
  provider: PayoutPayer;
  provider_payout_id: string | null;
  /** In what the provider's words differed from this order, when they last did. */
  review_reason: ReviewReason | null;
  sent_at: Date | null;
  finished_at: Date | null;
  /** How many different operators must approve: the rule it was asked for under. */
  approvals_needed: number;
  /** The sum of its day and the limit that decided this, in minor units; null before there was such a rule. */
  day_total: bigint | null;
  two_operators_from: bigint | null;
  version: number;
  /** The account is frozen now: nothing leaves it that has not left yet. */
  is_frozen: boolean;
}

export const selectWithdrawals = sql`
  select w.user_id, w.withdrawal_id, w.number, w.amount, w.fee, w.net, w.payout_method_id, w.payee, w.payee_kind, w.chain, w.usdt, w.usdt_units, w.usdt_value, w.quoted_at, w.state, w.reason,
    w.requested_at, w.expected_by, w.review_rank, w.front_at, w.approved_at, w.by_batch, w.ordered_at, w.provider, w.provider_payout_id, w.review_reason, w.sent_at, w.finished_at,
    w.approvals_needed, w.day_total, w.two_operators_from, w.version, u.frozen_at is not null as is_frozen
  from withdrawals w join users u on u.user_id = w.user_id`;

type WithdrawalKey = Pick<WithdrawalRow, 'user_id' | 'withdrawal_id'>;

/** Returns why an approved withdrawal that has not left waits, or null. */
export const pausedBy = (row: WithdrawalRow): 'account_frozen' | null =>
  row.is_frozen && unsentWithdrawalStates.includes(row.state) ? 'account_frozen' : null;

const placeColumns = { at: 'w.requested_at', id: 'w.withdrawal_id' };

export function withdrawalById(
  reader: Reader,
  userId: string,
  id: string,
): Promise<WithdrawalRow | undefined> {
  return reader.first<WithdrawalRow>(
    sql`${selectWithdrawals} where w.user_id = ${userId} and w.withdrawal_id = ${id}`,
  );
}

/**
 * Reads and locks the same, so that of two who decide about it at once, operators or not, the second sees what the
 * first did.
 */
export function lockWithdrawal(
  writer: Writer,
  userId: string,
  id: string,
): Promise<WithdrawalRow | undefined> {
  return writer.first<WithdrawalRow>(
    sql`${selectWithdrawals} where w.user_id = ${userId} and w.withdrawal_id = ${id} for update of w`,
  );
}

export function withdrawalsOf(
  reader: Reader,
  userId: string,
  filter: OrderFilter<WithdrawalState>,
  page: PageQuery,
): Promise<WithdrawalRow[]> {
  const { where, order } = following(page.after, placeColumns);
  return reader.rows<WithdrawalRow>(sql`
    ${selectWithdrawals}
    where w.user_id = ${userId} and ${where} and ${matching(filter, { at: 'w.requested_at', state: 'w.state' })}
    order by ${order} limit ${page.limit}`);
}

/** Returns what was withdrawn in each of these months, over the whole filter. */
export function withdrawalMonths(
  reader: Reader,
  userId: string,
  filter: OrderFilter<WithdrawalState>,
  months: string[],
): Promise<OrderMonth[]> {
  return reader.rows<OrderMonth>(sql`
    select ${monthOfInstant('requested_at')} as month,
      coalesce(sum(amount) filter (where state = any(${withdrawalStatesOf.done}::text[])), 0)::bigint as done,
      coalesce(sum(amount) filter (where state = any(${withdrawalStatesOf.open}::text[])), 0)::bigint as open
    from withdrawals
    where user_id = ${userId} and ${matching(filter, { at: 'requested_at', state: 'state' })} and ${instantsOfMonths('requested_at', months)}
    group by 1 order by 1 desc`);
}

/** Returns the withdrawals of a state, the newest first; what waits for a decision has an order of its own. */
export function withdrawalsIn(
  reader: Reader,
  state: WithdrawalState,
  page: PageQuery,
): Promise<WithdrawalRow[]> {
  const { where, order } = following(page.after, placeColumns);
  return reader.rows<WithdrawalRow>(sql`
    ${selectWithdrawals} where w.state = ${state} and ${where} order by ${order} limit ${page.limit}`);
}

/** A step of a withdrawal: the state to come to, and what else is written with it. */
export interface Step {
  to: WithdrawalState;
  also?: Query;
}

/** Takes a withdrawal a step on, once; false when it stands where this step cannot be taken. */
export async function moveWithdrawal(writer: Writer, row: WithdrawalRow, step: Step): Promise<boolean> {
  const moved = await writer.run(sql`
    update withdrawals set version = version + 1, state = ${step.to}, paused_at = null${step.also ? sql`, ${step.also}` : sql``}
    where user_id = ${row.user_id} and withdrawal_id = ${row.withdrawal_id}
      and state = any(${statesBefore(step.to)}::text[])`);
  return moved === 1;
}

/** Marks that something was added to an undecided withdrawal, so that who looks at the old one is told. */
export async function touchWithdrawal(writer: Writer, row: WithdrawalRow): Promise<void> {
  await writer.run(sql`
    update withdrawals set version = version + 1
    where user_id = ${row.user_id} and withdrawal_id = ${row.withdrawal_id}`);
}

/**
 * Takes what a provider was asked to pay and not asked about since `before`, as `takeUnchecked` does with recharges.
 */
export async function takeUncheckedWithdrawals(
  writer: Writer,
  before: Date,
  at: Date,
): Promise<WithdrawalRow[]> {
  const isUnchecked = sql`state in ('sent', 'unknown') and chain is null and coalesce(checked_at, approved_at) < ${before}`;
  const found = await writer.rows<WithdrawalKey>(sql`
    select user_id, withdrawal_id from withdrawals where ${isUnchecked} order by approved_at limit 20`);
  const taken: WithdrawalRow[] = [];
  for (const { user_id, withdrawal_id } of found.sort(byPerson)) {
    const changed = await writer.run(sql`
      update withdrawals set checked_at = ${at}
      where user_id = ${user_id} and withdrawal_id = ${withdrawal_id} and ${isUnchecked}`);
    const row = changed === 1 ? await withdrawalById(writer, user_id, withdrawal_id) : undefined;
    if (row) taken.push(row);
  }
  return taken;
}

/** Writes down that the provider is about to be asked to pay. */
export async function markOrdered(writer: Writer, row: WithdrawalRow, at: Date): Promise<void> {
  await writer.run(sql`
    update withdrawals set ordered_at = ${at}, paused_at = null
    where user_id = ${row.user_id} and withdrawal_id = ${row.withdrawal_id}`);
}

/** Lets a withdrawal wait until its account is no longer frozen. */
export async function markPaused(writer: Writer, row: WithdrawalRow, at: Date): Promise<void> {
  await writer.run(sql`
    update withdrawals set paused_at = coalesce(paused_at, ${at})
    where user_id = ${row.user_id} and withdrawal_id = ${row.withdrawal_id}`);
}

/** Ends the wait of withdrawals whose accounts are frozen no longer, and returns them. */
export async function takeUnpaused(writer: Writer): Promise<WithdrawalKey[]> {
  const found = await writer.rows<WithdrawalKey>(sql`
    select w.user_id, w.withdrawal_id from withdrawals w join users u on u.user_id = w.user_id
    where w.paused_at is not null and u.frozen_at is null order by w.paused_at limit 100`);
  const taken: WithdrawalKey[] = [];
  for (const key of found.sort(byPerson)) {
    const changed = await writer.run(sql`
      update withdrawals set paused_at = null
      where user_id = ${key.user_id} and withdrawal_id = ${key.withdrawal_id} and paused_at is not null`);
    if (changed === 1) taken.push(key);
  }
  return taken;
}

/** Notes in what the provider's words differ from the order; null takes the note away. */
export async function noteWithdrawalReview(
  writer: Writer,
  row: WithdrawalRow,
  reason: ReviewReason | null,
  at: Date,
): Promise<void> {
  await writer.run(sql`
    update withdrawals set review_reason = ${reason}, review_since = case when ${reason}::text is null then null else coalesce(review_since, ${at}) end
    where user_id = ${row.user_id} and withdrawal_id = ${row.withdrawal_id}`);
}
