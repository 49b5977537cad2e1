import type { ServerArea } from '../../area.ts';
import { sql } from '../../platform/db/sql.ts';
import { firstStep } from '../../platform/to-do.ts';
import { productAgreements } from './investing.agreements.ts';
import { investingCauses } from './investing.causes.ts';
import { investingFacts } from './investing.facts.ts';
import { findProducts, findSubscriptions } from './investing.finds.ts';
import { investingHandlers } from './investing.handlers.ts';
import { investingInvariants } from './investing.invariants.ts';
import { investingJobs, investingOutbox, investingRetries } from './investing.jobs.ts';
import { investingOperatorHandlers } from './investing.operator.ts';
import { investingPersonalData } from './investing.personal-data.ts';
import { issuersSoonShort } from './issuers/issuer-forecast.operator.ts';
import { delayedIssuers } from './issuers/issuers.operator.ts';
import { repaymentAccounts } from './issuers/repayment-accounts.ts';
import { investedAtClose } from './subscriptions/invested.store.ts';
import { investmentContracts } from './subscriptions/investment-contract.ts';
import { subscriptionsOf } from './subscriptions/subscription.store.ts';
import { investmentTotals, productNamesByCause } from './subscriptions/subscriptions.ts';

const product = 'what people bought and under which terms';

export const investingArea: ServerArea<'investing'> = {
  floor: 3,
  open: ({ services }) => ({
    calls: investingHandlers(services),
    operatorCalls: investingOperatorHandlers,
    jobs: investingJobs,
    outbox: investingOutbox(services),
  }),
  retries: investingRetries,
  personalData: investingPersonalData,
  retention: [
    'issuers',
    'products',
    'product_quotas',
    'agreements',
    'subscriptions',
    'payouts',
    'issuer_days',
    'product_versions',
    'investment_points',
  ].map((table) => ({ table, forever: product })),
  invariants: investingInvariants,
  causes: investingCauses,
  assetParts: {
    invested: {
      now: async (reader, userId, today) => {
        const { invested, delayed } = await investmentTotals(reader, userId, today);
        return { amount: invested, delayed };
      },
      atClose: investedAtClose,
    },
  },
  toDos: {
    invest: async ({ reader, userId, today, flags }) => {
      if (!flags.invest) return null;
      const [any] = await subscriptionsOf(reader, userId, today, { state: undefined, after: null, limit: 1 });
      return firstStep(any !== undefined);
    },
  },
  facts: investingFacts,
  subjects: { causes: ['subscription', 'payout'], named: productNamesByCause },
  finds: { product: findProducts },
  ownFinds: { subscription: findSubscriptions },
  agreements: { product: productAgreements },
  queues: {
    products: sql`select count(*) from products where published_at is null`,
  },
  alerts: async (ctx) => [...(await delayedIssuers(ctx)), ...(await issuersSoonShort(ctx))],
  fundingAccounts: repaymentAccounts,
  fourEyes: sql`
    select 'product' as subject_type, product_id as subject_id, created_by as maker, published_by as checker,
      'product ' || code as named from products`,
  contractKinds: { investment: investmentContracts },
  demo: () => import('./investing.demo.ts'),
};
