import { type UsdtChain, usdtChains } from '@banyan/domain/usdt/chains.ts';
import { planScan, type ScanLimits, type ScanStep, scannedTo } from '@banyan/domain/usdt/scan.ts';
import type { FrequentTask } from '../../jobs/scheduler.ts';
import type { ChainReader } from '../../platform/chain/chain-reader.ts';
import type { ChainReaders } from '../../platform/chain/nodes.ts';
import type { CommandContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { errorFacts } from '../../platform/log.ts';
import { runCommand, type Services, systemClient } from '../../platform/services.ts';
import { ownersOn } from './address.store.ts';
import { depositsIn, lockDeposit } from './deposit.store.ts';
import { type KnownScan, noteGoingBack, noteRange } from './note-step.ts';
import { beginScan, keptBlocks, scanOf, takeStep } from './scan.store.ts';
import { quoteOf, settleDeposit } from './settle-deposit.ts';

/**
 * How many new blocks a question takes, and how many before them are asked for again. A node of TRON is asked block by
 * block; the others limit what they answer at once.
 */
const limitsOf: Readonly<Record<UsdtChain, Omit<ScanLimits, 'first'>>> = {
  TRC20: { most: 20n, again: 3n },
  ERC20: { most: 500n, again: 5n },
  BEP20: { most: 500n, again: 15n },
};
/** A scan that is far behind goes on in its next turn. */
const mostSteps = 50;

/**
 * Looks at a chain until there is nothing new, one transaction for each step, and settles what is confirmed after each:
 * a quote holds for a minute. A confirmed deposit that an earlier turn has left is settled before anything is asked.
 * Throws `ChainUnavailable` where a node gives no usable answer; what was taken in before stays.
 */
export async function scanChain(services: Services, chain: UsdtChain, node: ChainReader): Promise<void> {
  await settleConfirmed(services, chain);
  for (let n = 0; n < mostSteps; n += 1) {
    const isMore = await step(services, chain, node);
    await settleConfirmed(services, chain);
    if (!isMore) return;
  }
}

/** Returns the task of each chain that is looked at. What hangs or fails at one delays no other. */
export const scanTasks = (nodes: ChainReaders): FrequentTask[] =>
  usdtChains.flatMap((chain): FrequentTask[] => {
    const node = nodes.get(chain);
    return node
      ? [{ name: `usdt.scan_${chain}`, everyMs: 5_000, run: (services) => scanChain(services, chain, node) }]
      : [];
  });

/** Does something to the books, in a transaction of its own. */
const inCommand = <T>(services: Services, command: (ctx: CommandContext) => Promise<T>): Promise<T> =>
  runCommand(services, systemClient, newId(), command);

/** Takes one step, and returns whether there may be another one to take. */
async function step(services: Services, chain: UsdtChain, node: ChainReader): Promise<boolean> {
  const scan = await inTransaction(services.db, (reader) => scanOf(reader, chain));
  const head = await node.head();
  if (!scan) {
    await inCommand(services, (ctx) => beginScan(ctx.writer, chain, head.number, ctx.wall));
    return true;
  }
  const kept = await inTransaction(services.db, (reader) => keptBlocks(reader, chain));
  const known: KnownScan = { scan, kept, head };
  const next = await plan(known, node);
  switch (next.step) {
    case 'wait':
    case 'lost':
      await inCommand(services, (ctx) =>
        takeStep(ctx.writer, scan, { at: ctx.wall, head, isLost: next.step === 'lost' }),
      );
      return false;
    case 'go_back':
      return inCommand(services, (ctx) => noteGoingBack(ctx, known, next.to));
    case 'ask':
      return ask(services, known, node, next);
  }
}

type Planned = Exclude<ScanStep, { step: 'compare' }>;

async function plan({ scan, kept, head }: KnownScan, node: ChainReader): Promise<Planned> {
  const limits = { first: scan.first_height, ...limitsOf[scan.chain] };
  const hashes = new Map<bigint, string | null>();
  for (;;) {
    const next = planScan({ kept, head, hashes, limits });
    if (next.step !== 'compare') return next;
    hashes.set(next.number, await node.hashAt(next.number));
  }
}

/**
 * Asks for the transfers in a range, and takes them in if nothing has changed meanwhile. Whose the addresses are is
 * looked up once the end of the range is known: nobody is paid in it at an address that was made later.
 */
async function ask(
  services: Services,
  known: KnownScan,
  node: ChainReader,
  { from, to }: Extract<ScanStep, { step: 'ask' }>,
): Promise<boolean> {
  const { scan, kept } = known;
  const before = await node.hashAt(to);
  const owners = await inTransaction(services.db, (reader) => ownersOn(reader, scan.chain));
  const found = owners.size === 0 ? [] : await node.transfersIn(from, to, [...owners.keys()]);
  const lastKept = kept.at(-1);
  const last = lastKept ? await node.hashAt(lastKept.number) : null;
  const end = scannedTo(to, kept, { before, last, after: await node.hashAt(to) });
  // The chain went another way while it was asked: the next turn sees where to.
  if (!end) return false;
  return inCommand(services, (ctx) => noteRange(ctx, known, { end, found, owners }));
}

/** Settles each confirmed deposit of a chain by itself: one that fails keeps no other from its owner. */
async function settleConfirmed(services: Services, chain: UsdtChain): Promise<void> {
  const { db, config, log } = services;
  const confirmed = await inTransaction(db, (reader) => depositsIn(reader, chain, 'confirmed'));
  for (const { user_id, deposit_id } of confirmed)
    await inCommand(services, async (ctx) => {
      const row = await lockDeposit(ctx.writer, user_id, deposit_id);
      if (row?.state === 'confirmed') await settleDeposit(ctx, config.keys, row, quoteOf(row));
    }).catch((error: unknown) =>
      log.warn('a deposit waits', { deposit: deposit_id, chain, ...errorFacts(error) }),
    );
}
