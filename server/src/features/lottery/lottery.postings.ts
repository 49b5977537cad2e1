import { currency } from '@banyan/domain/money/asset.ts';
import type { TransferDraft } from '../../ledger/index.ts';
import { deriveId } from '../../platform/ids.ts';
import { marketingHouse } from '../store/index.ts';

/** Pure: which transfer money that was won causes; points are spent and given by transfers of their own. */

/** What money is called that was won, and what it was won with. */
const causes = { wheel_cash: 'lottery_draw', card_cash: 'card_set' } as const;
export type PrizeKind = keyof typeof causes;

export const prizeTransferId = (drawId: string): string => deriveId('wheel-cash', drawId);

export const prizePosting = (
  kind: PrizeKind,
  draw: { userId: string; drawId: string; amount: bigint },
  reservationId: string,
): TransferDraft => ({
  transferId: prizeTransferId(draw.drawId),
  kind,
  asset: currency,
  amount: draw.amount,
  from: { house: marketingHouse, reservationId },
  to: { userId: draw.userId, account: 'wallet' },
  cause: { type: causes[kind], id: draw.drawId },
});
