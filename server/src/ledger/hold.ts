import assert from 'node:assert/strict';
import type { TransferKind } from '@banyan/domain/ledger/transfer-kinds.ts';
import type { Asset } from '@banyan/domain/money/asset.ts';
import { AppError } from '../platform/app-error.ts';
import { insertRows } from '../platform/db/insert-rows.ts';
import { sql, type Writer } from '../platform/db/sql.ts';
import { accountIdOf, type Cause, checkDraft, type PostingTime, type TransferDraft } from './draft.ts';
import type { EntryRow } from './legs.ts';
import { insertTransfers, writeRows } from './rows.ts';

/**
 * Sets money aside: a pending transfer and its hold, which share an id. The money stays in the user's wallet as
 * frozen until the hold is posted, voided or expires. Throws `wallet.insufficient_balance`.
 */
export async function hold(
  writer: Writer,
  drafts: readonly TransferDraft[],
  time: PostingTime,
  expiresAt: Date | null,
): Promise<void> {
  const rows: unknown[][] = [];
  for (const draft of drafts) {
    checkDraft(draft);
    assert('userId' in draft.from, "only a user's money is held");
    assert('house' in draft.to, 'a hold is posted to an account of the house');
    const { userId, account } = draft.from;
    const accountId = accountIdOf(userId, account, draft.asset);
    const held = await writer.run(sql`
      update accounts set held = held + ${draft.amount}, updated_at = ${time.at}
      where user_id = ${userId} and account_id = ${accountId} and posted - held >= ${draft.amount}`);
    if (held === 0) throw new AppError('wallet.insufficient_balance');
    rows.push([userId, draft.transferId, accountId, draft.amount, 'open', time.at, expiresAt]);
  }
  await writer.run(sql`
    with t as (${insertTransfers(drafts, time, 'pending')})
    ${insertRows('holds', holdColumns, rows)}`);
}

const holdColumns = {
  user_id: 'uuid',
  hold_id: 'uuid',
  account_id: 'uuid',
  amount: 'bigint',
  state: 'text',
  created_at: 'timestamptz',
  expires_at: 'timestamptz',
};

interface PendingTransfer {
  kind: TransferKind;
  asset: Asset;
  amount: bigint;
  from_account: string;
  to_user: string | null;
  to_house: string | null;
  cause_type: Cause['type'];
  cause_id: string;
}

/** Posts a hold: the money leaves. Returns false when the hold has ended before. */
export async function postHold(
  writer: Writer,
  userId: string,
  holdId: string,
  time: PostingTime,
): Promise<boolean> {
  const pending = await endHold(writer, userId, holdId, 'posted', time);
  if (!pending) return false;
  const { amount } = pending;
  assert(pending.to_house !== null, 'a hold is posted to an account of the house');
  const draft: TransferDraft = {
    transferId: holdId,
    kind: pending.kind,
    asset: pending.asset,
    amount,
    from: { userId, account: 'wallet' },
    to: { house: pending.to_house as `payout_clearing/${string}` },
    cause: { type: pending.cause_type, id: pending.cause_id },
  };
  const after = await writer.first<{ posted: bigint; seq: bigint }>(sql`
    update accounts set posted = posted - ${amount}, held = held - ${amount}, seq = seq + 1, updated_at = ${time.at}
    where user_id = ${userId} and account_id = ${pending.from_account}
    returning posted, seq`);
  assert(after, 'a hold stands on an account');
  const leg = { userId, accountId: pending.from_account, amount: -amount, draft };
  const entry: EntryRow = { leg, seq: after.seq, balanceAfter: after.posted };
  await writeRows(writer, [draft], [entry], time, null);
  return true;
}

/** Releases a hold: the money is available again. Returns false when the hold has ended before. */
export async function voidHold(
  writer: Writer,
  userId: string,
  holdId: string,
  time: PostingTime,
): Promise<boolean> {
  return release(writer, userId, holdId, 'voided', time);
}

/** Releases the holds whose time is over; returns how many. */
export async function expireHolds(writer: Writer, time: PostingTime, limit = 500): Promise<number> {
  const due = await writer.rows<{ user_id: string; hold_id: string }>(sql`
    select user_id, hold_id from holds
    where state = 'open' and expires_at <= ${time.at} order by user_id, hold_id limit ${limit}`);
  let expired = 0;
  for (const row of due) if (await release(writer, row.user_id, row.hold_id, 'expired', time)) expired += 1;
  return expired;
}

async function release(
  writer: Writer,
  userId: string,
  holdId: string,
  state: 'voided' | 'expired',
  time: PostingTime,
) {
  const pending = await endHold(writer, userId, holdId, state, time);
  if (!pending) return false;
  await writer.run(sql`
    update accounts set held = held - ${pending.amount}, updated_at = ${time.at}
    where user_id = ${userId} and account_id = ${pending.from_account}`);
  return true;
}

/** Ends the hold and its pending transfer once; whoever comes second finds nothing. */
async function endHold(
  writer: Writer,
  userId: string,
  holdId: string,
  state: 'posted' | 'voided' | 'expired',
  time: PostingTime,
): Promise<PendingTransfer | undefined> {
  const ended = await writer.run(sql`
    update holds set state = ${state}, ended_at = ${time.at}
    where user_id = ${userId} and hold_id = ${holdId} and state = 'open'`);
  if (ended === 0) return undefined;
  const posted = state === 'posted';
  return writer.first<PendingTransfer>(sql`
    update transfers set state = ${state}, posted_at = ${posted ? time.at : null}, posted_on = ${posted ? time.on : null}
    where user_id = ${userId} and transfer_id = ${holdId} and state = 'pending'
    returning kind, asset, amount, from_account, to_user, to_house, cause_type, cause_id`);
}
