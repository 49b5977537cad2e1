import type { UsdtChain } from '@banyan/domain/usdt/chains.ts';
import type { EndFault } from '@banyan/domain/usdt/ended-transfer.ts';
import type { TransferStep } from '@banyan/domain/usdt/transfer-steps.ts';
import { type Query, type Reader, sql, type Writer } from '../../../platform/db/sql.ts';

/** A transfer as it was signed, and what became of it. */
export interface TransferRow {
  chain: UsdtChain;
  transaction_hash: string;
  batch_id: string;
  position: number;
  owner_id: string;
  withdrawal_id: string;
  number: string;
  /** What it pays out in minor units of the currency. */
  amount: bigint;
  raw: string;
  payer: string;
  nonce: string | null;
  expires_at: Date | null;
  step: TransferStep;
  /** When its batch was released, by the wall clock, as blocks have it. */
  released_wall: Date | null;
  handed_at: Date | null;
  said: string | null;
  /** Since when it is known that no block can take it. */
  lost_at: Date | null;
  /** The transaction that has paid in its place, as two operators found. */
  paid_by: string | null;
  ended_at: Date | null;
  end_height: bigint | null;
  differs_since: Date | null;
  differs_by: EndFault | null;
}

const transfers: Query = sql`
  select chain, transaction_hash, batch_id, position, owner_id, withdrawal_id, number, amount, raw, payer, nonce,
    expires_at, step, released_wall, handed_at, said, lost_at, paid_by, ended_at, end_height, differs_since, differs_by
  from usdt_transfers`;

/** What a transfer is known by. */
export type TransferKey = Pick<TransferRow, 'chain' | 'transaction_hash'>;

/** Returns a transfer. */
export const transferByKey = (reader: Reader, key: TransferKey): Promise<TransferRow | undefined> =>
  reader.first<TransferRow>(sql`
    ${transfers} where chain = ${key.chain} and transaction_hash = ${key.transaction_hash}`);

/** Returns whether a transaction was signed for an order, or has paid one in place of what was. */
export const isTransactionKnown = async (
  reader: Reader,
  chain: UsdtChain,
  transaction: string,
): Promise<boolean> =>
  (await reader.first<{ transaction_hash: string }>(sql`
    select transaction_hash from usdt_transfers
    where chain = ${chain} and (transaction_hash = ${transaction} or paid_by = ${transaction})`)) !==
  undefined;

/** Returns the transfers of a batch, in their order. */
export const transfersOf = (reader: Reader, batchId: string): Promise<TransferRow[]> =>
  reader.rows<TransferRow>(sql`${transfers} where batch_id = ${batchId} order by position`);

/** Returns what of a chain was released and may still be taken, in the order in which it has to be handed over. */
export const openTransfers = (reader: Reader, chain: UsdtChain): Promise<TransferRow[]> =>
  reader.rows<TransferRow>(sql`
    ${transfers} where chain = ${chain} and step in ('released', 'handed') order by released_at, batch_id, position`);

/** So many lost transfers are listed: each waits for people. */
const mostLost = 100;

/** Returns the transfers that have waited longest for people to find out what became of them, on all chains. */
export const lostTransfers = (reader: Reader): Promise<TransferRow[]> =>
  reader.rows<TransferRow>(sql`
    ${transfers} where step = 'lost' order by lost_at, transaction_hash limit ${mostLost}`);

/** Returns all transfers of a chain that were lost and have not ended: each may turn up in a block after all. */
export const lostOn = (reader: Reader, chain: UsdtChain): Promise<TransferRow[]> =>
  reader.rows<TransferRow>(sql`
    ${transfers} where step = 'lost' and chain = ${chain} order by lost_at, transaction_hash`);

/** Returns since when the longest lost transfer of each chain waits for people. */
export const lostSince = (reader: Reader): Promise<{ chain: UsdtChain; since: Date }[]> =>
  reader.rows<{ chain: UsdtChain; since: Date }>(sql`
    select chain, min(lost_at) as since from usdt_transfers where step = 'lost' group by chain order by chain`);

/** Returns what has ended on a chain and is still looked after, and what its chain says otherwise of. */
export const watchedTransfers = (reader: Reader, chain: UsdtChain): Promise<TransferRow[]> =>
  reader.rows<TransferRow>(sql`
    ${transfers} where chain = ${chain} and end_height is not null
      and (watch_over_at is null or differs_since is not null)
    order by end_height, transaction_hash`);

/** Reads and locks a transfer until the commit. */
export const lockTransfer = (writer: Writer, key: TransferKey): Promise<TransferRow | undefined> =>
  writer.first<TransferRow>(sql`
    ${transfers} where chain = ${key.chain} and transaction_hash = ${key.transaction_hash} for update`);

