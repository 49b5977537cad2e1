import type { ServerArea } from '../../area.ts';
import { sql } from '../../platform/db/sql.ts';
import { splitCompanyNames, splitsCauses } from './splits.causes.ts';
import { splitsHandlers } from './splits.handlers.ts';
import { splitsInvariants } from './splits.invariants.ts';
import { splitsAlerts, splitsOperatorHandlers } from './splits.operator.ts';
import { splitsPersonalData } from './splits.personal-data.ts';
import { splitRegularly, splitsOutbox, splitsRetries } from './splits.tasks.ts';

const books = 'what was announced, and what it has made of whose shares, which the books refer to';

export const splitsArea: ServerArea<'splits'> = {
  floor: 3,
  open: ({ services }) => ({
    calls: splitsHandlers,
    operatorCalls: splitsOperatorHandlers,
    tasks: [splitRegularly],
    outbox: splitsOutbox(services),
  }),
  retries: splitsRetries,
  personalData: splitsPersonalData,
  retention: ['share_splits', 'share_split_parts'].map((table) => ({ table, forever: books })),
  invariants: splitsInvariants,
  causes: splitsCauses,
  subjects: { causes: ['share_split'], named: splitCompanyNames },
  queues: {
    splits: sql`
      select count(*) from share_splits
      where state = 'proposed' or state = 'announced' and withdrawal_asked_at is not null and started_at is null`,
  },
  alerts: splitsAlerts,
  fourEyes: sql`
    select 'share_split' as subject_type, split_id as subject_id, proposed_by as maker, decided_by as checker,
      'split ' || split_id as named from share_splits
    union all
    select 'share_split_withdrawal', split_id, withdrawal_asked_by, withdrawn_by, 'withdrawal of split ' || split_id
    from share_splits where withdrawal_asked_at is not null`,
  demo: () => import('./splits.demo.ts'),
};
