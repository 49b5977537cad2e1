import { found } from '../../../platform/app-error.ts';
import type { UserCommand } from '../../../platform/context.ts';
import { deriveId } from '../../../platform/ids.ts';
import { defaultDestination } from '../../address/index.ts';
import { goodById } from '../goods/good.store.ts';
import { newOrder } from './new-order.ts';
import { insertOrder } from './order.store.ts';
import type { Keys } from './orders.ts';

/** Returns the id of the order by which a good comes that was won in a draw. */
export const wonOrderId = (drawId: string): string => deriveId('won-goods-order', drawId);

/**
 * Orders one piece of a good that a person has won: it costs nothing, and goes where they have things sent. The piece was
 * set aside for it, so that nothing leaves the shelf now. Whoever calls has seen to it that there is a default address.
 */
export async function orderWonGood(
  ctx: UserCommand,
  keys: Pick<Keys, 'data'>,
  { goodId, drawId }: { goodId: string; drawId: string },
): Promise<void> {
  const good = found(await goodById(ctx.reader, goodId));
  const to = found(await defaultDestination(ctx, keys));
  const row = newOrder(ctx, keys, good, {
    orderId: wonOrderId(drawId),
    count: 1,
    points: 0n,
    price: 0n,
    to,
    spendingId: null,
    transferId: null,
    wonIn: drawId,
  });
  await insertOrder(ctx.writer, row);
  ctx.changed(ctx.userId, 'store');
}
