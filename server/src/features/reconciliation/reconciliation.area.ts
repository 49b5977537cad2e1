import type { ServerArea } from '../../area.ts';
import type { AreaJob } from '../../jobs/daily.ts';
import { sql } from '../../platform/db/sql.ts';
import { openDifferences } from './difference.store.ts';
import { gatherRegularly } from './gather-differences.ts';
import { recordHeldDay } from './held-days.ts';
import { reconciliationInvariants } from './reconciliation.invariants.ts';
import { reconciliationHandlers } from './reconciliation.operator.ts';

const proof = 'what disagreed, and what two operators did about it';
const heldDay: AreaJob = { name: 'reconciliation.record', run: recordHeldDay };

export const reconciliationArea: ServerArea<'reconciliation', 'differences'> = {
  floor: 4,
  open: ({ all }) => ({
    operatorCalls: reconciliationHandlers,
    jobs: [heldDay],
    tasks: [gatherRegularly(all.differences)],
  }),
  alerts: ({ reader }) => openDifferences(reader),
  retention: [
    { table: 'differences', forever: proof },
    { table: 'difference_fixes', forever: proof },
    { table: 'held_days', forever: 'what was held and owed at the end of each day' },
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
