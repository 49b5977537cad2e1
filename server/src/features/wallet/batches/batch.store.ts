import type { LeftReason, PayoutBatchState } from '@banyan/domain/wallet/payout-batch.ts';
import type { PaidPayoutKind } from '@banyan/domain/wallet/payout-method-kinds.ts';
import type { PayoutPayer } from '@banyan/domain/wallet/payout-payers.ts';
import type { WithdrawalState } from '@banyan/domain/wallet/withdrawal-state.ts';
import { type Query, type Reader, sql, type Writer } from '../../../platform/db/sql.ts';
import { following, type PageQuery } from '../../../platform/page.ts';

export interface BatchRow {
  batch_id: string;
  number: string;
  provider: PayoutPayer;
  state: PayoutBatchState;
  item_count: number;
  /** What its withdrawals pay out, in minor units. */
  total: bigint;
  made_by: string;
  made_at: Date;
  released_by: string | null;
  released_at: Date | null;
  dissolved_by: string | null;
  dissolved_at: Date | null;
  /** The file of a batch of USDT for its signer, who has taken it first, and who has brought back what was signed. */
  file_digest: string | null;
  file_by: string | null;
  file_at: Date | null;
  signed_by: string | null;
  signed_at: Date | null;
}

const batches: Query = sql`
  select batch_id, number, provider, state, item_count, total, made_by, made_at, released_by, released_at, dissolved_by,
    dissolved_at, file_digest, file_by, file_at, signed_by, signed_at
  from payout_batches`;

export const batchById = (reader: Reader, batchId: string): Promise<BatchRow | undefined> =>
  reader.first<BatchRow>(sql`${batches} where batch_id = ${batchId}`);

/** Reads and locks a batch until the commit: two who decide about it at once do so one after the other. */
export const lockBatch = (writer: Writer, batchId: string): Promise<BatchRow | undefined> =>
  writer.first<BatchRow>(sql`${batches} where batch_id = ${batchId} for update`);

/**
 * Holds the open batches of a payer until the commit: whoever is bringing in what was signed for one is done by then,
 * or waits.
 */
export async function holdOpenBatches(writer: Writer, provider: PayoutPayer): Promise<void> {
  await writer.rows<{ batch_id: string }>(sql`
    select batch_id from payout_batches where provider = ${provider} and state = 'open' order by batch_id for share`);
}

/** Returns a page of all batches, the newest first. */
export function allBatches(reader: Reader, page: PageQuery): Promise<BatchRow[]> {
  const { where, order } = following(page.after, { at: 'made_at', id: 'batch_id' });
  return reader.rows<BatchRow>(sql`${batches} where ${where} order by ${order} limit ${page.limit}`);
}

type NewBatch = Pick<
  BatchRow,
  'batch_id' | 'number' | 'provider' | 'item_count' | 'total' | 'made_by' | 'made_at'
>;

export async function insertBatch(writer: Writer, row: NewBatch): Promise<void> {
  await writer.run(sql`
    insert into payout_batches (batch_id, number, provider, state, item_count, total, made_by, made_at)
    values (${row.batch_id}, ${row.number}, ${row.provider}, 'open', ${row.item_count}, ${row.total}, ${row.made_by},
      ${row.made_at})`);
}

/** Notes who has released a batch, and what was released. Of a batch that is locked. */
export async function markReleased(
  writer: Writer,
  batchId: string,
  done: { by: string; at: Date; count: number; total: bigint },
): Promise<void> {
  await writer.run(sql`
    update payout_batches set state = 'released', released_by = ${done.by}, released_at = ${done.at},
      item_count = ${done.count}, total = ${done.total}
    where batch_id = ${batchId}`);
}

/** Notes who has dissolved a batch. Of a batch that is locked. */
export async function markDissolved(
  writer: Writer,
  batchId: string,
  done: { by: string; at: Date },
): Promise<void> {
  await writer.run(sql`
    update payout_batches set state = 'dissolved', dissolved_by = ${done.by}, dissolved_at = ${done.at}
    where batch_id = ${batchId}`);
}

/** Notes that the file of a batch leaves for its signer, and what it has. Of a batch that is locked. */
export async function markFileTaken(
  writer: Writer,
  batchId: string,
  taken: { digest: string; by: string; at: Date; count: number; total: bigint },
): Promise<void> {
  await writer.run(sql`
    update payout_batches set file_digest = ${taken.digest}, file_by = ${taken.by}, file_at = ${taken.at},
      item_count = ${taken.count}, total = ${taken.total}
    where batch_id = ${batchId}`);
}

/** Notes who has brought back what was signed for a batch. Of a batch that is locked. */
export async function markSigned(
  writer: Writer,
  batchId: string,
  done: { by: string; at: Date },
): Promise<void> {
  await writer.run(sql`
    update payout_batches set signed_by = ${done.by}, signed_at = ${done.at} where batch_id = ${batchId}`);
}

/** A withdrawal that waits for a batch; what it pays out is in minor units. */
interface WaitingRow {
  user_id: string;
  withdrawal_id: string;
  net: bigint;
}

