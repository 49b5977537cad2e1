import type { UsdtChain } from '@banyan/domain/usdt/chains.ts';
import type { ChainDeposit, ChainDepositState, QueueReason } from '@banyan/domain/usdt/deposit-states.ts';
import { type Reader, sql, type Writer } from '../../platform/db/sql.ts';
import { following, type PageQuery } from '../../platform/page.ts';

export interface DepositRow {
  user_id: string;
  deposit_id: string;
  number: string;
  chain: UsdtChain;
  transaction_hash: string;
  log_index: number;
  contract: string;
  address: string;
  /** In units of the contract: digits. */
  units: string;
  block_height: bigint | null;
  block_hash: string | null;
  state: ChainDepositState;
  queued_for: QueueReason | null;
  /** What one USDT was worth when it was confirmed or settled again, in ten-thousandths. */
  value: bigint | null;
  quoted_at: Date | null;
  /** Minor units. */
  amount: bigint | null;
  transfer_id: string | null;
  credited_at: Date | null;
  left_by: string | null;
  left_reason: string | null;
  left_at: Date | null;
  seen_at: Date;
  changed_at: Date;
  version: number;
}

const columns = sql`user_id, deposit_id, number, chain, transaction_hash, log_index, contract, address, units,
  block_height, block_hash, state, queued_for, value, quoted_at, amount, transfer_id, credited_at, left_by, left_reason,
  left_at, seen_at, changed_at, version`;

/** Returns where a deposit stands by the rules. */
export const standingOf = (row: DepositRow): ChainDeposit => ({
  state: row.state,
  block:
    row.block_height === null || row.block_hash === null
      ? null
      : { number: row.block_height, hash: row.block_hash },
  queuedFor: row.queued_for,
});

const left = { left_by: null, left_reason: null, left_at: null };

/** Returns a row as it is where a deposit stands elsewhere: a quote and a note of before say nothing of that. */
export const rowStanding = (row: DepositRow, { state, block, queuedFor }: ChainDeposit): DepositRow => ({
  ...row,
  state,
  block_height: block?.number ?? null,
  block_hash: block?.hash ?? null,
  queued_for: queuedFor,
  ...(state === 'seen' || state === 'dropped' ? { value: null, quoted_at: null } : {}),
  ...left,
});

/** Returns one deposit of a person. */
export const depositById = (reader: Reader, userId: string, id: string): Promise<DepositRow | undefined> =>
  reader.first<DepositRow>(sql`
    select ${columns} from usdt_deposits where user_id = ${userId} and deposit_id = ${id}`);

/** Does the same, and keeps others from it until the commit. */
export const lockDeposit = (writer: Writer, userId: string, id: string): Promise<DepositRow | undefined> =>
  writer.first<DepositRow>(sql`
    select ${columns} from usdt_deposits where user_id = ${userId} and deposit_id = ${id} for update`);

/** Returns a page of a person's deposits, the newest first. */
export function depositsOf(reader: Reader, userId: string, page: PageQuery): Promise<DepositRow[]> {
  const { where, order } = following(page.after, { at: 'seen_at', id: 'deposit_id' });
  return reader.rows<DepositRow>(sql`
    select ${columns} from usdt_deposits where user_id = ${userId} and ${where}
    order by ${order} limit ${page.limit}`);
}

const views = {
  waiting: sql`state = 'queued' and left_at is null`,
  left: sql`left_at is not null`,
  all: sql`true`,
};

/** Returns a page of everybody's deposits, the newest first: those that wait for somebody, that were left, or all. */
export function allDeposits(
  reader: Reader,
  view: keyof typeof views,
  page: PageQuery,
): Promise<DepositRow[]> {
  const { where, order } = following(page.after, { at: 'seen_at', id: 'deposit_id' });
  return reader.rows<DepositRow>(sql`
    select ${columns} from usdt_deposits where ${views[view]} and ${where}
    order by ${order} limit ${page.limit}`);
}

