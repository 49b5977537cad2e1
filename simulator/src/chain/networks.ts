import { accountOf } from './address.ts';

/** The networks that are simulated, by the name of the token standard that wallets show. */
export const networks = ['TRC20', 'ERC20', 'BEP20'] as const;
export type Network = (typeof networks)[number];

/** The contract of USDT on each network, and how many decimals a unit of it has. Source: explorers of the networks. */
export const usdt: Readonly<Record<Network, { contract: string; decimals: number }>> = {
  TRC20: { contract: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', decimals: 6 },
  ERC20: { contract: '0xdAC17F958D2ee523a2206206994597C13D831ec7', decimals: 6 },
  BEP20: { contract: '0x55d398326f99059fF775485246999027B3197955', decimals: 18 },
};

/** Returns whether a text is an address of a network. */
export const isAddressOn = (network: Network, text: string): boolean =>
  accountOf(text) !== undefined && text.startsWith('T') === (network === 'TRC20');
