import type { CommandContext } from '../../../platform/context.ts';
import { cancelForced } from '../../market/index.ts';
import type { PledgeRow } from '../pledging/pledge.store.ts';
import { markStopping, openSaleOf } from './sale.store.ts';

/**
 * Asks the market to cancel what has not traded of a pledge's sale; what trades before it comes to that stays sold. Nothing
 * where no sale stands, or one is stopped already. The caller has locked the pledge.
 */
export async function stopSale(
  ctx: CommandContext,
  { user_id: userId, pledge_id: pledgeId }: Pick<PledgeRow, 'user_id' | 'pledge_id'>,
): Promise<void> {
  const sale = await openSaleOf(ctx.writer, userId, pledgeId);
  if (sale?.state !== 'open') return;
  await cancelForced(ctx, userId, sale.sale_id);
  await markStopping(ctx.writer, userId, sale.sale_id);
}

/** Stops a pledge's sale where a person has done enough: the loan is below the call again. */
export async function stopCured(ctx: CommandContext, row: PledgeRow): Promise<void> {
  const isBelowCall = row.state === 'healthy' || row.state === 'warned';
  if (row.on_sale > 0n && isBelowCall) await stopSale(ctx, row);
}
