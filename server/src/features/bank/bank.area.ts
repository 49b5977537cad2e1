import type { ServerArea } from '../../area.ts';
import { sql } from '../../platform/db/sql.ts';
import { bankDifferences } from './bank.differences.ts';
import { bankInvariants } from './bank.invariants.ts';
import { bankOperatorHandlers } from './bank.operator.ts';
import { chargesCover } from './bank.postings.ts';

export const bankArea: ServerArea<'bank'> = {
  floor: 2,
  open: ({ services }) => ({ operatorCalls: bankOperatorHandlers(services) }),
  differences: bankDifferences,
  retention: [
    { table: 'bank_lines', forever: 'what the bank said, by which money was booked' },
    { table: 'bank_statements', forever: 'what the bank said, by which money was booked' },
  ],
  invariants: bankInvariants,
  causes: {
    bank_line: {
      table: 'bank_lines',
      key: 'line_id',
      columns: [
        'booked_on',
        'amount',
        'bank_reference',
        'state',
        'provider',
        'fee',
        'recorded_at',
        'decided_at',
      ],
      ownedByUser: false,
    },
  },
  fundingAccounts: {
    kind: 'charges_funding',
    list: async () => [{ account: chargesCover, name: { zh: '手续费备付金', en: 'Cover for charges' } }],
    // Nothing waits for its money by itself: operators book when it is there.
    whenFunded: () => null,
  },
  demo: () => import('./bank.demo.ts'),
  queues: { bankLines: sql`select count(*) from bank_lines where state = 'recorded'` },
  fourEyes: sql`
    select 'bank_line' as subject_type, line_id as subject_id, recorded_by as maker,
      case when state in ('credited', 'booked') then decided_by end as checker, 'bank line ' || bank_reference as named
    from bank_lines`,
};
