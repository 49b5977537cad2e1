import { type UsdtChain, usdtChains } from '@banyan/domain/usdt/chains.ts';
import { readAddress } from '@banyan/domain/usdt/read-address.ts';
import { z } from 'zod';
import { demoPayers, demoXpub } from '../../../../tools/demo-chains.mjs';
import type { Asking } from './ask-node.ts';
import { readDepositKeys } from './deposit-keys.ts';

/** Where deposits of USDT are looked for, which addresses people are given, and who pays withdrawals. */
export interface ChainConfig extends Asking {
  /** The public key of the account that addresses follow from. */
  xpub: string;
  /** The node of each network that is looked at. Such an address may hold a key of its owner's: it is never logged. */
  nodes: Readonly<Partial<Record<UsdtChain, string>>>;
  /** The account that pays withdrawals on a network with a node; left out where nothing is paid. */
  payers?: Readonly<Partial<Record<UsdtChain, string>>>;
}

const node = z.url({ protocol: /^https?$/ }).optional();

/** The variables of deposits and withdrawals of USDT. */
export const chainEnvironment = {
  BANYAN_USDT_XPUB: z.string().min(1).optional(),
  BANYAN_USDT_TRC20_URL: node,
  BANYAN_USDT_ERC20_URL: node,
  BANYAN_USDT_BEP20_URL: node,
  BANYAN_USDT_TRC20_PAYER: z.string().min(1).optional(),
  BANYAN_USDT_ERC20_PAYER: z.string().min(1).optional(),
  BANYAN_USDT_BEP20_PAYER: z.string().min(1).optional(),
};

type Environment = { [Name in keyof typeof chainEnvironment]?: string | undefined };

/** Returns what the environment says of chains, or null where it says nothing. Half of it is a fault. */
export function readChains(env: Environment): { usdt: ChainConfig | null; faults: string[] } {
  const { BANYAN_USDT_XPUB: xpub } = env;
  const named = usdtChains.flatMap((chain): [UsdtChain, string][] => {
    const url = env[`BANYAN_USDT_${chain}_URL`];
    return url ? [[chain, url]] : [];
  });
  const payers = readPayers(env);
  if (!xpub && named.length === 0 && payers.given === 0) return { usdt: null, faults: [] };
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
  if (payers.faults.length > 0) return { usdt: null, faults: payers.faults };
  return {
    usdt: {
      xpub,
      nodes: Object.fromEntries(named) as Partial<Record<UsdtChain, string>>,
      ...(payers.given > 0 && { payers: payers.accounts }),
    },
    faults: [],
  };
}

/** Reads who pays on each network: an address in its checked form, where there is a node to hand transfers to. */
function readPayers(env: Environment) {
  const accounts: Partial<Record<UsdtChain, string>> = {};
  const faults: string[] = [];
  let given = 0;
  for (const chain of usdtChains) {
    const text = env[`BANYAN_USDT_${chain}_PAYER`];
    if (!text) continue;
    given += 1;
    const read = readAddress(text, chain);
    if ('fault' in read) faults.push(`BANYAN_USDT_${chain}_PAYER: no address on ${chain}`);
    else if (!env[`BANYAN_USDT_${chain}_URL`])
      faults.push(`BANYAN_USDT_${chain}_PAYER: takes the node of the network, BANYAN_USDT_${chain}_URL`);
    else accounts[chain] = read.address;
  }
  return { accounts, faults, given };
}

/**
 * Returns what production must not be told of chains: the keys of the demonstration, which everybody knows and can sign
 * by.
 */
export function chainFaultsInProduction(usdt: ChainConfig | null): string[] {
  const known: readonly string[] = Object.values(demoPayers);
  const isKnown = (chain: UsdtChain) => known.includes(usdt?.payers?.[chain] ?? '');
  return [
    ...(usdt?.xpub === demoXpub
      ? ['BANYAN_USDT_XPUB: everybody knows the key of the demonstration, and can move what arrives']
      : []),
    ...usdtChains
      .filter(isKnown)
      .map((chain) => `BANYAN_USDT_${chain}_PAYER: everybody knows the key of the demonstration`),
  ];
}