type NewTransfer = Omit<
  TransferRow,
  | 'step'
  | 'released_wall'
  | 'handed_at'
  | 'said'
  | 'lost_at'
  | 'paid_by'
  | 'ended_at'
  | 'end_height'
  | 'differs_since'
  | 'differs_by'
>;

/** Inserts a transfer; false where another one has its transaction, or its number of the same payer. */
export async function insertTransfer(writer: Writer, row: NewTransfer, at: Date): Promise<boolean> {
  const inserted = await writer.run(sql`
    insert into usdt_transfers (chain, transaction_hash, batch_id, position, owner_id, withdrawal_id, number, amount, raw,
      payer, nonce, expires_at, step, signed_at)
    values (${row.chain}, ${row.transaction_hash}, ${row.batch_id}, ${row.position}, ${row.owner_id},
      ${row.withdrawal_id}, ${row.number}, ${row.amount}, ${row.raw}, ${row.payer}, ${row.nonce}, ${row.expires_at},
      'signed', ${at})
    on conflict do nothing`);
  return inserted === 1;
}

/** Lets all transfers of a batch be handed over, from this instant on by each of the two clocks. */
export async function releaseTransfers(
  writer: Writer,
  batchId: string,
  { now, wall }: { now: Date; wall: Date },
): Promise<void> {
  await writer.run(sql`
    update usdt_transfers set step = 'released', released_at = ${now}, released_wall = ${wall}
    where batch_id = ${batchId} and step = 'signed'`);
}

/**
 * Notes that a transfer was handed over, and what the node said against it, if anything. False where it was lost or has
 * ended meanwhile.
 */
export async function noteHandedOver(
  writer: Writer,
  key: TransferKey,
  { at, said }: { at: Date; said: string | null },
): Promise<boolean> {
  const noted = await writer.run(sql`
    update usdt_transfers set step = 'handed', handed_at = ${at}, said = ${said}
    where chain = ${key.chain} and transaction_hash = ${key.transaction_hash} and step in ('released', 'handed')`);
  return noted === 1;
}

/** Notes that no block can take a transfer any more. Of one that is locked. */
export async function noteLost(writer: Writer, key: TransferKey, at: Date): Promise<void> {
  await writer.run(sql`
    update usdt_transfers set step = 'lost', lost_at = ${at}
    where chain = ${key.chain} and transaction_hash = ${key.transaction_hash}`);
}

/** Notes how a transfer has ended, by which block, and by which other transaction. Of one that is locked. */
export async function noteEnd(
  writer: Writer,
  key: TransferKey,
  end: { step: 'settled' | 'returned'; height: bigint; paidBy: string | null; at: Date },
): Promise<void> {
  await writer.run(sql`
    update usdt_transfers set step = ${end.step}, end_height = ${end.height}, paid_by = ${end.paidBy}, ended_at = ${end.at}
    where chain = ${key.chain} and transaction_hash = ${key.transaction_hash}`);
}

/** Notes since when, and how, the chain says otherwise than a transfer has ended; null where it no longer does. */
export async function noteDifference(
  writer: Writer,
  key: TransferKey,
  differs: { since: Date; by: EndFault } | null,
): Promise<void> {
  await writer.run(sql`
    update usdt_transfers set differs_since = ${differs?.since ?? null}, differs_by = ${differs?.by ?? null}
    where chain = ${key.chain} and transaction_hash = ${key.transaction_hash} and ended_at is not null`);
}

/** Notes that a transfer which has ended is looked after no more. */
export async function noteWatchOver(writer: Writer, key: TransferKey, at: Date): Promise<void> {
  await writer.run(sql`
    update usdt_transfers set watch_over_at = ${at}
    where chain = ${key.chain} and transaction_hash = ${key.transaction_hash} and ended_at is not null`);
}

/** Returns the transfers that have ended otherwise than their chain says now. */
export const differingTransfers = (reader: Reader): Promise<TransferRow[]> =>
  reader.rows<TransferRow>(sql`
    ${transfers} where differs_since is not null order by differs_since, transaction_hash`);

/** Returns since when the oldest transfer of each chain is open, of those that were released before an instant. */
export const longOpenTransfers = (
  reader: Reader,
  before: Date,
): Promise<{ chain: UsdtChain; since: Date }[]> =>
  reader.rows<{ chain: UsdtChain; since: Date }>(sql`
    select chain, min(released_at) as since from usdt_transfers
    where step in ('released', 'handed') and released_at <= ${before} group by chain order by chain`);
