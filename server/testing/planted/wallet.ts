import { sql } from '../../src/platform/db/sql.ts';
import { dayOne, idOf } from '../world/people.ts';
import { given, type Planted } from './planted.ts';

const { at } = dayOne;
const one = idOf('withdrawal 1');
const settled = idOf('withdrawal 2');
const rejected = idOf('withdrawal 3');

export const plantedInWallet: Planted = {
  'a command that was carried out under a key has its answer kept': [
    sql`update idempotency_keys set reply = null`,
  ],
  'a recharge is credited with its amount when, and only when, it succeeded': [
    sql`update recharges set amount = amount + 1 where recharge_id = ${idOf('recharge 1')}`,
  ],
  "a provider's payment belongs to one recharge": [
    sql`update recharges set provider_payment_id = 'payment of recharge 1' where recharge_id = ${idOf('recharge 2')}`,
  ],
  'a recharge comes to an end once': [
    sql`update recharges set finished_at = null where recharge_id = ${idOf('recharge 3')}`,
  ],
  'fee and net of a withdrawal make its amount, and its transfers are these two': [
    sql`update withdrawals set fee = fee + 1, net = net - 1 where withdrawal_id = ${one}`,
  ],
  'an open withdrawal holds exactly its amount, and nothing else does': [
    sql`update withdrawals set state = 'cancelled', finished_at = ${at} where withdrawal_id = ${one}`,
  ],
  'a settled withdrawal has left the wallet, and no other has': [
    sql`update withdrawals set state = 'returned' where withdrawal_id = ${settled}`,
  ],
  'a withdrawal that came to nothing released its hold': [
    sql`update withdrawals set state = 'requested', finished_at = null where withdrawal_id = ${rejected}`,
  ],
  'a withdrawal comes to an end once': [
    sql`update withdrawals set finished_at = null where withdrawal_id = ${settled}`,
  ],
  'a withdrawal goes out on as many approvals that count as it needs, each of another operator': [
    sql`update four_eyes set counted_at = null where subject_id = ${settled} and operator_id = ${idOf('operator 2')}`,
  ],
  'nothing was ordered to be paid out of an account while it was frozen': [
    ...given('account_freezes', idOf('ann'), sql`lifted_at is not null`),
    sql`update withdrawals set ordered_at = ${at}::timestamptz + interval '1 h' where withdrawal_id = ${settled}`,
  ],
  'what left for the provider was ordered from it': [
    sql`update withdrawals set ordered_at = null where withdrawal_id = ${settled}`,
  ],
  "two operators are needed as soon as a person's withdrawals of one day reach the limit": [
    sql`update withdrawals set day_total = amount, amount = 900000, approvals_needed = 1, two_operators_from = 2500000
      where withdrawal_id = ${one}`,
  ],
  'a withdrawal goes to a payout method of its own user': [
    ...given('payout_methods', idOf('ben'), sql`true`),
  ],
  'a transfer because of a recharge or a withdrawal names one that exists': [
    sql`delete from withdrawals where withdrawal_id = ${rejected}`,
  ],
};
