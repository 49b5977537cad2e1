import type { ServerArea } from '../../area.ts';
import { sql } from '../../platform/db/sql.ts';
import { fundingInvariants } from './funding.invariants.ts';
import { fundingHandlers } from './funding.operator.ts';

export const fundingArea: ServerArea<'funding', 'fundingAccounts'> = {
  floor: 2,
  open: ({ all }) => ({ operatorCalls: fundingHandlers(all.fundingAccounts) }),
  retention: [{ table: 'fundings', forever: 'where the money came from that people were paid with' }],
  invariants: fundingInvariants,
  causes: {
    funding: {
      table: 'fundings',
      key: 'funding_id',
      columns: ['account', 'amount', 'bank_reference', 'state', 'recorded_at', 'decided_at'],
      ownedByUser: false,
    },
  },
  queues: { fundings: sql`select count(*) from fundings where state = 'recorded'` },
  fourEyes: sql`
    select 'funding' as subject_type, funding_id as subject_id, recorded_by as maker, decided_by as checker,
      'funding ' || funding_id as named from fundings`,
};
