import { addDays, businessDateOf, daysBetween } from '@banyan/domain/calendar/business-date.ts';
import { type CouponCommand, couponTable } from '@banyan/domain/coupons/coupon-state.table.ts';
import type { CouponState } from '@banyan/domain/coupons/coupon-state.ts';
import type { When } from '@banyan/domain/states/state-table.ts';
import { expireCoupons } from '../../src/features/coupons/using/expire-coupons.ts';
import { type CouponCard, couponFor, giftFields, give, orderWith, rateTerms } from '../coupons.ts';
import type { Person } from '../person.ts';
import type { Suite } from '../suite.ts';
import { type Machine, refusalOf } from './machine.ts';

interface Thing {
  coupon: CouponCard;
  giftId: string | null;
  subscriptionId: string | null;
}

const nothing = '00000000-0000-4000-8000-000000000000';

/** Returns the machine of rate coupons, each of a campaign of its own and good for two days. */
export function couponMachine(
  suite: Suite,
  { person, friend, productId }: { person: Person; friend: Person; productId: string },
): Machine<CouponState, CouponCommand, Thing> {
  const { services } = suite.app;
  let ahead = 0;
  const today = () => businessDateOf(services.clock.now());
  const goOn = (days: number) => {
    ahead += days;
    suite.clock.setOffsetDays(ahead);
  };
  const shifts: Record<When, number> = { before: -1, at: 0, after: 1 };

  async function spend(thing: Thing) {
    const coupons = [thing.coupon.couponId];
    const order = await orderWith(suite, person, productId, 10, { coupons, own: '1000.00' });
    const reply = await person.call.send('/api/subscription/create', order);
    if (reply.status === 200) thing.subscriptionId = String(reply.body.subscriptionId);
    return refusalOf(reply);
  }
  async function offer({ coupon }: Thing) {
    const gift = await giftFields(person, coupon, friend.userId);
    return refusalOf(await person.call.send('/api/coupon/give', gift));
  }
  async function send(thing: Thing, command: CouponCommand): Promise<string | null> {
    const giftId = thing.giftId ?? nothing;
    const subscriptionId = thing.subscriptionId ?? nothing;
    if (command === 'use') return spend(thing);
    if (command === 'offer') return offer(thing);
    if (command === 'cancel')
      return refusalOf(await person.call.send('/api/subscription/cancel', { subscriptionId }));
    if (command === 'accept') return refusalOf(await friend.call.send('/api/coupon/gift/accept', { giftId }));
    if (command === 'withdraw')
      return refusalOf(await person.call.send('/api/coupon/gift/withdraw', { giftId }));
    await expireCoupons(services, today());
    return null;
  }
  return {
    table: couponTable,
    bring: async (state) => {
      const coupon = await couponFor(suite, person, { terms: rateTerms, validDays: 2 });
      const thing: Thing = { coupon, giftId: null, subscriptionId: null };
      if (state === 'used') await spend(thing);
      if (state === 'reserved' || state === 'gifted')
        thing.giftId = (await give(person, coupon, friend)).giftId;
      if (state === 'gifted') await send(thing, 'accept');
      if (state === 'expired') {
        goOn(daysBetween(today(), addDays(coupon.lastOn, 1)));
        await send(thing, 'expire');
      }
      return thing;
    },
    setClock: ({ coupon }, when) => goOn(daysBetween(today(), addDays(coupon.lastOn, shifts[when]))),
    send,
    stateOf: async ({ coupon }) =>
      (await person.call.ok('/api/coupon/detail', { couponId: coupon.couponId })).state,
    // What is left open ends before the next row begins.
    calm: async () => {
      goOn(5);
      await expireCoupons(services, today());
    },
  };
}
