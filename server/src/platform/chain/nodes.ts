import { addressForms, type UsdtChain, usdtChains } from '@banyan/domain/usdt/chains.ts';
import type { ChainConfig } from './chain-config.ts';
import type { ChainReader } from './chain-reader.ts';
import { evmNode } from './evm-node.ts';
import { tronNode } from './tron-node.ts';

/** The node of each network that an installation looks at. */
export type ChainReaders = ReadonlyMap<UsdtChain, ChainReader>;

/** Returns the nodes that an installation is configured with. */
export const configuredNodes = (config: ChainConfig | null): ChainReaders =>
  new Map(
    usdtChains.flatMap((chain): [UsdtChain, ChainReader][] => {
      const url = config?.nodes[chain];
      if (!config || url === undefined) return [];
      const node = addressForms[chain] === 'tron' ? tronNode : evmNode;
      return [[chain, node(url, config.timeoutMs)]];
    }),
  );
