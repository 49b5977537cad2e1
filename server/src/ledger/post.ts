import type { Chart } from '@banyan/domain/ledger/chart.ts';
import { chartOfAccounts } from '@banyan/domain/ledger/chart-of-accounts.ts';
import { sql, type Writer } from '../platform/db/sql.ts';
import { allInOrder } from '../platform/in-order.ts';
import { checkDraft, type PostingTime, type TransferDraft } from './draft.ts';
import { moveFunds } from './funding.ts';
import { type AccountMove, type EntryRow, movesOf, numberEntries } from './legs.ts';
import { writeRows } from './rows.ts';
import { shortageOf } from './shortage.ts';

/**
 * Posts linked transfers: all or none. Accounts are updated in ascending order, each guarded in its own statement; all
 * of these are sent at once. Throws the shortage of its class, such as `wallet.insufficient_balance`, when an account
 * cannot bear its part; the caller's transaction then rolls back.
 */
export async function post(
  writer: Writer,
  drafts: readonly TransferDraft[],
  time: PostingTime,
  chart: Chart = chartOfAccounts,
): Promise<void> {
  for (const draft of drafts) checkDraft(chart, draft);
  const entries = await applyMoves(writer, chart, drafts, time);
  await moveFunds(writer, chart, drafts, time.at);
  writeRows(writer, drafts, entries, time);
}

/** Changes the accounts of people that linked transfers run between; returns their entries. Throws as `post` does. */
export async function applyMoves(
  writer: Writer,
  chart: Chart,
  drafts: readonly TransferDraft[],
  time: PostingTime,
): Promise<EntryRow[]> {
  const moves = movesOf(drafts);
  return (await allInOrder(moves.map((move) => applyMove(writer, chart, move, time)))).flat();
}

async function applyMove(
  writer: Writer,
  chart: Chart,
  move: AccountMove,
  time: PostingTime,
): Promise<EntryRow[]> {
  const after = await writer.first<{ posted: bigint; seq: bigint }>(sql`
    update accounts
    set posted = posted + ${move.total}, seq = seq + ${BigInt(move.legs.length)}, updated_at = ${time.at}
    where user_id = ${move.userId} and account_id = ${move.accountId} and posted - held + ${move.lowest} >= 0
    returning posted, seq`);
  if (!after) throw shortageOf(chart, move.account);
  return numberEntries(move, after);
}
