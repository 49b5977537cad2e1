import type { StateTable } from '../states/state-table.ts';
import type { CouponState } from './coupon-state.ts';

/**
 * `use` buys with it, `cancel` cancels what was bought, `offer` offers it as a gift, which the recipient may `accept` and
 * the giver `withdraw`; `expire` is the daily job. Before, at and after the last day on which it may be used. A reserved
 * coupon is in an offer, which ends with that day.
 */
export type CouponCommand = 'use' | 'cancel' | 'offer' | 'accept' | 'withdraw' | 'expire';

const notUsable = 'coupon.not_usable';
const noGift = 'request.not_found';
const noPurchase = 'request.not_found';

export const couponTable: StateTable<CouponState, CouponCommand> = {
  unused: {
    // By the date alone, whether the day's job has run or not.
    use: { before: 'used', at: 'used', after: notUsable },
    cancel: noPurchase,
    offer: { before: 'reserved', at: 'reserved', after: notUsable },
    accept: noGift,
    withdraw: noGift,
    expire: { before: 'unused', at: 'unused', after: 'expired' },
  },
  reserved: {
    use: notUsable,
    cancel: noPurchase,
    offer: notUsable,
    accept: { before: 'gifted', at: 'gifted', after: 'coupon.gift_over' },
    withdraw: { before: 'unused', at: 'unused', after: 'coupon.gift_over' },
    // The offer goes back first, and what has run out by then expires.
    expire: { before: 'reserved', at: 'reserved', after: 'expired' },
  },
  used: {
    use: notUsable,
    cancel: 'unused',
    offer: notUsable,
    accept: noGift,
    withdraw: noGift,
    expire: 'used',
  },
  expired: {
    use: notUsable,
    cancel: noPurchase,
    offer: notUsable,
    accept: noGift,
    withdraw: noGift,
    expire: 'expired',
  },
  gifted: {
    use: notUsable,
    cancel: noPurchase,
    offer: notUsable,
    accept: 'coupon.gift_over',
    withdraw: 'coupon.gift_over',
    expire: 'gifted',
  },
};
