import { type UsdtChain, usdtChains } from '@banyan/domain/usdt/chains.ts';
import type { Config } from '../../../platform/config.ts';
import type { ReadContext } from '../../../platform/context.ts';

type ChainsConfig = Pick<Config, 'usdt'>;

/** Returns the account that pays withdrawals on a network; undefined where nothing is paid there. */
export const payingAccount = ({ usdt }: ChainsConfig, chain: UsdtChain): string | undefined =>
  usdt?.nodes[chain] === undefined ? undefined : usdt.payers?.[chain];

/**
 * Returns the networks of USDT that new withdrawals go to: the switch is on, and each has a node and who pays there.
 */
export const openChains = ({ flags }: Pick<ReadContext, 'flags'>, config: ChainsConfig): UsdtChain[] =>
  flags.usdtWithdrawal ? usdtChains.filter((chain) => payingAccount(config, chain) !== undefined) : [];
