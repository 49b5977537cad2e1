import type { ServerArea } from '../../area.ts';
import type { AreaJob } from '../../jobs/daily.ts';
import { sql } from '../../platform/db/sql.ts';
import { liabilitiesHandlers, liabilitiesOperatorHandlers } from './liabilities.handlers.ts';
import { liabilitiesInvariants } from './liabilities.invariants.ts';
import { proveDay } from './prove-day.ts';

/** So long people can fetch their proofs of a day; the published roots stay. */
const keptDays = 31;

/** Before the nightly check of the audit chain, whose checkpoint vouches for the day's root as well. */
const proof: AreaJob = { name: 'liabilities.prove', run: proveDay };

export const liabilitiesArea: ServerArea<'liabilities'> = {
  floor: 4,
  open: () => ({
    calls: liabilitiesHandlers,
    operatorCalls: liabilitiesOperatorHandlers,
    jobs: [proof],
  }),
  retention: [
    { table: 'liability_roots', forever: 'what was published' },
    {
      table: 'liability_chunks',
      key: ['on_date', 'asset', 'chunk'],
      days: keptDays,
      goes: (before) => sql`t.made_at < ${before}`,
      why: 'the leaves of a day, which people fetch their proofs from',
    },
  ],
  invariants: liabilitiesInvariants,
};
