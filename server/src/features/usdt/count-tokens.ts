import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { sum } from '@banyan/domain/money/amount.ts';
import type { Block } from '@banyan/domain/usdt/block.ts';
import {
  addressForms,
  isSameAddress,
  type UsdtChain,
  usdtChains,
  usdtContracts,
} from '@banyan/domain/usdt/chains.ts';
import { beyondRecords, ownAtFirst } from '@banyan/domain/usdt/token-count.ts';
import type { FrequentTask } from '../../jobs/scheduler.ts';
import type { ChainConfig } from '../../platform/chain/chain-config.ts';
import type { ChainNode } from '../../platform/chain/chain-reader.ts';
import type { ChainReaders } from '../../platform/chain/nodes.ts';
import { inTransaction, inWholeSnapshot } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { runCommand, type Services, systemClient } from '../../platform/services.ts';
import { paidByBooks, paidUpTo } from '../wallet/index.ts';
import { ownersOn } from './address.store.ts';
import { keptBlocks, scanOf } from './scan.store.ts';
import { quoteNow } from './settle-deposit.ts';
import { insertCount, newestCount, unitsIn } from './token-count.store.ts';

/** So many accounts are asked about at a time. */
const atOnce = 8;
/** A scan that is further behind its chain is waited for. */
const mostAhead = 100n;

/** Returns the task of each network that is looked at, given the accounts that pay withdrawals. */
export const countTasks = (nodes: ChainReaders, payers: ChainConfig['payers'] = {}): FrequentTask[] =>
  usdtChains.flatMap((chain): FrequentTask[] => {
    const node = nodes.get(chain);
    if (!node) return [];
    return [
      {
        name: `usdt.count_${chain}`,
        everyMs: 60_000,
        run: (services) => countTokens(services, chain, node, payers[chain]),
      },
    ];
  });

/**
 * Counts what a network holds of the token, once a day of the time outside, beside what is recorded of it. Nothing is
 * kept where tokens came or were paid out, or the chain went another way, while it was asked: the next turn counts
 * anew. Throws `ChainUnavailable`.
 */
export async function countTokens(
  services: Services,
  chain: UsdtChain,
  node: ChainNode,
  payer: string | undefined,
): Promise<void> {
  const onDate = businessDateOf(services.clock.wall());
  const known = await inTransaction(services.db, async (reader) => {
    const newest = await newestCount(reader, chain);
    // It is asked every minute: all addresses are read on a day alone that is not counted yet.
    if (newest && newest.on_date >= onDate) return null;
    return {
      scan: await scanOf(reader, chain),
      last: (await keptBlocks(reader, chain)).at(-1),
      owners: await ownersOn(reader, chain),
    };
  });
  const last = known?.last;
  if (!known || !last || known.scan?.lost_since) return;
  const paying = payer === undefined ? [] : [inForm(chain, payer)];
  const accounts = [...known.owners.keys(), ...paying];
  if (accounts.length === 0) return;
  const toPayFrom = await heldBy(node, chain, paying, last.number);
  const held = await heldBy(node, chain, accounts, last.number);
  const upTo = await quietUpTo(node, chain, accounts, last);
  // What leaves the account that pays meanwhile stands among nothing that came.
  if (upTo === null || (await heldBy(node, chain, paying, last.number)) !== toPayFrom) return;
  const recorded = await recordedUpTo(services, node, chain, upTo);
  await runCommand(services, systemClient, newId(), async (ctx) => {
    const before = await newestCount(ctx.reader, chain);
    const own = before ? BigInt(before.own) : ownAtFirst({ held, recorded });
    await insertCount(ctx.writer, {
      chain,
      on_date: onDate,
      height: upTo,
      accounts: accounts.length,
      held: String(held),
      recorded: String(recorded),
      own: String(own),
      beyond: String(beyondRecords({ held, recorded, own })),
      value: quoteNow(ctx).value,
      counted_at: ctx.now,
    });
  });
}

/** Addresses on Ethereum and its relatives are written in small letters where nodes are asked. */
const inForm = (chain: UsdtChain, address: string): string =>
  addressForms[chain] === 'evm' ? address.toLowerCase() : address;

async function heldBy(
  node: ChainNode,
  chain: UsdtChain,
  accounts: readonly string[],
  number: bigint,
): Promise<bigint> {
  let held = 0n;
  for (let i = 0; i < accounts.length; i += atOnce) {
    const part = accounts.slice(i, i + atOnce);
    const units = part.map((account) => node.balanceOf(usdtContracts[chain], account, number));
    held += sum(await Promise.all(units));
  }
  return held;
}

/**
 * Returns the height of which it is true what was read since a block that was scanned: of this block, or of the newest
 * one where the node knows no past. Null where the chain went another way, or tokens came to one of the accounts.
 */
async function quietUpTo(
  node: ChainNode,
  chain: UsdtChain,
  accounts: readonly string[],
  last: Block,
): Promise<bigint | null> {
  const { number: newest } = await node.head();
  if ((await node.hashAt(last.number)) !== last.hash) return null;
  if (node.knowsPast || newest === last.number) return last.number;
  if (newest < last.number || newest > last.number + mostAhead) return null;
  const came = await node.transfersIn(last.number + 1n, newest, accounts);
  return came.some(({ contract }) => isSameAddress(chain, contract, usdtContracts[chain])) ? null : newest;
}

/** Returns what came for people up to a height, less what was paid out, in units of the contract. */
async function recordedUpTo(
  { db }: Services,
  node: ChainNode,
  chain: UsdtChain,
  upTo: bigint,
): Promise<bigint> {
  const books = await inWholeSnapshot(db, async (reader) => ({
    came: await unitsIn(reader, { chain, contract: usdtContracts[chain], upTo }),
    paid: await paidByBooks(reader, chain, upTo),
  }));
  return books.came - (await paidUpTo(node, books.paid, upTo));
}
