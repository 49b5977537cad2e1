import { type Insertion, insertAll } from '../platform/db/insert-rows.ts';
import type { Writer } from '../platform/db/sql.ts';
import { accountIdOf, ownerOf, type Party, type PostingTime, type TransferDraft } from './draft.ts';
import type { EntryRow } from './legs.ts';

/** The rows of transfers and entries. Nothing else in the system inserts into these tables. */

const transferColumns = {
  user_id: 'uuid',
  transfer_id: 'uuid',
  kind: 'text',
  asset: 'text',
  amount: 'bigint',
  from_user: 'uuid',
  from_account: 'uuid',
  from_house: 'text',
  to_user: 'uuid',
  to_account: 'uuid',
  to_house: 'text',
  cause_type: 'text',
  cause_id: 'uuid',
  reverses_id: 'uuid',
  state: 'text',
  created_at: 'timestamptz',
  posted_at: 'timestamptz',
  posted_on: 'date',
};

const entryColumns = {
  user_id: 'uuid',
  account_id: 'uuid',
  seq: 'bigint',
  transfer_id: 'uuid',
  transfer_owner: 'uuid',
  kind: 'text',
  is_reversal: 'boolean',
  cause_type: 'text',
  cause_id: 'uuid',
  amount: 'bigint',
  balance_after: 'bigint',
  created_at: 'timestamptz',
  posted_on: 'date',
};

const houseEntryColumns = {
  user_id: 'uuid',
  transfer_id: 'uuid',
  house: 'text',
  asset: 'text',
  amount: 'bigint',
  created_at: 'timestamptz',
  posted_on: 'date',
};

export function transferRows(
  drafts: readonly TransferDraft[],
  time: PostingTime,
  state: 'posted' | 'pending',
): Insertion {
  const end = (party: Party, draft: TransferDraft) =>
    'userId' in party
      ? [party.userId, accountIdOf(party.userId, party.account, draft.asset), null]
      : [null, null, party.house];
  const posted = state === 'posted' ? [time.at, time.on] : [null, null];
  const rows = drafts.map((d) => [
    ownerOf(d),
    d.transferId,
    d.kind,
    d.asset,
    d.amount,
    ...end(d.from, d),
    ...end(d.to, d),
    d.cause.type,
    d.cause.id,
    d.reversesId ?? null,
    state,
    time.at,
    ...posted,
  ]);
  return { table: 'transfers', columns: transferColumns, rows };
}

export function entryRows(entries: readonly EntryRow[], time: PostingTime): Insertion {
  const rows = entries.map(({ leg, seq, balanceAfter }) => [
    leg.userId,
    leg.accountId,
    seq,
    leg.draft.transferId,
    ownerOf(leg.draft),
    leg.draft.kind,
    leg.draft.reversesId !== undefined,
    leg.draft.cause.type,
    leg.draft.cause.id,
    leg.amount,
    balanceAfter,
    time.at,
    time.on,
  ]);
  return { table: 'entries', columns: entryColumns, rows };
}

function houseEntryRows(drafts: readonly TransferDraft[], time: PostingTime): Insertion {
  const rows = drafts.flatMap((d) => {
    const leg = (party: Party, amount: bigint) =>
      'house' in party ? [[ownerOf(d), d.transferId, party.house, d.asset, amount, time.at, time.on]] : [];
    return [...leg(d.from, -d.amount), ...leg(d.to, d.amount)];
  });
  return { table: 'house_entries', columns: houseEntryColumns, rows };
}

/** Writes everything, and waits for nothing. `transfers` is null when the rows exist already (a hold being posted). */
export function writeRows(
  writer: Writer,
  drafts: readonly TransferDraft[],
  entries: readonly EntryRow[],
  time: PostingTime,
  transfers: Insertion | null = transferRows(drafts, time, 'posted'),
): void {
  const all = [...(transfers ? [transfers] : []), entryRows(entries, time), houseEntryRows(drafts, time)];
  const insertions = all.filter(({ rows }) => rows.length > 0);
  if (insertions.length > 0) writer.send(insertAll(insertions));
}
