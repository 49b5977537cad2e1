import type { House } from '@banyan/domain/ledger/chart-of-accounts.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import type { TransferDraft } from '../../ledger/index.ts';
import { deriveId } from '../../platform/ids.ts';

/** Pure: which transfers coupons cause. */

export const budgetHouse = (campaignId: string): House => `campaign_budget/${campaignId}`;

/** Returns the id of the one coupon that a person has of a campaign. */
export const ownCouponId = (campaignId: string, userId: string): string =>
  deriveId('coupon', campaignId, userId);
export const acceptedCouponId = (giftId: string): string => deriveId('coupon-gift', giftId);
/** Returns the id of a use: a coupon that came back may be used again, and each use is a transfer of its own. */
export const idOfUse = (couponId: string, subscriptionId: string): string =>
  deriveId('coupon-use', couponId, subscriptionId);
export const transferIdOfUse = (useId: string): string => deriveId('coupon-use-paid', useId);
export const reversalIdOfUse = (useId: string): string => deriveId('coupon-use-reversed', useId);

/** Returns the transfer by which a cash coupon pays its part of a purchase into the wallet. */
export function cashCouponPosting(s: {
  userId: string;
  useId: string;
  campaignId: string;
  amount: bigint;
  reservationId: string;
}): TransferDraft {
  return {
    transferId: transferIdOfUse(s.useId),
    kind: 'cash_coupon',
    asset: currency,
    amount: s.amount,
    from: { house: budgetHouse(s.campaignId), reservationId: s.reservationId },
    to: { userId: s.userId, account: 'wallet' },
    cause: { type: 'coupon_use', id: s.useId },
  };
}

/** Returns which way bonuses go: out of the campaign's funded account, and from nowhere else (H2). */
export const bonusWay = (campaignId: string) =>
  ({
    house: budgetHouse(campaignId),
    account: 'wallet',
    asset: currency,
    causeType: 'coupon_use',
    kinds: ['coupon_bonus'],
  }) as const;
