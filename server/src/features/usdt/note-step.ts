import { type Block, isSameBlock } from '@banyan/domain/usdt/block.ts';
import type { UsdtChain } from '@banyan/domain/usdt/chains.ts';
import {
  afterGoingBack,
  afterScanning,
  type ChainDeposit,
  foundIn,
} from '@banyan/domain/usdt/deposit-states.ts';
import { keptUpTo, keptWith } from '@banyan/domain/usdt/scan.ts';
import { givenUpAbove } from '@banyan/domain/usdt/scan-restart.ts';
import type { ChainTransfer } from '../../platform/chain/chain-reader.ts';
import type { CommandContext } from '../../platform/context.ts';
import { byPerson } from '../../platform/db/shards.ts';
import { deriveId, readableNumber } from '../../platform/ids.ts';
import {
  type DepositRow,
  depositsAbove,
  depositsIn,
  insertDeposit,
  knownDeposits,
  rowStanding,
  saveDeposit,
  standingOf,
} from './deposit.store.ts';
import { beginAnew, keepBlocks, type ScanRow, takeStep } from './scan.store.ts';

/** What was known of a chain when a step was planned. */
export interface KnownScan {
  scan: ScanRow;
  kept: readonly Block[];
  /** The newest block of the chain. */
  head: Block;
}

/**
 * Goes back to a height above which the chain went another way: nothing above is relied on any more. Returns false
 * where another step was taken meanwhile.
 */
export async function noteGoingBack(
  ctx: CommandContext,
  { scan, kept, head }: KnownScan,
  to: bigint,
): Promise<boolean> {
  if (!(await takeStep(ctx.writer, scan, { at: ctx.wall, head }))) return false;
  await giveUpAbove(ctx, scan.chain, to);
  await keepBlocks(ctx.writer, scan.chain, keptUpTo(kept, to));
  return true;
}

/**
 * Begins a scan anew that has lost its chain and is locked: what stood on a lost block is relied on no more, credited
 * deposits included, so that none of them is credited again under another name.
 */
export async function noteRestart(
  ctx: CommandContext,
  { scan, kept }: Pick<KnownScan, 'scan' | 'kept'>,
  first: bigint,
): Promise<void> {
  await beginAnew(ctx.writer, scan, first);
  await giveUpAbove(ctx, scan.chain, givenUpAbove(first, kept));
  await keepBlocks(ctx.writer, scan.chain, []);
}

/** Takes every deposit out of its block that stands above a height. */
async function giveUpAbove(ctx: CommandContext, chain: UsdtChain, to: bigint): Promise<void> {
  for (const row of await depositsAbove(ctx.writer, chain, to))
    await moveTo(ctx, row, afterGoingBack(standingOf(row), to));
}

interface Range {
  /** The block that ends what was scanned. */
  end: Block;
  found: readonly ChainTransfer[];
  /** Whose each address is. */
  owners: ReadonlyMap<string, string>;
}

/**
 * Takes in what was found up to a block: what is new is seen, and what has enough confirmations by now is confirmed, at
 * what a USDT is worth at this instant. Returns false where another step was taken meanwhile.
 */
export async function noteRange(
  ctx: CommandContext,
  { scan, kept, head }: KnownScan,
  { end, found, owners }: Range,
): Promise<boolean> {
  if (!(await takeStep(ctx.writer, scan, { at: ctx.wall, head }))) return false;
  const seen = newRows(ctx, scan.chain, found, owners);
  const known = await knownDeposits(ctx.writer, seen);
  for (const row of seen) {
    const before = known.get(row.deposit_id);
    if (!before) await seeFirst(ctx, row);
    else await moveTo(ctx, before, foundIn(blockOf(row), standingOf(before)));
  }
  await confirm(ctx, scan.chain, end.number);
  await keepBlocks(ctx.writer, scan.chain, keptWith(kept, end));
  return true;
}

/** Returns the rows of what was found, person by person, as if none were known. */
function newRows(
  { now, today }: CommandContext,
  chain: UsdtChain,
  found: readonly ChainTransfer[],
  owners: ReadonlyMap<string, string>,
): DepositRow[] {
  const rows = new Map<string, DepositRow>();
  for (const { transaction, log, contract, to, units, block } of found) {
    const owner = owners.get(to);
    if (owner === undefined) continue;
    const id = deriveId('usdt deposit', chain, transaction, String(log));
    rows.set(id, {
      user_id: owner,
      deposit_id: id,
      number: readableNumber('U', today, id),
      chain,
      transaction_hash: transaction,
      log_index: log,
      contract,
      address: to,
      units: String(units),
      block_height: block.number,
      block_hash: block.hash,
      ...unsettled,
      seen_at: now,
      changed_at: now,
      version: 1,
    });
  }
  return [...rows.values()].sort(byPerson);
}

const unsettled = {
  state: 'seen',
  queued_for: null,
  value: null,
  quoted_at: null,
  amount: null,
  transfer_id: null,
  credited_at: null,
  left_by: null,
  left_reason: null,
  left_at: null,
} as const;

const blockOf = (row: DepositRow): Block => ({
  number: row.block_height ?? 0n,
  hash: row.block_hash ?? '',
});

async function seeFirst(ctx: CommandContext, row: DepositRow): Promise<void> {
  await insertDeposit(ctx.writer, row);
  ctx.changed(row.user_id, 'usdt');
}

/** Whoever waits for a deposit sees each confirmation. */
async function confirm(ctx: CommandContext, chain: UsdtChain, last: bigint): Promise<void> {
  const { value, confirmations } = ctx.policy.usdt;
  for (const row of await depositsIn(ctx.writer, chain, 'seen')) {
    const next = afterScanning(standingOf(row), last, confirmations[chain]);
    if (next.state === 'confirmed') {
      const confirmed = { ...rowStanding(row, next), value: BigInt(value), quoted_at: ctx.now };
      await saveDeposit(ctx.writer, confirmed, ctx.now);
    }
    ctx.changed(row.user_id, 'usdt');
  }
}

/** Saves where a deposit stands now, if that is elsewhere. */
async function moveTo(ctx: CommandContext, row: DepositRow, next: ChainDeposit): Promise<void> {
  const { state, block } = standingOf(row);
  const isThere = block && next.block ? isSameBlock(block, next.block) : block === next.block;
  if (isThere && state === next.state) return;
  await saveDeposit(ctx.writer, rowStanding(row, next), ctx.now);
  ctx.changed(row.user_id, 'usdt');
}
