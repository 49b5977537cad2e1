import type { OutboxHandlers } from '../../jobs/outbox.ts';
import type { Retries } from '../../jobs/retry-parked.ts';
import type { FrequentTask } from '../../jobs/scheduler.ts';
import type { Services } from '../../platform/services.ts';
import { carryOutSplits } from './carry-out.ts';
import { parkedParts } from './part.store.ts';
import { tellOwnersOf } from './tell-owners.ts';

/** Splits what is to be split as soon as the market has ended all orders, also after the process was down. */
export const splitRegularly: FrequentTask = {
  name: 'splits.carry_out',
  everyMs: 2_000,
  run: carryOutSplits,
};

/** Returns the handlers of the outbox: what was parked and released is split at once, and owners hear what was decided. */
export const splitsOutbox = (services: Services): OutboxHandlers => ({
  'splits.carry_out': async () => {
    await carryOutSplits(services);
  },
  'splits.tell': ({ splitId }) => tellOwnersOf(services, splitId),
});

/** What sets parked shares going again once they were released. */
export const splitsRetries: Retries = {
  [parkedParts]: (ctx) => ctx.enqueue('splits.carry_out', {}),
};
