import { type GiftCommand, type GiftStanding, giftTable } from '@banyan/domain/coupons/gift-state.table.ts';
import { returnGifts } from '../../src/features/coupons/gifts/settle-gift.ts';
import { couponFor, giftFields, rateTerms } from '../coupons.ts';
import type { Person } from '../person.ts';
import type { operators } from '../product.ts';
import type { Suite } from '../suite.ts';
import { businessClock } from './business-clock.ts';
import { type Machine, refusalOf } from './machine.ts';

interface Thing {
  giftId: string;
  couponId: string;
  expiresAt: Date;
}

/** Returns the machine of offers of rate coupons, each of a campaign of its own. */
export function couponGiftMachine(
  suite: Suite,
  by: Awaited<ReturnType<typeof operators>>,
  { giver, recipient }: { giver: Person; recipient: Person },
): Machine<GiftStanding, GiftCommand, Thing> {
  const { goToInstant, goAroundInstant } = businessClock(suite);
  const giveBack = async () => {
    await returnGifts(suite.app.services);
    return null;
  };
  const commands: Record<GiftCommand, (thing: Thing) => Promise<string | null>> = {
    accept: async ({ giftId }) => refusalOf(await recipient.call.send('/api/coupon/gift/accept', { giftId })),
    decline: async ({ giftId }) =>
      refusalOf(await recipient.call.send('/api/coupon/gift/decline', { giftId })),
    withdraw: async ({ giftId }) => refusalOf(await giver.call.send('/api/coupon/gift/withdraw', { giftId })),
    return: giveBack,
  };
  const way: Record<GiftStanding, GiftCommand | null> = {
    offered: null,
    overdue: null,
    accepted: 'accept',
    declined: 'decline',
    withdrawn: 'withdraw',
    returned: 'return',
  };
  return {
    table: giftTable,
    bring: async (state) => {
      const coupon = await couponFor(suite, giver, { terms: rateTerms }, by);
      const fields = await giftFields(giver, coupon, recipient.userId);
      const { giftId, expiresAt } = await giver.call.ok('/api/coupon/give', fields);
      const thing = { giftId, couponId: coupon.couponId, expiresAt: new Date(expiresAt) };
      if (state === 'overdue' || state === 'returned') goToInstant(thing.expiresAt);
      const command = way[state];
      if (command) await commands[command](thing);
      return thing;
    },
    setClock: ({ expiresAt }, when) => goAroundInstant(expiresAt, when),
    send: (thing, command) => commands[command](thing),
    // The coupon says whether the job has been there.
    stateOf: async ({ giftId, couponId }) => {
      const { state } = await giver.call.ok('/api/coupon/gift', { giftId });
      const coupon = await giver.call.ok('/api/coupon/detail', { couponId });
      return state === 'returned' && coupon.state === 'reserved' ? 'overdue' : state;
    },
    // What is overdue still is returned before the next row's is.
    calm: async () => {
      await giveBack();
    },
  };
}
