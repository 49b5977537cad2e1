import { base58 } from '@scure/base';
import { addressForms, type UsdtChain, usdtChains } from './chains.ts';
import { base58checkBytes } from './tron-address.ts';

/** Networks that an address may be of: those of USDT, and others whose addresses people paste by mistake. */
export type Network = UsdtChain | 'Bitcoin' | 'Solana' | 'TON';

const solanaBytes = 32;
const bitcoinVersions = [0x00, 0x05];

/** Returns the networks whose addresses have the form of a text, wrong checksums included where the form alone tells. */
export function likelyNetworks(text: string): Network[] {
  const form = formOf(text);
  if (form) return usdtChains.filter((chain) => addressForms[chain] === form);
  if (/^bc1[02-9ac-hj-np-z]{11,71}$/i.test(text)) return ['Bitcoin'];
  if (/^[EU]Q[A-Za-z0-9_-]{46}$/.test(text)) return ['TON'];
  if (bitcoinVersions.some((version) => base58checkBytes(text)?.[0] === version)) return ['Bitcoin'];
  return isSolana(text) ? ['Solana'] : [];
}

/** Look-alikes are let through: what they stand in for is told only after the network is right. */
function formOf(text: string): 'tron' | 'evm' | undefined {
  if (/^T[0-9A-Za-z]{33}$/.test(text)) return 'tron';
  return /^0x[0-9a-z]{40}$/i.test(text) ? 'evm' : undefined;
}

const isSolana = (text: string): boolean =>
  /^[1-9A-HJ-NP-Za-km-z]{43,44}$/.test(text) && base58.decode(text).length === solanaBytes;
