import type { Chart } from '@banyan/domain/ledger/chart.ts';
import { chartOfAccounts } from '@banyan/domain/ledger/chart-of-accounts.ts';
import { unnest } from '../platform/db/insert-rows.ts';
import { lockGroups, peopleOf } from '../platform/db/shards.ts';
import { sql, type Writer } from '../platform/db/sql.ts';
import { inOrder } from '../platform/in-order.ts';
import { checkDraft, ownerOf, type PostingTime, type TransferDraft } from './draft.ts';
import { moveFunds } from './funding.ts';
import { type EntryRow, type Leg, legsOf } from './legs.ts';
import { type PostedDraft, writeBatch } from './write-batch.ts';

export type Outcome = 'posted' | 'insufficient' | 'duplicate' | 'no_account';

/** An account as the batch sees it: as it was locked, and then as each transfer leaves it. */
interface AccountState {
  posted: bigint;
  held: bigint;
  seq: bigint;
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
  chart: Chart = chartOfAccounts,
): Promise<Outcome[]> {
  for (const draft of drafts) checkDraft(chart, draft);
  const asked = drafts.map((draft) => ({ draft, legs: legsOf(draft) }));
  const { accounts, known } = await lockAccounts(
    writer,
    asked.flatMap(({ legs }) => legs),
    // Behind the locks: what the same transfer committed while we waited is visible then.
    () => knownTransfers(writer, drafts),
  );
  const posted: PostedDraft[] = [];
  const outcomes = asked.map(({ draft, legs }): Outcome => {
    if (known.has(draft.transferId)) return 'duplicate';
    const outcome = apply(accounts, draft, legs, posted);
    if (outcome === 'posted') known.add(draft.transferId);
    return outcome;
  });
  const postedDrafts = posted.map(({ draft }) => draft);
  await moveFunds(writer, chart, postedDrafts, time.at);
  writeBatch(writer, posted, time);
  return outcomes;
}

function apply(
  accounts: ReadonlyMap<string, AccountState>,
  draft: TransferDraft,
  legs: readonly Leg[],
  posted: PostedDraft[],
): Outcome {
  const touched = legs.flatMap((leg) => {
    const account = accounts.get(leg.accountId);
    return account ? [{ leg, account }] : [];
  });
  if (touched.length < legs.length) return 'no_account';
  if (touched.some(({ leg, account }) => account.posted - account.held + leg.amount < 0n))
    return 'insufficient';
  const done: PostedDraft = { draft };
  for (const { leg, account } of touched) {
    account.posted += leg.amount;
    account.seq += 1n;
    const entry: EntryRow = { leg, seq: account.seq, balanceAfter: account.posted };
    // Stryker disable next-line EqualityOperator: no leg moves nothing
    if (leg.amount < 0n) done.from = entry;
    else done.to = entry;
  }
  posted.push(done);
  return 'posted';
}

type Keyed = { user_id: string; id: string };
type LockedRow = AccountState & { account_id: string };

/**
 * Locks the accounts in ascending order, so that two batches never wait for each other in a circle. The transfers that are
 * known are asked for behind the last lock, with it: others wait for these accounts until the commit.
 */
async function lockAccounts(
  writer: Writer,
  legs: readonly Leg[],
  askKnown: () => Promise<Set<string>>,
): Promise<{ accounts: Map<string, AccountState>; known: Set<string> }> {
  const wanted = new Map(legs.map((leg) => [leg.accountId, { user_id: leg.userId, id: leg.accountId }]));
  const groups = await lockGroups(writer, [...wanted.values()]);
  const last = groups.pop() ?? [];
  const rows: LockedRow[] = [];
  for (const group of groups) rows.push(...(await lockGroup(writer, group)));
  const { locked, known } = await inOrder({ locked: lockGroup(writer, last), known: askKnown() });
  rows.push(...locked);
  return { accounts: new Map(rows.map(({ account_id, ...account }) => [account_id, account])), known };
}

/** Sends its statement at once: whatever is asked after it is asked behind the locks. */
function lockGroup(writer: Writer, group: readonly Keyed[]): Promise<LockedRow[]> {
  const keys = group.map(({ user_id, id }) => [user_id, id]);
  return writer.rows<LockedRow>(sql`
    select a.account_id, a.posted, a.held, a.seq
    from ${unnest({ user_id: 'uuid', account_id: 'uuid' }, keys)} as w(user_id, account_id)
    join accounts a on a.user_id = w.user_id and a.account_id = w.account_id
    where a.user_id = any(${peopleOf(group)}::uuid[])
    order by a.user_id, a.account_id for update of a`);
}

async function knownTransfers(writer: Writer, drafts: readonly TransferDraft[]): Promise<Set<string>> {
  const wanted = drafts.map((draft) => [ownerOf(draft), draft.transferId]);
  const rows = await writer.rows<{ transfer_id: string }>(sql`
    select t.transfer_id
    from ${unnest({ user_id: 'uuid', transfer_id: 'uuid' }, wanted)} as w(user_id, transfer_id)
    join transfers t on t.user_id = w.user_id and t.transfer_id = w.transfer_id`);
  return new Set(rows.map((row) => row.transfer_id));
}
