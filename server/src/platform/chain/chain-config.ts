import { type UsdtChain, usdtChains } from '@banyan/domain/usdt/chains.ts';
import { z } from 'zod';
import { readDepositKeys } from './deposit-keys.ts';

/** Where deposits of USDT are looked for, and which addresses people are given. */
export interface ChainConfig {
  /** The public key of the account that addresses follow from. */
  xpub: string;
  /** The node of each network that is looked at. Such an address may hold a key of its owner's: it is never logged. */
  nodes: Readonly<Partial<Record<UsdtChain, string>>>;
  /** Left out, a node has ten seconds for each question. */
  timeoutMs?: number;
}

const node = z.url({ protocol: /^https?$/ }).optional();

/** The variables of deposits of USDT. */
export const chainEnvironment = {
  BANYAN_USDT_XPUB: z.string().min(1).optional(),
  BANYAN_USDT_TRC20_URL: node,
  BANYAN_USDT_ERC20_URL: node,
  BANYAN_USDT_BEP20_URL: node,
};

type Environment = { [Name in keyof typeof chainEnvironment]?: string | undefined };

/** Returns what the environment says of chains, or null where it says nothing. Half of it is a fault. */
export function readChains(env: Environment): { usdt: ChainConfig | null; faults: string[] } {
  const { BANYAN_USDT_XPUB: xpub } = env;
  const named = usdtChains.flatMap((chain): [UsdtChain, string][] => {
    const url = env[`BANYAN_USDT_${chain}_URL`];
    return url ? [[chain, url]] : [];
  });
  if (!xpub && named.length === 0) return { usdt: null, faults: [] };
  if (!xpub || named.length === 0)
    return {
      usdt: null,
      faults: [
        'BANYAN_USDT_XPUB, BANYAN_USDT_*_URL: the key with the node of one network at least, or none of them',
      ],
    };
  try {
    readDepositKeys(xpub);
  } catch (error) {
    // The refusal says nothing of the key.
    return { usdt: null, faults: [`BANYAN_USDT_XPUB: ${(error as Error).message}`] };
  }
  return {
    usdt: { xpub, nodes: Object.fromEntries(named) as Partial<Record<UsdtChain, string>> },
    faults: [],
  };
}
