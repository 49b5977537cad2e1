import { currency } from '@banyan/domain/money/asset.ts';
import type { TransferDraft } from '../../ledger/index.ts';
import { deriveId } from '../../platform/ids.ts';
import { marketingHouse } from '../store/index.ts';

/** Pure: which transfer money won at the wheel causes; points are spent and given by transfers of their own. */

export const wheelTransferId = (drawId: string): string => deriveId('wheel-cash', drawId);

export const wheelPosting = (
  draw: { userId: string; drawId: string; amount: bigint },
  reservationId: string,
): TransferDraft => ({
  transferId: wheelTransferId(draw.drawId),
  kind: 'wheel_cash',
  asset: currency,
  amount: draw.amount,
  from: { house: marketingHouse, reservationId },
  to: { userId: draw.userId, account: 'wallet' },
  cause: { type: 'lottery_draw', id: draw.drawId },
});
