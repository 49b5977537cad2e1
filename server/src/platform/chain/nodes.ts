import { addressForms, type UsdtChain, usdtChains } from '@banyan/domain/usdt/chains.ts';
import type { ChainConfig } from './chain-config.ts';
import type { ChainNode } from './chain-reader.ts';
import { evmNode } from './evm-node.ts';
import { tronNode } from './tron-node.ts';

/** The node of each network that an installation looks at. */
export type ChainReaders = ReadonlyMap<UsdtChain, ChainNode>;

/** Returns the nodes that an installation is configured with. */
export const configuredNodes = (config: ChainConfig | null): ChainReaders =>
  new Map(
    usdtChains.flatMap((chain): [UsdtChain, ChainNode][] => {
      const url = config?.nodes[chain];
      if (!config || url === undefined) return [];
      const node = addressForms[chain] === 'tron' ? tronNode : evmNode;
      return [[chain, node(url, config)]];
    }),
  );
