import {
  type UsdtChain,
  usdtChains,
  usdtContractDecimals,
  usdtContracts,
} from '@banyan/domain/usdt/chains.ts';
import { accountOf } from '@banyan/domain/usdt/transfer-call.ts';
import type { Sent } from '@banyan/simulator/chain/chain.ts';
import { scanChain } from '../src/features/usdt/scan-chain.ts';
import type { ChainConfig } from '../src/platform/chain/chain-config.ts';
import { configuredNodes } from '../src/platform/chain/nodes.ts';
import { sql } from '../src/platform/db/sql.ts';
import { newId } from '../src/platform/ids.ts';
import type { Services } from '../src/platform/services.ts';
import { type StandInNode, standInNode } from './chain/stand-in-node.ts';
import type { Person } from './person.ts';
import type { Suite } from './suite.ts';

/** The account m/44'/60'/0' of a phrase that everybody knows: nothing must ever be sent to its addresses. */
const xpub =
  'xpub6DCoCpSuQZB2jawqnGMEPS63ePKWkwWPH4TU45Q7LPXWuNd8TMtVxRrgjtEshuqpK3mdhaWHPFsBngh5GFZaM6si3yZdUsT8ddYM3PwnATt';

/**
 * Starts a node that stands in for a real one on each network, with some blocks. Where it is said which accounts pay, each
 * of them has so many millionths of a USDT.
 */
export async function standInNetworks(paid?: { from: Readonly<Record<UsdtChain, string>>; filled: bigint }) {
  const payerOn = (chain: UsdtChain) =>
    paid ? { account: accountOf(chain, paid.from[chain]), units: unitsOn(chain, paid.filled) } : null;
  const started = await Promise.all(
    usdtChains.map(async (chain) => [chain, await standInNode(payerOn(chain))] as const),
  );
  const nodes = Object.fromEntries(started) as Record<UsdtChain, StandInNode>;
  for (const node of Object.values(nodes)) node.mineEmpty(5);
  const urls = Object.fromEntries(started.map(([chain, { url }]) => [chain, url]));
  const config: ChainConfig = { xpub, nodes: urls as Record<UsdtChain, string>, timeoutMs: 30_000 };
  return {
    nodes,
    config,
    close: async (): Promise<void> => {
      for (const node of Object.values(nodes)) await node.close();
    },
  };
}

/** Looks at a chain once, as its task does. */
export async function scan(services: Services, chain: UsdtChain): Promise<void> {
  const node = configuredNodes(services.config.usdt).get(chain);
  if (!node) throw new Error(`there is no node of ${chain}`);
  await scanChain(services, chain, node);
}

/** Returns a transfer of so many millionths of a USDT to an address. */
export const usdtSent = (chain: UsdtChain, to: string, millionths: bigint): Sent => ({
  to,
  units: unitsOn(chain, millionths),
  contract: usdtContracts[chain],
});

/** Returns millionths of a USDT in units of the contract. */
export const unitsOn = (chain: UsdtChain, millionths: bigint): bigint =>
  millionths * 10n ** BigInt(usdtContractDecimals[chain] - 6);

/** Inserts a deposit that was just seen, as if a scan had found it. Returns its id. */
export async function seenDeposit(suite: Suite, { userId }: Person): Promise<string> {
  const [depositId, at] = [newId(), suite.clock.now()];
  await suite.tamper((writer) =>
    writer.run(sql`
      insert into usdt_deposits (user_id, deposit_id, number, chain, transaction_hash, log_index, contract, address,
        units, block_height, block_hash, state, seen_at, changed_at, version)
      values (${userId}, ${depositId}, 'U20260301-SEENHERE', 'TRC20', ${depositId}, 0, ${usdtContracts.TRC20},
        'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', '20000000', 7, 'block 7', 'seen', ${at}, ${at}, 1)`),
  );
  return depositId;
}
