import { currency } from '@banyan/domain/money/asset.ts';
import type { VipProduct } from '@banyan/domain/vip/vip-card.ts';
import type { TransferDraft } from '../../ledger/index.ts';
import { deriveId } from '../../platform/ids.ts';

/** Pure: which transfers a VIP card causes. */

/** Returns what stands for a kind of card where the payment password is entered. */
export const payeeOf = (product: VipProduct): string => deriveId('vip-product', product);

export const priceTransferId = (cardId: string): string => deriveId('vip-card-price', cardId);
export const refundTransferId = (cardId: string): string => deriveId('vip-card-refund', cardId);

/** Returns the id of the coupon of a card's month; the first is 1. */
export const cardCouponId = (cardId: string, month: number): string =>
  deriveId('vip-card-coupon', cardId, String(month));

interface Moved {
  userId: string;
  cardId: string;
  /** Minor units. */
  amount: bigint;
}

const causeOf = (cardId: string) => ({ type: 'vip_card', id: cardId }) as const;

/** Returns the transfer of the price, which is not earned yet. */
export const pricePosting = ({ userId, cardId, amount }: Moved): TransferDraft => ({
  transferId: priceTransferId(cardId),
  kind: 'vip_card_price',
  asset: currency,
  amount,
  from: { userId, account: 'wallet' },
  to: { house: 'vip_card_unearned' },
  cause: causeOf(cardId),
});

/** Returns the transfer by which a part of the price goes back. */
export const refundPosting = ({ userId, cardId, amount }: Moved): TransferDraft => ({
  transferId: refundTransferId(cardId),
  kind: 'vip_card_refund',
  asset: currency,
  amount,
  from: { house: 'vip_card_unearned' },
  to: { userId, account: 'wallet' },
  cause: causeOf(cardId),
});

/** Returns the transfer by which what is left of the price becomes income. */
export const earnedPosting = ({ cardId, amount }: Omit<Moved, 'userId'>): TransferDraft => ({
  transferId: deriveId('vip-card-earned', cardId),
  kind: 'vip_card_earned',
  asset: currency,
  amount,
  from: { house: 'vip_card_unearned' },
  to: { house: 'vip_income' },
  cause: causeOf(cardId),
});
