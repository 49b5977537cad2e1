import type { CauseTable } from '../../platform/records.ts';

/** What moves money here, as whoever explains a figure may see it. */
export const savingsCauses = {
  savings_movement: {
    table: 'savings_movements',
    key: 'movement_id',
    columns: [
      'number',
      'kind',
      'origin',
      'amount',
      'state',
      'booked_on',
      'arrives_on',
      'requested_at',
      'finished_at',
    ],
    ownedByUser: true,
    times: { requested: 'requested_at', finished: 'finished_at' },
  },
  // A day is named by the transfer that pays it.
  savings_accrual: {
    table: 'savings_accruals',
    key: 'transfer_id',
    columns: [
      'on_date',
      'base',
      'rate_bps',
      'earned_micro',
      'carried_micro',
      'interest',
      'value_on',
      'paid_at',
    ],
    ownedByUser: true,
    times: { paid: 'paid_at' },
  },
} as const satisfies Record<string, CauseTable>;
