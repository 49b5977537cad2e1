import { currency } from '@banyan/domain/money/asset.ts';
import type { TransferDraft } from '../../ledger/index.ts';
import { deriveId } from '../../platform/ids.ts';

/** Pure: which transfer an exchange of points for money causes; the points are spent by one of their own. */

export const marketingHouse = 'marketing_budget';

export const exchangeTransferId = (exchangeId: string): string => deriveId('points-cash', exchangeId);

export const exchangePosting = (
  exchange: { userId: string; exchangeId: string; amount: bigint },
  reservationId: string,
): TransferDraft => ({
  transferId: exchangeTransferId(exchange.exchangeId),
  kind: 'points_cash',
  asset: currency,
  amount: exchange.amount,
  from: { house: marketingHouse, reservationId },
  to: { userId: exchange.userId, account: 'wallet' },
  cause: { type: 'point_exchange', id: exchange.exchangeId },
});