/** Returns those of these deposits that are known, by their ids. */
export async function knownDeposits(
  reader: Reader,
  ids: readonly Pick<DepositRow, 'user_id' | 'deposit_id'>[],
): Promise<Map<string, DepositRow>> {
  const [people, deposits] = [ids.map(({ user_id }) => user_id), ids.map(({ deposit_id }) => deposit_id)];
  const rows = await reader.rows<DepositRow>(sql`
    select ${columns} from usdt_deposits
    where user_id = any(${people}::uuid[]) and deposit_id = any(${deposits}::uuid[])`);
  return new Map(rows.map((row) => [row.deposit_id, row]));
}

/** Returns the deposits of a chain in one of these states, person by person. */
export const depositsIn = (
  reader: Reader,
  chain: UsdtChain,
  state: 'seen' | 'confirmed',
): Promise<DepositRow[]> =>
  reader.rows<DepositRow>(sql`
    select ${columns} from usdt_deposits where chain = ${chain} and state = ${state}
    order by user_id, deposit_id`);

/** Returns the deposits that stand in blocks of a chain above a height, person by person. */
export const depositsAbove = (reader: Reader, chain: UsdtChain, height: bigint): Promise<DepositRow[]> =>
  reader.rows<DepositRow>(sql`
    select ${columns} from usdt_deposits where chain = ${chain} and block_height > ${height}
    order by user_id, deposit_id`);

/**
 * Returns the highest block of a chain with a deposit that was credited, below a height where one is given; null where
 * there is none.
 */
export async function creditedBelow(
  reader: Reader,
  chain: UsdtChain,
  height: bigint | null,
): Promise<bigint | null> {
  const row = await reader.first<{ block_height: bigint }>(sql`
    select block_height from usdt_deposits
    where chain = ${chain} and state = 'credited' and block_height is not null
      and (${height}::bigint is null or block_height < ${height}::bigint)
    order by block_height desc limit 1`);
  return row?.block_height ?? null;
}

/**
 * Returns whether another log of the transaction was credited where it stands no more. A transaction is in one block:
 * what was credited in another one than this deposit has left that, even if nobody has seen it go.
 */
export async function isCreditedBefore(reader: Reader, row: DepositRow): Promise<boolean> {
  const credited = await reader.first(sql`
    select 1 as one from usdt_deposits
    where chain = ${row.chain} and transaction_hash = ${row.transaction_hash} and state = 'credited'
      and block_hash is distinct from ${row.block_hash} limit 1`);
  return credited !== undefined;
}

/** Returns what was credited and is not on its chain any more. */
export const creditedOffChain = (reader: Reader): Promise<DepositRow[]> =>
  reader.rows<DepositRow>(sql`
    select ${columns} from usdt_deposits where state = 'credited' and block_hash is null
    order by user_id, deposit_id`);

/** Inserts a deposit that was just seen. */
export async function insertDeposit(writer: Writer, row: DepositRow): Promise<void> {
  await writer.run(sql`
    insert into usdt_deposits (user_id, deposit_id, number, chain, transaction_hash, log_index, contract, address,
      units, block_height, block_hash, state, seen_at, changed_at, version)
    values (${row.user_id}, ${row.deposit_id}, ${row.number}, ${row.chain}, ${row.transaction_hash},
      ${row.log_index}, ${row.contract}, ${row.address}, ${row.units}, ${row.block_height}, ${row.block_hash},
      ${row.state}, ${row.seen_at}, ${row.changed_at}, ${row.version})`);
}

/** Saves a deposit. Throws where somebody has changed it since it was read: the step is taken again then. */
export async function saveDeposit(writer: Writer, row: DepositRow, at: Date): Promise<void> {
  const saved = await writer.run(sql`
    update usdt_deposits set block_height = ${row.block_height}, block_hash = ${row.block_hash}, state = ${row.state},
      queued_for = ${row.queued_for}, value = ${row.value}, quoted_at = ${row.quoted_at}, amount = ${row.amount},
      transfer_id = ${row.transfer_id}, credited_at = ${row.credited_at}, left_by = ${row.left_by},
      left_reason = ${row.left_reason}, left_at = ${row.left_at}, changed_at = ${at}, version = version + 1
    where user_id = ${row.user_id} and deposit_id = ${row.deposit_id} and version = ${row.version}`);
  if (saved !== 1) throw new Error(`deposit ${row.number} has changed meanwhile`);
}
