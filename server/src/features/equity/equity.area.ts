import type { ServerArea } from '../../area.ts';
import { sql } from '../../platform/db/sql.ts';
import { offeringAgreements } from './equity.agreements.ts';
import { companyNames, equityCauses } from './equity.causes.ts';
import { findOfferings, findShareSubscriptions } from './equity.finds.ts';
import { equityHandlers } from './equity.handlers.ts';
import { equityInvariants } from './equity.invariants.ts';
import { equityOutbox, equityRetries, settleRegularly } from './equity.jobs.ts';
import { equityPersonalData } from './equity.personal-data.ts';
import { agreementHandlers } from './offerings/agreements.operator.ts';
import { offeringHandlers } from './offerings/offerings.operator.ts';
import { equityAtClose } from './owning/equity-at-close.ts';
import { ownedEquity } from './owning/portfolio.ts';
import { shareContracts } from './share-contract.ts';

const books = 'what was offered, subscribed for and allotted, which the books refer to';

export const equityArea: ServerArea<'equity'> = {
  floor: 3,
  open: ({ services }) => ({
    calls: equityHandlers(services.config.keys),
    operatorCalls: { ...offeringHandlers(services.config.keys), ...agreementHandlers },
    tasks: [settleRegularly],
    outbox: equityOutbox(services),
  }),
  retries: equityRetries,
  personalData: equityPersonalData,
  retention: [
    'instruments',
    'equity_offerings',
    'offering_agreements',
    'offering_demand',
    'share_subscriptions',
    'equity_positions',
    'share_prices',
    'share_closes',
    'share_factors',
  ].map((table) => ({ table, forever: books })),
  invariants: equityInvariants,
  causes: equityCauses,
  subjects: { causes: ['share_subscription'], named: companyNames },
  finds: { share_offering: findOfferings },
  ownFinds: { share_subscription: findShareSubscriptions },
  agreements: { share_offering: offeringAgreements },
  assetParts: {
    equity: {
      now: ownedEquity,
      atClose: equityAtClose,
    },
  },
  contractKinds: { share_subscription: shareContracts },
  queues: {
    equityOfferings: sql`
      select count(*) from equity_offerings where published_at is null and withdrawn_at is null`,
    equityAllotments: sql`
      select count(*) from equity_offerings where closed_at is not null and decided_at is null and withdrawn_at is null`,
    offeringAgreements: sql`
      select count(*) from offering_agreements a join equity_offerings o on o.offering_id = a.offering_id
      where a.state = 'proposed' and o.closed_at is null and o.withdrawn_at is null`,
  },
  fourEyes: sql`
    select 'equity_offering' as subject_type, offering_id as subject_id, created_by as maker, published_by as checker,
      'share offering ' || offering_id as named from equity_offerings
    union all
    select 'equity_allotment', offering_id, proposed_by, decided_by, 'share allotment ' || offering_id
    from equity_offerings where proposed_by is not null
    union all
    select 'offering_agreement', agreement_id, proposed_by, decided_by, 'agreement ' || agreement_id
    from offering_agreements where agreement_id <> offering_id`,
  demo: () => import('./equity.demo.ts'),
};
