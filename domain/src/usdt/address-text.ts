import { addressForms, type UsdtChain } from './chains.ts';

/** What a text that was typed, pasted or scanned holds: an address, and the network where the text names it. */
export interface AddressText {
  address: string;
  chain: UsdtChain | undefined;
}

const chainIds: Readonly<Record<string, UsdtChain>> = { '1': 'ERC20', '56': 'BEP20' };

/**
 * Returns the address in a text without the spaces of its groups. Wallets write QR codes as an address alone, as
 * `tron:T…`, or by EIP-681, where a transfer of a token names the payee beside the token's contract.
 */
export function addressText(text: string): AddressText {
  const plain = text.replaceAll(/\s/g, '');
  const scheme = /^(?:tron|ethereum):/i.exec(plain)?.[0];
  if (!scheme) return { address: plain, chain: undefined };
  const link = plain.slice(scheme.length).replace(/^pay-/i, '');
  const [target, chainId] = link.replace(/[/?].*$/s, '').split('@') as [string, string?];
  if (scheme.toLowerCase() === 'tron:') return { address: target, chain: 'TRC20' };
  const payee = link.includes('/transfer?') && link.split(/[?&]/).find((part) => part.startsWith(payeePart));
  return {
    address: payee ? payee.slice(payeePart.length) : target,
    chain: chainId ? chainIds[chainId] : undefined,
  };
}
const payeePart = 'address=';

/** Returns what an address begins with and what follows: the 0x of Ethereum and its relatives is no part of the groups. */
function parted(address: string): { lead: string; rest: string } {
  const lead = address.startsWith('0x') ? '0x' : '';
  return { lead, rest: address.slice(lead.length) };
}

/** Returns an address in groups of four, in which people compare it; the 0x stands with the first. */
export function inGroupsOfFour(address: string): string {
  const { lead, rest } = parted(address);
  return lead + rest.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

/** Returns an address as lists show it: its first and its last four characters. */
export function maskAddress(address: string): string {
  const { lead, rest } = parted(address);
  return `${lead}${rest.slice(0, 4)}****${rest.slice(-4)}`;
}

/** Returns how many characters an address has on a network, and what it begins with. */
export const addressShape = (chain: UsdtChain): { length: number; start: string } =>
  addressForms[chain] === 'tron' ? { length: 34, start: 'T' } : { length: 42, start: '0x' };
