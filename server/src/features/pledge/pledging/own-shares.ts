import { AppError } from '../../../platform/app-error.ts';
import type { UserCommand } from '../../../platform/context.ts';
import { lockOwn, refuseBeingSplit, sellableOf } from '../../market/index.ts';

/**
 * Locks what a person has of an instrument, and throws `market.not_enough_shares` where fewer can be sold today than are to
 * be pledged, and `market.being_split` while they are: who pledges and who sells or splits the same shares follow each other.
 */
export async function requireSellable(
  ctx: UserCommand,
  of: { instrument_id: string; symbol: string },
  shares: bigint,
): Promise<void> {
  await lockOwn(ctx, of.instrument_id);
  await refuseBeingSplit(ctx, of.instrument_id);
  const { sellable, settling } = await sellableOf(ctx, of);
  if (shares > sellable)
    throw new AppError('market.not_enough_shares', {
      facts: { sellable: String(sellable), settling: String(settling) },
    });
}
