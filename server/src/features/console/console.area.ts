import type { ServerArea } from '../../area.ts';
import { sql } from '../../platform/db/sql.ts';
import { consoleHandlers } from './console.operator.ts';
import { consoleRetention } from './console.retention.ts';
import { policyInvariants } from './rules/policy.invariants.ts';

export const consoleArea: ServerArea<'console', 'queues' | 'alerts'> = {
  floor: 4,
  open: ({ services, all }) => ({ operatorCalls: consoleHandlers(services, all) }),
  retention: consoleRetention,
  invariants: policyInvariants,
  queues: {
    rules: sql`select count(*) from proposals where state = 'open' and kind = 'policy'`,
    operators: sql`select count(*) from proposals where state = 'open' and kind <> 'policy'`,
  },
  fourEyes: sql`
    select case when kind = 'policy' then 'policy_proposal' else 'operator_proposal' end as subject_type,
      proposal_id as subject_id, proposed_by as maker,
      case when state in ('approved', 'refused') then decided_by end as checker, 'proposal ' || proposal_id as named
    from proposals`,
  demo: () => import('./console.demo.ts'),
};
