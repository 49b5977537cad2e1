import { lendingPrice } from '@banyan/domain/pledge/lending-price.ts';
import type { ReadContext } from '../../../platform/context.ts';
import { lowestClose } from '../../market/index.ts';
import type { PricedShares } from './priced-shares.ts';

/** Returns the price, in minor units, that shares are lent against and released at: it follows no short rise. */
export async function lendingPriceOf(
  { reader, policy }: Pick<ReadContext, 'reader' | 'policy'>,
  { instrumentId, price, issuePrice }: Pick<PricedShares, 'instrumentId' | 'price' | 'issuePrice'>,
): Promise<bigint> {
  const { lendingDays } = policy.pledge;
  const closes = await lowestClose(reader, instrumentId, lendingDays);
  return lendingPrice({ last: price, issue: issuePrice, ...closes }, lendingDays);
}
