import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import type { AreaJob } from '../../jobs/daily.ts';
import type { OutboxHandlers } from '../../jobs/outbox.ts';
import type { Retries } from '../../jobs/retry-parked.ts';
import type { Services } from '../../platform/services.ts';
import { collectDue, parkedLoans } from './repaying/collect.ts';
import { parkedDisbursements, payWaitingLoans } from './repaying/disburse.ts';
import { extendAndCollect } from './repaying/extend.ts';
import { remindOfLoans } from './repaying/tell-charges.ts';
import { settlePromises } from './workout/settle-promises.ts';

/**
 * Every business date: the last day for paying moves on where it was declared closed, what is overdue is charged for
 * the day before, what is due is paid from the wallets, with what investments paid into them that night; then people
 * are reminded and told of late charges, promises turn out kept or broken, and what was repaid is lent to whoever waits.
 */
export const loanJobs: AreaJob[] = [
  { name: 'loan.collect', after: ['investing.pay'], run: extendAndCollect },
  { name: 'loan.remind', after: ['loan.collect'], run: remindOfLoans },
  { name: 'loan.promises', after: ['loan.collect'], run: settlePromises },
  { name: 'loan.disburse', run: payWaitingLoans },
];

/** Returns the handlers of the outbox: fresh funds are lent to whoever waits; what was parked makes up for it. */
export const loanOutbox = (services: Services): OutboxHandlers => ({
  'loan.funded': async () => {
    await payWaitingLoans(services);
  },
  'loan.collect': async () => {
    await collectDue(services, businessDateOf(services.clock.now()));
  },
});

/** What sets a parked loan going again once it was released. */
export const loanRetries: Retries = {
  [parkedLoans]: (ctx) => ctx.enqueue('loan.collect', {}),
  [parkedDisbursements]: (ctx) => ctx.enqueue('loan.funded', {}),
};
