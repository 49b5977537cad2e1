import { unnest } from '../platform/db/insert-rows.ts';
import { sql, type Writer } from '../platform/db/sql.ts';
import { checkDraft, ownerOf, type PostingTime, type TransferDraft } from './draft.ts';
import { moveFunds } from './funding.ts';
import { type EntryRow, legsOf } from './legs.ts';
import { writeRows } from './rows.ts';

export type Outcome = 'posted' | 'insufficient' | 'duplicate' | 'no_account';

interface AccountState {
  userId: string;
  accountId: string;
  posted: bigint;
  held: bigint;
  seq: bigint;
  /** What this batch adds. */
  change: bigint;
  entries: bigint;
}

/**
 * Posts many independent transfers in one transaction with a handful of set-based statements. Each succeeds or
 * fails alone, in the order given: a transfer sees the balances that the ones before it left. Returns one
 * outcome per draft, in order.
 */
export async function postEach(
  writer: Writer,
  drafts: readonly TransferDraft[],
  time: PostingTime,
): Promise<Outcome[]> {
  for (const draft of drafts) checkDraft(draft);
  const accounts = await lockAccounts(writer, drafts);
  // After the locks: a twin that was committing while we waited is visible now.
  const known = await knownTransfers(writer, drafts);
  const posted: TransferDraft[] = [];
  const entries: EntryRow[] = [];
  const outcomes = drafts.map((draft): Outcome => {
    if (known.has(draft.transferId)) return 'duplicate';
    const legs = legsOf(draft).map((leg) => ({ leg, account: accounts.get(leg.accountId) }));
    if (legs.some(({ account }) => !account)) return 'no_account';
    if (legs.some(({ leg, account }) => account && account.posted - account.held + leg.amount < 0n))
      return 'insufficient';
    known.add(draft.transferId);
    posted.push(draft);
    for (const { leg, account } of legs) {
      if (!account) continue;
      account.posted += leg.amount;
      account.change += leg.amount;
      account.seq += 1n;
      account.entries += 1n;
      entries.push({ leg, seq: account.seq, balanceAfter: account.posted });
    }
    return 'posted';
  });
  if (posted.length > 0) {
    await saveAccounts(writer, [...accounts.values()], time);
    await moveFunds(writer, posted, time.at);
    await writeRows(writer, posted, entries, time);
  }
  return outcomes;
}

/** Locks the accounts in ascending order, so that two batches never wait for each other in a circle. */
async function lockAccounts(
  writer: Writer,
  drafts: readonly TransferDraft[],
): Promise<Map<string, AccountState>> {
  const wanted = new Map(drafts.flatMap(legsOf).map((leg) => [leg.accountId, [leg.userId, leg.accountId]]));
  if (wanted.size === 0) return new Map();
  const rows = await writer.rows<{
    user_id: string;
    account_id: string;
    posted: bigint;
    held: bigint;
    seq: bigint;
  }>(sql`
    select a.user_id, a.account_id, a.posted, a.held, a.seq
    from ${unnest({ user_id: 'uuid', account_id: 'uuid' }, [...wanted.values()])} as w(user_id, account_id)
    join accounts a on a.user_id = w.user_id and a.account_id = w.account_id
    order by a.user_id, a.account_id for update of a`);
  return new Map(
    rows.map((row) => [
      row.account_id,
      {
        userId: row.user_id,
        accountId: row.account_id,
        posted: row.posted,
        held: row.held,
        seq: row.seq,
        change: 0n,
        entries: 0n,
      },
    ]),
  );
}

async function knownTransfers(writer: Writer, drafts: readonly TransferDraft[]): Promise<Set<string>> {
  const wanted = drafts.map((draft) => [ownerOf(draft), draft.transferId]);
  const rows = await writer.rows<{ transfer_id: string }>(sql`
    select t.transfer_id
    from ${unnest({ user_id: 'uuid', transfer_id: 'uuid' }, wanted)} as w(user_id, transfer_id)
    join transfers t on t.user_id = w.user_id and t.transfer_id = w.transfer_id`);
  return new Set(rows.map((row) => row.transfer_id));
}

async function saveAccounts(
  writer: Writer,
  accounts: readonly AccountState[],
  time: PostingTime,
): Promise<void> {
  const changed = accounts.filter((account) => account.entries > 0n);
  if (changed.length === 0) return;
  const columns = { user_id: 'uuid', account_id: 'uuid', change: 'bigint', entries: 'bigint' };
  const rows = changed.map((a) => [a.userId, a.accountId, a.change, a.entries]);
  await writer.run(sql`
    update accounts a set posted = a.posted + m.change, seq = a.seq + m.entries, updated_at = ${time.at}
    from ${unnest(columns, rows)} as m(user_id, account_id, change, entries)
    where a.user_id = m.user_id and a.account_id = m.account_id`);
}
