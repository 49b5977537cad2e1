import { addDays } from '@banyan/domain/calendar/business-date.ts';
import type { When } from '@banyan/domain/states/state-table.ts';
import {
  type VipCardCommand,
  type VipCardStanding,
  vipCardTable,
} from '@banyan/domain/vip/vip-card-state.table.ts';
import { giveCardCoupons } from '../../src/features/vip/daily-work.ts';
import { orderWith } from '../coupons.ts';
import type { Person } from '../person.ts';
import type { operators } from '../product.ts';
import type { Suite } from '../suite.ts';
import { buyCard, cardOrder, fundPerks } from '../vip.ts';
import { businessClock } from './business-clock.ts';
import { type Machine, refusalOf } from './machine.ts';

interface Thing {
  holder: Person;
  cardId: string;
}

/** Returns the machine of cards for a month, each of somebody new who has 1,100.00. */
export function vipCardMachine(
  suite: Suite,
  by: Awaited<ReturnType<typeof operators>>,
  { newcomer, productId }: { newcomer: () => Promise<Person>; productId: string },
): Machine<VipCardStanding, VipCardCommand, Thing> {
  const { today, goTo, goAround } = businessClock(suite);
  const detail = ({ holder, cardId }: Thing) => holder.call.ok('/api/vip/card/detail', { cardId });
  const endsOn = async (thing: Thing) => addDays((await detail(thing)).lastOn ?? '', 1);

  /** Gives back what is quoted; where nothing is, the whole price is asked for all the same. */
  async function refund({ holder, cardId }: Thing): Promise<string | null> {
    const { status, body } = await holder.call.send('/api/vip/card/refund_quote', { cardId });
    const shown = { amount: status === 200 ? String(body.amount) : '9.90' };
    return refusalOf(await holder.call.send('/api/vip/card/refund', { cardId, shown }));
  }
  /** Invests with the coupon of the card's first month; cards of others that wait for one are given theirs before. */
  async function redeemPerk(thing: Thing): Promise<void> {
    await fundPerks(suite, by, '1600.00');
    await giveCardCoupons(suite.app.services, today());
    const [coupon] = (await detail(thing)).coupons;
    const wish = { coupons: [coupon?.couponId ?? ''], own: '1000.00' };
    const order = await orderWith(suite, thing.holder, productId, 10, wish);
    await thing.holder.call.ok('/api/subscription/create', order);
  }
  const commands: Record<VipCardCommand, (thing: Thing) => Promise<string | null>> = {
    refund,
    look: () => Promise.resolve(null),
    buy: async ({ holder }) =>
      refusalOf(await holder.call.send('/api/vip/card/buy', await cardOrder(holder))),
  };
  return {
    table: vipCardTable,
    bring: async (state) => {
      const holder = await newcomer();
      // A second one waits until the first has ended.
      if (state === 'waiting') await buyCard(holder);
      const thing = { holder, cardId: (await buyCard(holder)).cardId };
      if (state === 'running_used') await redeemPerk(thing);
      if (state === 'refunded') await refund(thing);
      if (state === 'ended') goTo(await endsOn(thing));
      return thing;
    },
    setClock: async (thing, when: When, command, from) => {
      const { startsOn, refundableUntil } = await detail(thing);
      if (command === 'refund') goAround(refundableUntil, when);
      else goAround(from === 'waiting' ? startsOn : await endsOn(thing), when);
    },
    send: (thing, command) => commands[command](thing),
    stateOf: async (thing) => {
      const { state, coupons } = await detail(thing);
      const isUsed = coupons.some((coupon) => coupon.state === 'used');
      return state === 'running' && isUsed ? 'running_used' : state;
    },
    calm: () => undefined,
  };
}
