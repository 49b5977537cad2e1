import assert from 'node:assert/strict';
import { type Chart, classOf, mayHold } from '@banyan/domain/ledger/chart.ts';
import { type AccountName, chartOfAccounts } from '@banyan/domain/ledger/chart-of-accounts.ts';
import { formatAmount } from '@banyan/domain/money/amount.ts';
import type { Asset } from '@banyan/domain/money/asset.ts';
import { lockGroups, peopleOf } from '../platform/db/shards.ts';
import { type Reader, sql, type Writer } from '../platform/db/sql.ts';
import { accountIdOf } from './draft.ts';
import { shortageOf } from './shortage.ts';

/** Opens an account of a person for one asset; does nothing when it is open already. Only the commit waits for it. */
export async function openAccount(
  writer: Writer,
  userId: string,
  account: AccountName,
  asset: Asset,
  at: Date,
  chart: Chart = chartOfAccounts,
): Promise<void> {
  assert(mayHold(chart, classOf(account), asset), `${account} may not hold ${asset}`);
  writer.send(sql`
    insert into accounts (user_id, account_id, kind, asset, opened_at, updated_at)
    values (${userId}, ${accountIdOf(userId, account, asset)}, ${account}, ${asset}, ${at}, ${at})
    on conflict (user_id, account_id) do nothing`);
}

export interface Balance {
  posted: bigint;
  held: bigint;
}

/** Returns posted and held minor units; zero for an account that was never opened. */
export async function balanceOf(
  reader: Reader,
  userId: string,
  account: AccountName,
  asset: Asset,
): Promise<Balance> {
  const row = await reader.first<Balance>(sql`
    select posted, held from accounts where user_id = ${userId} and account_id = ${accountIdOf(userId, account, asset)}`);
  return row ?? { posted: 0n, held: 0n };
}

/**
 * Locks the accounts of several people of one name and asset, in ascending order. Returns what each has available, in minor
 * units, by person.
 */
export async function lockAvailable(
  writer: Writer,
  people: readonly string[],
  account: AccountName,
  asset: Asset,
): Promise<Map<string, bigint>> {
  const available = new Map<string, bigint>();
  for (const group of await lockGroups(
    writer,
    people.map((user_id) => ({ user_id })),
  )) {
    const rows = await writer.rows<{ user_id: string; available: bigint }>(sql`
      select a.user_id, a.posted - a.held as available from accounts a
      where a.user_id = any(${peopleOf(group)}::uuid[]) and a.kind = ${account} and a.asset = ${asset}
      order by a.user_id, a.account_id for update of a`);
    for (const row of rows) available.set(row.user_id, row.available);
  }
  return available;
}

/**
 * Throws the shortage of the account's class when it has less available than an amount in minor units. A posting
 * guards itself; this is for refusing before anything has changed.
 */
export async function requireAvailable(
  reader: Reader,
  { userId, account, asset, amount }: { userId: string; account: AccountName; asset: Asset; amount: bigint },
  chart: Chart = chartOfAccounts,
): Promise<void> {
  const { posted, held } = await balanceOf(reader, userId, account, asset);
  const available = posted - held;
  if (available < amount) throw shortageOf(chart, account, { available: formatAmount(available, asset) });
}

export interface OpenHold {
  hold_id: string;
  kind: string;
  amount: bigint;
  created_at: Date;
  expires_at: Date | null;
  cause_type: string;
  cause_id: string;
}

/** Returns every hold that freezes something in one account now, with the fact that asked for it. */
export async function openHolds(
  reader: Reader,
  userId: string,
  account: AccountName,
  asset: Asset,
): Promise<OpenHold[]> {
  return reader.rows<OpenHold>(sql`
    select h.hold_id, t.kind, h.amount, h.created_at, h.expires_at, t.cause_type, t.cause_id
    from holds h join transfers t on t.user_id = h.user_id and t.transfer_id = h.hold_id
    where h.user_id = ${userId} and h.account_id = ${accountIdOf(userId, account, asset)} and h.state = 'open'
    order by h.created_at desc, h.hold_id`);
}
