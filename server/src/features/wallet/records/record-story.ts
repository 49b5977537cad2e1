import type { UserRead } from '../../../platform/context.ts';
import type { CauseTable, StoryStep } from '../../../platform/records.ts';
import { type CausedTransfer, ownEntriesOf, timesOf, transfersOf } from './record-story.store.ts';
import type { RecordRow } from './records.store.ts';

/** Returns what happened to the business fact behind a posting, the oldest first. */
export async function storyOf(
  { reader, userId }: UserRead,
  cause: CauseTable | undefined,
  causeId: string,
): Promise<{ state: string | null; steps: { step: StoryStep; at: Date }[] }> {
  const times = Object.entries(cause?.times ?? {}) as [StoryStep, string][];
  const found =
    cause?.ownedByUser &&
    (await timesOf(
      reader,
      userId,
      cause,
      causeId,
      times.map(([, column]) => column),
    ));
  if (!found) return { state: null, steps: [] };
  const steps = times.flatMap(([step], at) => {
    const instant = found.times[at];
    return instant ? [{ step, at: instant }] : [];
  });
  return { state: found.state, steps: steps.sort((a, b) => a.at.getTime() - b.at.getTime()) };
}

/** Returns the transfers of the same business fact, each with what it did to the person's own accounts. */
export async function ledgerStoryOf({ reader, userId }: UserRead, row: RecordRow) {
  const caused = await transfersOf(reader, userId, { type: row.cause_type, id: row.cause_id });
  // What somebody else paid stands under their name.
  const all = caused.some(({ transfer_id }) => transfer_id === row.transfer_id)
    ? caused
    : [...caused, asPosted(row)];
  const entries = await ownEntriesOf(
    reader,
    userId,
    all.map(({ transfer_id }) => transfer_id),
  );
  return all.map((transfer) => ({
    transferId: transfer.transfer_id,
    kind: transfer.kind,
    isReversal: transfer.is_reversal,
    amount: transfer.amount,
    state: transfer.state,
    createdAt: transfer.created_at,
    postedAt: transfer.posted_at,
    entries: entries
      .filter(({ transfer_id }) => transfer_id === transfer.transfer_id)
      .map(({ account, amount, balance_after }) => ({
        account,
        side: amount < 0n ? ('debit' as const) : ('credit' as const),
        amount: amount < 0n ? -amount : amount,
        balanceAfter: balance_after,
      })),
  }));
}

const asPosted = (row: RecordRow): CausedTransfer => ({
  transfer_id: row.transfer_id,
  kind: row.kind,
  is_reversal: row.is_reversal,
  amount: row.amount < 0n ? -row.amount : row.amount,
  state: 'posted',
  created_at: row.created_at,
  posted_at: row.created_at,
});
