import type { ServerArea } from '../../area.ts';
import { sql } from '../../platform/db/sql.ts';
import { investingCauses } from './investing.causes.ts';
import { investingHandlers } from './investing.handlers.ts';
import { investingInvariants } from './investing.invariants.ts';
import { investingJobs, investingOutbox, investingRetries } from './investing.jobs.ts';
import { investingOperatorHandlers } from './investing.operator.ts';
import { investingPersonalData } from './investing.personal-data.ts';
import { delayedIssuers } from './issuers.operator.ts';
import { investmentTotals, productNamesByCause } from './subscriptions.ts';

const product = 'what people bought and under which terms';

export const investingArea: ServerArea<'investing'> = {
  open: ({ services }) => ({
    calls: investingHandlers,
    operatorCalls: investingOperatorHandlers,
    jobs: investingJobs,
    outbox: investingOutbox(services),
  }),
  retries: investingRetries,
  personalData: investingPersonalData,
  retention: [
    'issuers',
    'issuer_fundings',
    'products',
    'product_quotas',
    'agreements',
    'subscriptions',
    'payouts',
  ].map((table) => ({ table, forever: product })),
  invariants: investingInvariants,
  causes: investingCauses,
  assetParts: {
    invested: async (reader, userId, today) => {
      const { invested, delayed } = await investmentTotals(reader, userId, today);
      return { amount: invested, delayed };
    },
  },
  subjects: productNamesByCause,
  queues: {
    fundings: sql`select count(*) from issuer_fundings where state = 'recorded'`,
    products: sql`select count(*) from products where published_at is null`,
  },
  alerts: delayedIssuers,
  fourEyes: sql`
    select 'product' as subject_type, product_id as subject_id, created_by as maker, published_by as checker,
      'product ' || code as named from products
    union all
    select 'issuer_funding', funding_id, recorded_by, decided_by, 'funding ' || funding_id from issuer_fundings`,
  demo: () => import('./investing.demo.ts'),
};
