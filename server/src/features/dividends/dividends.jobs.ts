import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import type { AreaJob } from '../../jobs/daily.ts';
import type { OutboxHandlers } from '../../jobs/outbox.ts';
import type { Retries } from '../../jobs/retry-parked.ts';
import type { Services } from '../../platform/services.ts';
import { parkedDelays } from './claim.store.ts';
import { parkedClaims } from './due-claims.store.ts';
import { payDividends } from './pay-dividends.ts';
import { recordDividends } from './record-claims.ts';

/**
 * Every business date: who owned shares at the end of a record date has a claim, and what is due is paid. A dividend that
 * cannot be recorded keeps nobody from being paid; once it is, what is due of it is paid at once.
 */
export const dividendsJobs: AreaJob[] = [
  { name: 'dividends.record', run: recordDividends },
  { name: 'dividends.pay', run: payDividends },
];

/** Returns the handlers of the outbox: with fresh funds, or once it was recorded or released, what is due is paid at once. */
export const dividendsOutbox = (services: Services): OutboxHandlers => ({
  'dividends.funded': async () => {
    await payDividends(services, businessDateOf(services.clock.now()));
  },
});

/** What sets a parked claim going again once it was released. */
export const dividendsRetries: Retries = {
  [parkedClaims]: (ctx) => ctx.enqueue('dividends.funded', {}),
  [parkedDelays]: (ctx) => ctx.enqueue('dividends.funded', {}),
};
