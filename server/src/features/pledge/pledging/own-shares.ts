import { AppError } from '../../../platform/app-error.ts';
import type { UserCommand } from '../../../platform/context.ts';
import { lockOwn, sellableOf } from '../../market/index.ts';

/**
 * Locks what a person has of an instrument, and throws `market.not_enough_shares` where fewer can be sold today than are to
 * be pledged: who pledges and who sells the same shares follow each other.
 */
export async function requireSellable(
  ctx: UserCommand,
  of: { instrument_id: string; symbol: string },
  shares: bigint,
): Promise<void> {
  await lockOwn(ctx, of.instrument_id);
  const { sellable, settling } = await sellableOf(ctx, of);
  if (shares > sellable)
    throw new AppError('market.not_enough_shares', {
      facts: { sellable: String(sellable), settling: String(settling) },
    });
}
