import assert from 'node:assert/strict';
import type { Chart } from '@banyan/domain/ledger/chart.ts';
import { chartOfAccounts } from '@banyan/domain/ledger/chart-of-accounts.ts';
import type { Writer } from '../platform/db/sql.ts';
import { openAccount } from './accounts.ts';
import { checkDraft, type PostingTime, type TransferDraft } from './draft.ts';
import { takeFunds } from './funding.ts';
import { applyMoves } from './post.ts';
import { writeRows } from './rows.ts';

interface PayAtOnce {
  /** Whether the account that is paid is opened, where that was not done before. */
  opensAccount?: boolean;
  chart?: Chart;
}

/**
 * Pays a person out of a funding account (H2) what is reserved for that alone: it is reserved, drawn and posted in one
 * step. Returns false, and changes nothing, when the account does not hold it. Whoever else is paid out of it waits
 * until the commit.
 */
export async function payAtOnce(
  writer: Writer,
  draft: TransferDraft,
  time: PostingTime,
  { opensAccount = false, chart = chartOfAccounts }: PayAtOnce = {},
): Promise<boolean> {
  checkDraft(chart, draft);
  const { from, to, asset, amount } = draft;
  assert(
    'house' in from && from.reservationId !== undefined,
    'what is paid so comes out of a funding account',
  );
  assert('userId' in to, 'what is paid so goes to a person');
  const { house, reservationId } = from;
  if (!(await takeFunds(writer, { reservationId, house, asset, amount }, time.at))) return false;
  if (opensAccount) await openAccount(writer, to.userId, to.account, asset, time.at, chart);
  writeRows(writer, [draft], await applyMoves(writer, chart, [draft], time), time);
  return true;
}
