import type { ServerArea } from '../../area.ts';
import { sql } from '../../platform/db/sql.ts';
import { openDifferences } from './difference.store.ts';
import { gatherRegularly } from './gather-differences.ts';
import { reconciliationInvariants } from './reconciliation.invariants.ts';
import { reconciliationHandlers } from './reconciliation.operator.ts';

const proof = 'what disagreed, and what two operators did about it';

export const reconciliationArea: ServerArea<'reconciliation'> = {
  floor: 4,
  open: ({ all }) => ({
    operatorCalls: reconciliationHandlers,
    tasks: [gatherRegularly(all.differences)],
  }),
  alerts: ({ reader }) => openDifferences(reader),
  retention: [
    { table: 'differences', forever: proof },
    { table: 'difference_fixes', forever: proof },
  ],
  invariants: reconciliationInvariants,
  causes: {
    difference_fix: {
      table: 'difference_fixes',
      key: 'fix_id',
      columns: ['measure', 'note', 'state', 'proposed_at', 'decided_at'],
      ownedByUser: false,
    },
  },
  fundingAccounts: {
    kind: 'cover_funding',
    list: async () => [
      { account: 'reconciliation_cover', name: { zh: '对账差异准备金', en: 'Cover for differences' } },
    ],
    // Nothing waits for its money by itself: operators book when it is there.
    whenFunded: () => null,
  },
  queues: { differences: sql`select count(*) from differences where state = 'open'` },
  fourEyes: sql`
    select 'difference_fix' as subject_type, fix_id as subject_id, proposed_by as maker,
      case when state = 'approved' then decided_by end as checker, 'measure ' || fix_id as named from difference_fixes`,
};
