import type { ServerArea } from '../../area.ts';
import { sql } from '../../platform/db/sql.ts';
import { findGroupOffers } from './group-buy.finds.ts';
import { groupBuyHandlers } from './group-buy.handlers.ts';
import { groupBuyInvariants } from './group-buy.invariants.ts';
import { groupBuyOutbox, groupBuyRetries, settleRegularly } from './group-buy.jobs.ts';
import { groupBuyOperatorHandlers } from './group-buy.operator.ts';
import { groupBuyPersonalData } from './group-buy.personal-data.ts';
import { groupContracts } from './group-contract.ts';
import { groupAlerts } from './groups.operator.ts';

const together = 'who bought together, and under which terms';

export const groupBuyArea: ServerArea<'groupBuy'> = {
  floor: 3,
  open: ({ services }) => ({
    calls: groupBuyHandlers(services),
    operatorCalls: groupBuyOperatorHandlers,
    tasks: [settleRegularly],
    outbox: groupBuyOutbox(services),
  }),
  retries: groupBuyRetries,
  personalData: groupBuyPersonalData,
  retention: ['group_offers', 'buying_groups', 'group_codes', 'group_members'].map((table) => ({
    table,
    forever: together,
  })),
  invariants: groupBuyInvariants,
  finds: { group_offer: findGroupOffers },
  alerts: groupAlerts,
  queues: {
    groupOffers: sql`select count(*) from group_offers where published_at is null and closed_at is null`,
  },
  fourEyes: sql`
    select 'group_offer' as subject_type, offer_id as subject_id, created_by as maker, published_by as checker,
      'offer to groups ' || offer_id as named from group_offers`,
  contractKinds: { group_investment: groupContracts },
  demo: () => import('./group-buy.demo.ts'),
};
