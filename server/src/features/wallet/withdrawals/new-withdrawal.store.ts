import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { sql, type Writer } from '../../../platform/db/sql.ts';
import type { WithdrawalRow } from './withdrawal.store.ts';

/** What is known of a withdrawal when it is asked for. */
export type NewWithdrawal = Pick<
  WithdrawalRow,
  | 'user_id'
  | 'withdrawal_id'
  | 'number'
  | 'amount'
  | 'fee'
  | 'net'
  | 'payout_method_id'
  | 'payee'
  | 'payee_kind'
  | 'chain'
  | 'usdt'
  | 'usdt_units'
  | 'usdt_value'
  | 'quoted_at'
  | 'provider'
  | 'requested_at'
  | 'expected_by'
  | 'review_rank'
  | 'front_at'
  | 'approvals_needed'
  | 'day_total'
  | 'two_operators_from'
> & { requested_on: BusinessDate };

/** What a withdrawal has where nothing has happened to it since it was asked for. */
export const untouched: Omit<WithdrawalRow, keyof NewWithdrawal> = {
  state: 'requested',
  reason: null,
  approved_at: null,
  by_batch: false,
  ordered_at: null,
  provider_payout_id: null,
  review_reason: null,
  sent_at: null,
  finished_at: null,
  version: 1,
  is_frozen: false,
};

export function insertWithdrawal(writer: Writer, row: NewWithdrawal): void {
  writer.send(sql`
    insert into withdrawals (user_id, withdrawal_id, number, amount, fee, net, payout_method_id, payee, payee_kind, chain,
      usdt, usdt_units, usdt_value, quoted_at, provider, state, requested_at, requested_on, expected_by, review_rank,
      front_at, approvals_needed, day_total, two_operators_from)
    values (${row.user_id}, ${row.withdrawal_id}, ${row.number}, ${row.amount}, ${row.fee}, ${row.net},
      ${row.payout_method_id}, ${row.payee}, ${row.payee_kind}, ${row.chain}, ${row.usdt}, ${row.usdt_units},
      ${row.usdt_value}, ${row.quoted_at}, ${row.provider}, 'requested', ${row.requested_at}, ${row.requested_on},
      ${row.expected_by}, ${row.review_rank}, ${row.front_at}, ${row.approvals_needed}, ${row.day_total},
      ${row.two_operators_from})`);
}