/** Returns the withdrawals of a provider that have waited longest for a batch, those of frozen accounts left out. */
export const longestWaiting = (reader: Reader, provider: PayoutPayer, most: number): Promise<WaitingRow[]> =>
  reader.rows<WaitingRow>(sql`
    select w.user_id, w.withdrawal_id, w.net from withdrawals w join users u on u.user_id = w.user_id
    where w.state = 'approved' and w.by_batch and w.provider = ${provider} and u.frozen_at is null
      and not exists (
        select from payout_batch_items i
        where i.user_id = w.user_id and i.withdrawal_id = w.withdrawal_id and i.left_at is null)
    order by w.approved_at, w.withdrawal_id limit ${most}`);

/** Returns how many withdrawals of each provider wait for a batch. */
export const waitingByProvider = (reader: Reader): Promise<{ provider: PayoutPayer; count: bigint }[]> =>
  reader.rows<{ provider: PayoutPayer; count: bigint }>(sql`
    select w.provider, count(*) as count from withdrawals w join users u on u.user_id = w.user_id
    where w.state = 'approved' and w.by_batch and u.frozen_at is null
      and not exists (
        select from payout_batch_items i
        where i.user_id = w.user_id and i.withdrawal_id = w.withdrawal_id and i.left_at is null)
    group by w.provider order by w.provider`);

/** Counts what waits for operators: withdrawals for a batch, and batches for their release. */
export const batchQueues = {
  unbatchedWithdrawals: sql`
    select count(*) from withdrawals w join users u on u.user_id = w.user_id
    where w.state = 'approved' and w.by_batch and u.frozen_at is null
      and not exists (
        select from payout_batch_items i
        where i.user_id = w.user_id and i.withdrawal_id = w.withdrawal_id and i.left_at is null)`,
  payoutBatches: sql`
    select count(*) from payout_batches
    where state = 'open' and (provider not like 'usdt/%' or signed_at is not null)`,
  unsignedBatches: sql`
    select count(*) from payout_batches where state = 'open' and provider like 'usdt/%' and signed_at is null`,
};

interface NewItem {
  user_id: string;
  item_id: string;
  batch_id: string;
  withdrawal_id: string;
  amount: bigint;
}

/** Puts a withdrawal into a batch; false where another batch has it. */
export async function insertItem(writer: Writer, row: NewItem): Promise<boolean> {
  const inserted = await writer.run(sql`
    insert into payout_batch_items (user_id, item_id, batch_id, withdrawal_id, amount)
    values (${row.user_id}, ${row.item_id}, ${row.batch_id}, ${row.withdrawal_id}, ${row.amount})
    on conflict (user_id, withdrawal_id) where left_at is null do nothing`);
  return inserted === 1;
}

export interface ItemRow {
  user_id: string;
  item_id: string;
  withdrawal_id: string;
  amount: bigint;
}

/** Returns the withdrawals that a batch still has. */
export const livingItems = (reader: Reader, batchId: string): Promise<ItemRow[]> =>
  reader.rows<ItemRow>(sql`
    select user_id, item_id, withdrawal_id, amount from payout_batch_items
    where batch_id = ${batchId} and left_at is null`);

/** Takes a withdrawal out of its batch. */
export async function leaveBatch(writer: Writer, item: ItemRow, reason: LeftReason, at: Date): Promise<void> {
  await writer.run(sql`
    update payout_batch_items set left_at = ${at}, left_reason = ${reason}
    where user_id = ${item.user_id} and item_id = ${item.item_id}`);
}

/** A withdrawal of a batch of USDT: what it pays, and to which account. */
export interface UsdtItemRow extends ItemRow {
  number: string;
  usdt_units: string;
  payout_method_id: string;
}

/** Returns what a batch of USDT still has, in the order in which its file has them. */
export const usdtItemsOf = (reader: Reader, batchId: string): Promise<UsdtItemRow[]> =>
  reader.rows<UsdtItemRow>(sql`
    select i.user_id, i.item_id, i.withdrawal_id, i.amount, w.number, w.usdt_units, w.payout_method_id
    from payout_batch_items i join withdrawals w on w.user_id = i.user_id and w.withdrawal_id = i.withdrawal_id
    where i.batch_id = ${batchId} and i.left_at is null and w.chain is not null
    order by w.approved_at, w.withdrawal_id`);

export interface ShownItemRow extends ItemRow {
  number: string;
  payee: string;
  payee_kind: PaidPayoutKind;
  state: WithdrawalState;
  approved_at: Date;
  left_reason: LeftReason | null;
  /** What is paid to an address, in millionths of a USDT. */
  usdt: bigint | null;
}

/** Returns every withdrawal that a batch has or had, the oldest approval first. */
export const itemsOf = (reader: Reader, batchId: string): Promise<ShownItemRow[]> =>
  reader.rows<ShownItemRow>(sql`
    select i.user_id, i.item_id, i.withdrawal_id, i.amount, i.left_reason, w.number, w.payee, w.payee_kind, w.state, w.approved_at, w.usdt
    from payout_batch_items i join withdrawals w on w.user_id = i.user_id and w.withdrawal_id = i.withdrawal_id
    where i.batch_id = ${batchId} order by w.approved_at, w.withdrawal_id`);
