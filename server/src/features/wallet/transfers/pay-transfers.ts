import { type UsdtChain, usdtChains } from '@banyan/domain/usdt/chains.ts';
import { type EndFault, endFault } from '@banyan/domain/usdt/ended-transfer.ts';
import { confirmedTo } from '@banyan/domain/usdt/transfer-fate.ts';
import { isWatchOver } from '@banyan/domain/usdt/transfer-steps.ts';
import type { FrequentTask } from '../../../jobs/scheduler.ts';
import { type ChainNode, ChainUnreachable } from '../../../platform/chain/chain-reader.ts';
import type { ChainReaders } from '../../../platform/chain/nodes.ts';
import type { CommandContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import { errorFacts } from '../../../platform/log.ts';
import { runCommand, runQuery, type Services, systemClient } from '../../../platform/services.ts';
import { askFate } from './ask-fate.ts';
import { endTransfer, loseTransfer } from './end-transfer.ts';
import { handOver } from './hand-over.ts';
import {
  lostOn,
  noteDifference,
  noteWatchOver,
  openTransfers,
  type TransferRow,
  watchedTransfers,
} from './transfer.store.ts';

/** Returns the task of each network that has a node. What hangs or fails at one delays no other. */
export const transferTasks = (nodes: ChainReaders): FrequentTask[] =>
  usdtChains.flatMap((chain): FrequentTask[] => {
    const node = nodes.get(chain);
    return node
      ? [
          {
            name: `wallet.pay_usdt_${chain}`,
            everyMs: 10_000,
            run: (services) => payTransfers(services, chain, node),
          },
        ]
      : [];
  });

/**
 * Hands over the transfers of a chain that were released, and looks after what became of them; after those that have
 * ended, too, while the chain may still say otherwise. Each is a matter of its own: one that fails delays no other.
 * Throws `ChainUnavailable` where the node does not say how far the chain is, and `ChainUnreachable` as soon as it does
 * not answer at all: what is left waits for the next turn, and not for a silence each.
 */
export async function payTransfers(services: Services, chain: UsdtChain, node: ChainNode): Promise<void> {
  const { open, lost } = await inTransaction(services.db, async (reader) => ({
    open: await openTransfers(reader, chain),
    lost: await lostOn(reader, chain),
  }));
  for (const transfer of open) await each(services, transfer, () => handOver(services, node, transfer));
  const { number: last } = await node.head();
  const { needed, watched } = await runQuery(services, systemClient, async (ctx) => ({
    needed: ctx.policy.usdt.confirmations[chain],
    watched: await watchedTransfers(ctx.reader, chain),
  }));
  // A node that was asked too early may know better by now of what was lost.
  for (const transfer of [...open, ...lost])
    await each(services, transfer, () => lookAfter(services, node, { transfer, last, needed }));
  // A node that is behind the block that ended a transfer says nothing about it.
  for (const transfer of watched.filter(({ end_height: end }) => end === null || end <= last))
    await each(services, transfer, () => lookAgain(services, node, { transfer, last, needed }));
}

/**
 * Does something about one transfer, and leaves it for the next turn where that fails. Throws `ChainUnreachable`, which
 * is no matter of one transfer.
 */
async function each(services: Services, transfer: TransferRow, work: () => Promise<void>): Promise<void> {
  const { transaction_hash: transaction, chain } = transfer;
  await work().catch((error: unknown) => {
    if (error instanceof ChainUnreachable) throw error;
    services.log.warn('a transfer waits', { transaction, chain, ...errorFacts(error) });
  });
}

/** Does something to the books, in a transaction of its own. */
const inCommand = <T>(services: Services, command: (ctx: CommandContext) => Promise<T>): Promise<T> =>
  runCommand(services, systemClient, newId(), command);

interface Looked {
  transfer: TransferRow;
  last: bigint;
  needed: number;
}

/**
 * Ends a transfer once a confirmed block says how. What no block has goes on waiting, however long that takes, and is
 * lost where none can take it any more.
 */
async function lookAfter(
  services: Services,
  node: ChainNode,
  { transfer, last, needed }: Looked,
): Promise<void> {
  const { fate, height } = await askFate(node, transfer, { last, needed });
  if (fate === 'waits' || fate === transfer.step) return;
  await inCommand(services, (ctx) =>
    fate === 'lost'
      ? loseTransfer(ctx, transfer)
      : endTransfer(ctx, services.config.keys, { key: transfer, fate, height, paidBy: null }),
  );
}

/**
 * Notes whether the chain still says what a transfer has ended by: nothing is taken back, and people look. It is done
 * with what still agrees once it was watched for long enough.
 */
async function lookAgain(
  services: Services,
  node: ChainNode,
  { transfer, last, needed }: Looked,
): Promise<void> {
  const fault = await faultOf(node, transfer);
  const ended = { endHeight: transfer.end_height ?? last, wasLost: transfer.lost_at !== null };
  const isOver = fault === null && isWatchOver(ended, confirmedTo({ last, needed }));
  const isNew = fault !== transfer.differs_by;
  if (!isNew && !isOver) return;
  await inCommand(services, async (ctx) => {
    if (isNew) await noteDifference(ctx.writer, transfer, fault && { since: ctx.now, by: fault });
    if (isOver) await noteWatchOver(ctx.writer, transfer, ctx.now);
  });
}

/** Asks for a transfer that has ended, and for what was named in its place: a reorg may bring either, or both. */
async function faultOf(node: ChainNode, transfer: TransferRow): Promise<EndFault | null> {
  const { step, paid_by: paidBy, transaction_hash: transaction } = transfer;
  const instead = paidBy === null ? null : await node.receiptOf(paidBy);
  return endFault({ step, paidBy }, { own: await node.receiptOf(transaction), instead });
}
