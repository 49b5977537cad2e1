import { currency } from '@banyan/domain/money/asset.ts';
import type { TransferDraft } from '../../../ledger/index.ts';
import { deriveId } from '../../../platform/ids.ts';

/** Pure: which transfer an order causes that costs money beside points; the points are spent by one of their own. */

export const orderTransferId = (orderId: string): string => deriveId('goods-purchase', orderId);

export const orderReversalId = (orderId: string): string => deriveId('goods-purchase-reversed', orderId);

export const orderPosting = (order: { userId: string; orderId: string; price: bigint }): TransferDraft => ({
  transferId: orderTransferId(order.orderId),
  kind: 'goods_purchase',
  asset: currency,
  amount: order.price,
  from: { userId: order.userId, account: 'wallet' },
  to: { house: 'store_sales' },
  cause: { type: 'goods_order', id: order.orderId },
});
