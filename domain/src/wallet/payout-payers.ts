import { type UsdtChain, usdtChains } from '../usdt/chains.ts';
import { providerNames } from './provider-names.ts';

/** Who pays withdrawals: payment providers, and on each network of USDT the account that a cold signer signs for. */
export const payoutPayers = [...providerNames, 'usdt/TRC20', 'usdt/ERC20', 'usdt/BEP20'] as const;
export type PayoutPayer = (typeof payoutPayers)[number];

/** Returns who pays withdrawals on a network of USDT. */
export const usdtPayer = (chain: UsdtChain): `usdt/${UsdtChain}` => `usdt/${chain}`;

/** Returns the network of USDT that somebody pays on; null for a payment provider. */
export const chainOfPayer = (payer: PayoutPayer): UsdtChain | null =>
  usdtChains.find((chain) => usdtPayer(chain) === payer) ?? null;
