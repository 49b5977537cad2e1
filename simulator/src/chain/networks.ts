import { accountOf } from './address.ts';
import type { Payer } from './view.ts';

/** The networks that are simulated, by the name of the token standard that wallets show. */
export const networks = ['TRC20', 'ERC20', 'BEP20'] as const;
export type Network = (typeof networks)[number];

/** The contract of USDT on each network, and how many decimals a unit of it has. Source: explorers of the networks. */
export const usdt: Readonly<Record<Network, { contract: string; decimals: number }>> = {
  TRC20: { contract: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', decimals: 6 },
  ERC20: { contract: '0xdAC17F958D2ee523a2206206994597C13D831ec7', decimals: 6 },
  BEP20: { contract: '0x55d398326f99059fF775485246999027B3197955', decimals: 18 },
};

/** The accounts that the demonstration's signer pays from, by a key that everybody knows. */
const payers: Readonly<Record<Network, string>> = {
  TRC20: 'TQLCsShbQNXMTVCjprY64qZmEA4rBarpQp',
  ERC20: '0x9d8A62f656a8d1615C1294fd71e9CFb3E4855A4F',
  BEP20: '0x9d8A62f656a8d1615C1294fd71e9CFb3E4855A4F',
};
/** In whole USDT: more than anybody is paid at a demonstration. */
const paidFrom = 1_000_000n;

/** Returns the account that pays on a network, which somebody has filled before the first block. */
export const payerOn = (network: Network): Payer => ({
  account: accountOf(payers[network]) ?? '',
  units: paidFrom * 10n ** BigInt(usdt[network].decimals),
});

/** Returns whether a text is an address of a network. */
export const isAddressOn = (network: Network, text: string): boolean =>
  accountOf(text) !== undefined && text.startsWith('T') === (network === 'TRC20');
