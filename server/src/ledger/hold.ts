import assert from 'node:assert/strict';
import type { Chart } from '@banyan/domain/ledger/chart.ts';
import { chartOfAccounts } from '@banyan/domain/ledger/chart-of-accounts.ts';
import { insertAll } from '../platform/db/insert-rows.ts';
import { sql, type Writer } from '../platform/db/sql.ts';
import { accountIdOf, checkDraft, type PostingTime, type TransferDraft } from './draft.ts';
import { moveFunds } from './funding.ts';
import { type AccountMove, type EntryRow, movesOf, numberEntries } from './legs.ts';
import { transferRows, writeRows } from './rows.ts';
import { shortageOf } from './shortage.ts';
import { draftOf, type StoredTransfer, storedColumns } from './stored-transfer.ts';

/**
 * Sets something of a person aside: a pending transfer and its hold, which share an id. It stays in the account as
 * frozen until the hold is posted to the other end, voided or expires. Throws the shortage of the account's class,
 * such as `wallet.insufficient_balance`.
 */
export async function hold(
  writer: Writer,
  drafts: readonly TransferDraft[],
  time: PostingTime,
  expiresAt: Date | null,
  chart: Chart = chartOfAccounts,
): Promise<void> {
  const rows: unknown[][] = [];
  for (const draft of drafts) {
    checkDraft(chart, draft);
    assert('userId' in draft.from, 'only what people have is held');
    await requireOpenTarget(writer, draft);
    const { userId, account } = draft.from;
    const accountId = accountIdOf(userId, account, draft.asset);
    const changed = await writer.run(sql`
      update accounts set held = held + ${draft.amount}, updated_at = ${time.at}
      where user_id = ${userId} and account_id = ${accountId} and posted - held >= ${draft.amount}`);
    if (changed === 0) throw shortageOf(chart, account);
    rows.push([userId, draft.transferId, accountId, draft.amount, 'open', time.at, expiresAt]);
  }
  const held = { table: 'holds', columns: holdColumns, rows };
  writer.send(insertAll([transferRows(drafts, time, 'pending'), held]));
}

/** A hold that no later step could post is not made. */
async function requireOpenTarget(writer: Writer, { to, asset }: TransferDraft): Promise<void> {
  if (!('userId' in to)) return;
  const accountId = accountIdOf(to.userId, to.account, asset);
  const target = await writer.first(
    sql`select 1 as one from accounts where user_id = ${to.userId} and account_id = ${accountId}`,
  );
  assert(target, `the account ${to.account} that a hold is for is not open`);
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

/** Posts a hold: what was held goes to the other end. Returns false when the hold has ended before. */
export async function postHold(
  writer: Writer,
  userId: string,
  holdId: string,
  time: PostingTime,
  chart: Chart = chartOfAccounts,
): Promise<boolean> {
  const pending = await endHold(writer, userId, holdId, 'posted', time);
  if (!pending) return false;
  const draft = await draftOf(writer, pending);
  const entries: EntryRow[] = [];
  for (const move of movesOf([draft]))
    entries.push(...numberEntries(move, await applyHeld(writer, move, time)));
  // Stryker disable next-line ArrayDeclaration: no chart lets a person pay into a funding account (H2).
  await moveFunds(writer, chart, [draft], time.at);
  writeRows(writer, [draft], entries, time, null);
  return true;
}

/** Moves one end of a posted hold; what leaves an account was held there. */
async function applyHeld(writer: Writer, { userId, accountId, total }: AccountMove, time: PostingTime) {
  // Stryker disable next-line EqualityOperator: nothing is as much as nothing less.
  const unheld = total < 0n ? -total : 0n;
  const after = await writer.first<{ posted: bigint; seq: bigint }>(sql`
    update accounts
    set posted = posted + ${total}, held = held - ${unheld}, seq = seq + 1, updated_at = ${time.at}
    where user_id = ${userId} and account_id = ${accountId}
    returning posted, seq`);
  // Stryker disable next-line CallExpression,StringLiteral: no account is ever closed; it is for who tries that.
  assert(after, 'a hold stands between accounts that are open');
  return after;
}

/** Releases a hold: what it froze is available again. Returns false when the hold has ended before. */
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
): Promise<StoredTransfer | undefined> {
  const ended = await writer.run(sql`
    update holds set state = ${state}, ended_at = ${time.at}
    where user_id = ${userId} and hold_id = ${holdId} and state = 'open'`);
  // Stryker disable next-line ConditionalExpression: the transfer has ended with its hold and is not found below.
  if (ended === 0) return undefined;
  const posted = state === 'posted';
  return writer.first<StoredTransfer>(sql`
    update transfers set state = ${state}, posted_at = ${posted ? time.at : null}, posted_on = ${posted ? time.on : null}
    where user_id = ${userId} and transfer_id = ${holdId} and state = 'pending'
    returning ${storedColumns}`);
}
