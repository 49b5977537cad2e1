import type { UserCalls } from '@banyan/api/contract.ts';
import { AppError } from '../../platform/app-error.ts';
import type { FactsOf } from '../../platform/facts.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import type { Services } from '../../platform/services.ts';
import { countLookup, recipientOf } from '../people/index.ts';
import { claimable, claimCoupon } from './campaigns/claim-coupon.ts';
import { coupon, coupons } from './coupons.ts';
import { giftById, gifts } from './gifts/gifts.ts';
import { giveCoupon } from './gifts/give-coupon.ts';
import { acceptGift, declineGift, withdrawGift } from './gifts/settle-gift.ts';

export const couponsHandlers = (
  { config: { keys } }: Services,
  facts: FactsOf,
): HandlersOf<UserCalls['coupons']> => ({
  coupons: (ctx, input) => coupons(ctx, input),
  coupon: (ctx, { couponId }) => coupon(ctx, couponId),
  claimableCoupons: (ctx) => claimable(ctx, facts),
  claimCoupon: (ctx, { campaignId }) => claimCoupon(ctx, facts, campaignId),
  couponRecipient: {
    prepare: (outside) => countLookup(outside),
    run: async (ctx, { account }) => {
      const recipient = await recipientOf(ctx.reader, keys, account);
      if (!recipient) throw new AppError('coupon.recipient_not_found');
      if (recipient.userId === ctx.userId) throw new AppError('coupon.recipient_self');
      const acceptWithinHours = ctx.policy.coupons.giftHours;
      return { recipientId: recipient.userId, name: recipient.name, acceptWithinHours };
    },
  },
  giveCoupon: (ctx, input) => giveCoupon(ctx, keys, input),
  gifts: (ctx, input) => gifts(ctx, input),
  gift: (ctx, { giftId }) => giftById(ctx, giftId),
  acceptGift: (ctx, { giftId }) => acceptGift(ctx, keys, giftId),
  declineGift: (ctx, { giftId }) => declineGift(ctx, keys, giftId),
  withdrawGift: (ctx, { giftId }) => withdrawGift(ctx, keys, giftId),
});
