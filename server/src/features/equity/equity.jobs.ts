import type { OutboxHandlers } from '../../jobs/outbox.ts';
import type { Retries } from '../../jobs/retry-parked.ts';
import type { FrequentTask } from '../../jobs/scheduler.ts';
import type { Services } from '../../platform/services.ts';
import { parkedSubscriptions } from './allotting/held.store.ts';
import { settleOffering, settleOfferings } from './allotting/settle.ts';

/** Looks after windows that are over, allotments whose time has come, and what is to be released, also after the process was down. */
export const settleRegularly: FrequentTask = {
  name: 'equity.settle',
  everyMs: 5_000,
  run: settleOfferings,
};

/** Returns the handlers of the outbox: what two operators decided happens at once. */
export const equityOutbox = (services: Services): OutboxHandlers => ({
  'equity.settle': async () => {
    await settleOfferings(services);
  },
  'equity.settle_offering': async ({ offeringId }) => {
    await settleOffering(services, offeringId);
  },
});

/** What sets a parked subscription going again once it was released. */
export const equityRetries: Retries = {
  [parkedSubscriptions]: (ctx) => ctx.enqueue('equity.settle', {}),
};
