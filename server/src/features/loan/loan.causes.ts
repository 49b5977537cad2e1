import type { CauseTable } from '../../platform/records.ts';

/** What moves money here, as whoever explains a figure may see it. */
export const loanCauses = {
  loan: {
    table: 'loans',
    key: 'loan_id',
    columns: ['number', 'principal', 'fee', 'rate_bps', 'months', 'method', 'state', 'starts_on'],
    ownedByUser: true,
    times: { requested: 'signed_at' },
  },
  loan_repayment: {
    table: 'loan_repayments',
    key: 'repayment_id',
    columns: [
      'number',
      'kind',
      'amount',
      'penalty',
      'interest',
      'principal',
      'fee_returned',
      'repaid_on',
      'loan_id',
    ],
    ownedByUser: true,
    times: { paid: 'repaid_at' },
    partOf: { type: 'loan', column: 'loan_id' },
  },
  loan_write_off: {
    table: 'loan_write_offs',
    key: 'write_off_id',
    columns: ['principal', 'state', 'loan_id'],
    ownedByUser: true,
    times: { requested: 'proposed_at' },
    partOf: { type: 'loan', column: 'loan_id' },
  },
} as const satisfies Record<string, CauseTable>;
