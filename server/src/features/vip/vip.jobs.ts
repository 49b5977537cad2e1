import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import type { AreaJob } from '../../jobs/daily.ts';
import type { OutboxHandlers } from '../../jobs/outbox.ts';
import type { Retries } from '../../jobs/retry-parked.ts';
import type { Services } from '../../platform/services.ts';
import { earnCards, giveCardCoupons, tellOfEnds } from './daily-work.ts';
import { parkedCards } from './due.store.ts';
import { renewCards } from './renew-cards.ts';

/** Prices become income, coupons are given with the money that is free by now, cards are renewed, ends are told. */
export const vipJobs: AreaJob[] = [
  { name: 'vip.earn', run: earnCards },
  { name: 'vip.coupons', after: ['coupons.pay', 'coupons.expire'], run: giveCardCoupons },
  { name: 'vip.renew', run: renewCards },
  { name: 'vip.end', after: ['vip.renew'], run: tellOfEnds },
];

/** Returns the handlers of the outbox: what was parked makes up for it. */
export const vipOutbox = (services: Services): OutboxHandlers => ({
  'vip.catch_up': async () => {
    const today = businessDateOf(services.clock.now());
    await earnCards(services, today);
    await giveCardCoupons(services, today);
    await renewCards(services, today);
    await tellOfEnds(services, today);
  },
});

/** What sets a parked card going again once it was released. */
export const vipRetries: Retries = {
  [parkedCards]: (ctx) => ctx.enqueue('vip.catch_up', {}),
};
