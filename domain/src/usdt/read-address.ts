import { addressShape, addressText } from './address-text.ts';
import { addressForms, type UsdtChain, usdtContracts } from './chains.ts';
import { hasEvmChecksum, isEvmForm, withEvmChecksum } from './evm-address.ts';
import { likelyNetworks, type Network } from './likely-networks.ts';
import { isTronAddress } from './tron-address.ts';

/** Why a text is no address on a network. */
export type AddressFault =
  | { fault: 'missing' }
  /** It is one on others. */
  | { fault: 'other_network'; likely: readonly Network[] }
  | { fault: 'start'; start: string }
  /** Characters that no address there has; those that look like others, or like nothing, with their number. */
  | { fault: 'characters'; characters: string }
  | { fault: 'length'; length: number; needed: number }
  /** A character is wrong, or two changed places. */
  | { fault: 'checksum' }
  /** The token itself, or the address that nobody has: what is sent there is lost. */
  | { fault: 'nobody' };

export interface Address {
  /** On Ethereum and its relatives in the form with the checksum, whatever the case was. */
  address: string;
  /** Without a checksum nothing can notice a wrong character. */
  isChecked: boolean;
}

const zero = { tron: 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', evm: `0x${'0'.repeat(40)}` } as const;
/** Every contract on any of the networks: a contract's address on another is nobody's on this one. */
const nobodys = new Set<string>([...Object.values(usdtContracts), ...Object.values(zero)]);

/** Reads a text as an address on a network, or says what is wrong with it. */
export function readAddress(text: string, chain: UsdtChain): Address | AddressFault {
  const { address, chain: named } = addressText(text);
  if (address === '') return { fault: 'missing' };
  if (named && named !== chain) return { fault: 'other_network', likely: [named] };
  const read = addressForms[chain] === 'tron' ? readTron(address) : readEvm(address);
  if (!read) return faultOf(address, chain);
  return nobodys.has(read.address) ? { fault: 'nobody' } : read;
}

const readTron = (address: string): Address | undefined =>
  isTronAddress(address) ? { address, isChecked: true } : undefined;

function readEvm(text: string): Address | undefined {
  if (!isEvmForm(text)) return undefined;
  const address = withEvmChecksum(text);
  const isChecked = hasEvmChecksum(text);
  return isChecked && address.slice(2) !== text.slice(2) ? undefined : { address, isChecked };
}

function faultOf(address: string, chain: UsdtChain): AddressFault {
  const likely = likelyNetworks(address);
  if (likely.length > 0 && !likely.some((network) => network === chain))
    return { fault: 'other_network', likely };
  const { length, start } = addressShape(chain);
  if (!address.toLowerCase().startsWith(start.toLowerCase())) return { fault: 'start', start };
  const characters = foreignCharacters(address, chain);
  if (characters.length > 0) return { fault: 'characters', characters: characters.join(' ') };
  if (address.length !== length) return { fault: 'length', length: address.length, needed: length };
  return { fault: 'checksum' };
}

/** In base58 neither 0 nor O, neither I nor l: they look alike. */
const foreign = { tron: /[^1-9A-HJ-NP-Za-km-z]/gu, evm: /[^0-9a-f]/giu } as const;

function foreignCharacters(address: string, chain: UsdtChain): string[] {
  const form = addressForms[chain];
  const found = address.slice(form === 'evm' ? 2 : 0).match(foreign[form]) ?? [];
  return [...new Set(found)].map((each) =>
    // Stryker disable next-line Regex: each is one character
    /^[!-~]$/.test(each)
      ? each
      : `U+${(each.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
}
