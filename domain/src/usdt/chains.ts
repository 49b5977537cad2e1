/** The networks on which USDT is taken and paid, by the name of the token standard that wallets show. */
export const usdtChains = ['TRC20', 'ERC20', 'BEP20'] as const;
export type UsdtChain = (typeof usdtChains)[number];

/** Two networks have the same form of address: whoever holds a key on one holds it on the other. */
export const addressForms = { TRC20: 'tron', ERC20: 'evm', BEP20: 'evm' } as const satisfies Record<
  UsdtChain,
  'tron' | 'evm'
>;

/**
 * The contracts of the token, which is what tells USDT from other tokens of the name. Sources: Tether's list of supported
 * protocols; on BNB Smart Chain it is Binance-Peg BSC-USD.
 */
export const usdtContracts: Readonly<Record<UsdtChain, string>> = {
  TRC20: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  ERC20: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  BEP20: '0x55d398326f99059fF775485246999027B3197955',
};

/**
 * How many decimals a unit of the token has in its contract: on BNB Smart Chain more than elsewhere, and more than in the
 * books. Source: what `decimals()` of each contract answers.
 */
export const usdtContractDecimals: Readonly<Record<UsdtChain, number>> = { TRC20: 6, ERC20: 6, BEP20: 18 };

/** The number of the chain that a signature on Ethereum or a relative holds for, and no other chain has (EIP-155). */
export const evmChainIds = { ERC20: 1n, BEP20: 56n } as const;

/** Returns whether two texts are one address on a network: on Ethereum and its relatives, case is but the checksum. */
export const isSameAddress = (chain: UsdtChain, one: string, other: string): boolean =>
  addressForms[chain] === 'evm' ? one.toLowerCase() === other.toLowerCase() : one === other;
