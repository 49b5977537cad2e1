import assert from 'node:assert/strict';
import type { Chart } from '@banyan/domain/ledger/chart.ts';
import {
  type AccountName,
  type CauseType,
  chartOfAccounts,
  type House,
  type TransferKind,
} from '@banyan/domain/ledger/chart-of-accounts.ts';
import { sum } from '@banyan/domain/money/amount.ts';
import type { Asset } from '@banyan/domain/money/asset.ts';
import { lockGroups } from '../platform/db/shards.ts';
import { type Query, sql, type Writer } from '../platform/db/sql.ts';
import { checkDraft, houseUserId, type PostingTime } from './draft.ts';
import { drawReservation } from './funding.ts';

/** What an area's statement claims for one payment. */
export interface ClaimedRow {
  user_id: string;
  transfer_id: string;
  cause_id: string;
  kind: TransferKind;
  /** Minor units, above zero. */
  amount: bigint;
  /** In which order a person's payments are numbered. */
  place: number;
}

/** What was paid. */
export type PaidRow = Pick<ClaimedRow, 'cause_id' | 'kind' | 'amount'>;

/** Payments to many people out of one reservation of a funding account (H2). */
export interface PayOut {
  house: House;
  reservationId: string;
  account: AccountName;
  asset: Asset;
  causeType: CauseType;
  /** The kinds of transfer that may come. */
  kinds: readonly TransferKind[];
  /** A statement that marks what it takes as paid and returns it, so that nothing is paid and not marked. */
  claims: Query<ClaimedRow>;
}

/**
 * Locks the accounts of people who are to be paid, in ascending order. Returns who of them has one: nobody else can be
 * paid.
 */
export async function lockPayees(
  writer: Writer,
  people: readonly string[],
  { account, asset }: Pick<PayOut, 'account' | 'asset'>,
): Promise<Set<string>> {
  const payees = new Set<string>();
  for (const group of await lockGroups(
    writer,
    [...new Set(people)].map((user_id) => ({ user_id })),
  )) {
    const rows = await writer.rows<{ user_id: string }>(sql`
      select a.user_id from accounts a
      where a.user_id = any(${group.map(({ user_id }) => user_id)}::uuid[]) and a.kind = ${account} and a.asset = ${asset}
      order by a.user_id, a.account_id for update of a`);
    for (const { user_id } of rows) payees.add(user_id);
  }
  return payees;
}

/**
 * Posts one transfer for each row that the claims return, all in one statement: nothing of them is read, computed and
 * sent back. The payees' accounts are locked by the caller (`lockPayees`). Returns what was paid. Everything is rolled
 * back when the reservation does not cover it, when a transfer stands already, or when a payee has no account.
 */
export async function payOut(
  writer: Writer,
  payment: PayOut,
  time: PostingTime,
  chart: Chart = chartOfAccounts,
): Promise<PaidRow[]> {
  for (const kind of payment.kinds) checkDraft(chart, exampleOf(payment, kind));
  const claimed = await writer.rows(posting(payment, time));
  assert(
    claimed.every(({ kind, is_posted }) => is_posted && payment.kinds.includes(kind)),
    'whatever is claimed is paid, and by a kind of transfer that was checked',
  );
  const { house, reservationId, asset } = payment;
  const amount = sum(claimed.map((row) => row.amount));
  await drawReservation(writer, { house, reservationId, asset, amount });
  return claimed;
}

/**
 * What is claimed is joined with the accounts once, and never with itself: how many rows a claim returns cannot be
 * estimated, and a planner that expects one compares each with each.
 */
const posting = (
  { house, account, asset, causeType, claims }: PayOut,
  { at, on }: PostingTime,
): Query<PaidRow & { is_posted: boolean }> => sql`
  with taken as (${claims}),
  payments as materialized (
    select c.user_id, c.transfer_id, c.cause_id, c.kind, c.amount, a.account_id,
      (a.posted + sum(c.amount) over earlier)::bigint as balance_after, a.seq + row_number() over earlier as seq
    from taken c left join accounts a on a.user_id = c.user_id and a.kind = ${account} and a.asset = ${asset}
    window earlier as (partition by c.user_id order by c.place rows unbounded preceding)
  ), new_balances as (
    update accounts a set posted = p.posted, seq = p.seq, updated_at = ${at}
    from (
      select user_id, account_id, max(balance_after) as posted, max(seq) as seq from payments
      where account_id is not null group by user_id, account_id
    ) p where a.user_id = p.user_id and a.account_id = p.account_id
  ), new_transfers as (
    insert into transfers (user_id, transfer_id, kind, asset, amount, from_house, to_user, to_account,
      cause_type, cause_id, state, created_at, posted_at, posted_on)
    select user_id, transfer_id, kind, ${asset}, amount, ${house}, user_id, account_id,
      ${causeType}, cause_id, 'posted', ${at}, ${at}, ${on} from payments where account_id is not null
  ), new_entries as (
    insert into entries (user_id, account_id, seq, transfer_id, transfer_owner, kind, is_reversal,
      cause_type, cause_id, amount, balance_after, created_at, posted_on)
    select user_id, account_id, seq, transfer_id, user_id, kind, false,
      ${causeType}, cause_id, amount, balance_after, ${at}, ${on} from payments where account_id is not null
  ), new_house_entries as (
    insert into house_entries (user_id, transfer_id, house, asset, amount, created_at, posted_on)
    select user_id, transfer_id, ${house}, ${asset}, -amount, ${at}, ${on} from payments where account_id is not null
  )
  select cause_id, kind, amount, account_id is not null as is_posted from payments`;

/** A transfer as this payment makes them, to be checked against the chart. */
const exampleOf = ({ house, reservationId, account, asset, causeType }: PayOut, kind: TransferKind) => ({
  transferId: houseUserId,
  kind,
  asset,
  amount: 1n,
  from: { house, reservationId },
  to: { userId: houseUserId, account },
  cause: { type: causeType, id: houseUserId },
});
