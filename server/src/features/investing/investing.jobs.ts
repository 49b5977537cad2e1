import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import type { DailyJob } from '../../jobs/daily.ts';
import type { OutboxHandler } from '../../jobs/outbox.ts';
import type { Services } from '../../platform/services.ts';
import { scheduleDay } from './daily-schedule.ts';
import { payIssuer, payWhatIsDue } from './pay-what-is-due.ts';

/** Every business date, in this order: first what falls due is known, then it is paid. */
export const investingJobs: DailyJob[] = [
  { name: 'investing.schedule', run: scheduleDay },
  { name: 'investing.pay', after: ['investing.schedule'], run: payWhatIsDue },
];

/** Fresh funds pay what has been waiting, at once. */
export const investingOutbox = (services: Services): Record<string, OutboxHandler> => ({
  'issuer.funded': async ({ issuerId = '' }) => {
    await payIssuer(services, issuerId, businessDateOf(services.clock.now()));
  },
});
