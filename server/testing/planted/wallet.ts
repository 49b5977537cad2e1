import { type Query, sql } from '../../src/platform/db/sql.ts';
import { dayOne, idOf, tomorrow } from '../world/people.ts';
import { given, type Planted } from './planted.ts';

const { at } = dayOne;
const one = idOf('withdrawal 1');
const settled = idOf('withdrawal 2');
const rejected = idOf('withdrawal 3');

const recharge = (n: number, set: Query): Query =>
  sql`update recharges set ${set} where recharge_id = ${idOf(`recharge ${n}`)}`;
const transfer = (name: string, set: Query): Query =>
  sql`update transfers set ${set} where transfer_id = ${idOf(name)}`;
const withdrawal = (id: string, set: Query): Query =>
  sql`update withdrawals set ${set} where withdrawal_id = ${id}`;
const statement = (set: Query): Query => sql`update statements set ${set}`;
const batch = (name: string, set: Query): Query =>
  sql`update payout_batches set ${set} where batch_id = ${idOf(`batch ${name}`)}`;
const item = (name: string, set: Query): Query =>
  sql`update payout_batch_items set ${set} where item_id = ${idOf(`item of batch ${name}`)}`;
const stays = sql`left_at = null, left_reason = null`;
const afterHour = (instant: Date): Query =>
  withdrawal(settled, sql`ordered_at = ${instant}::timestamptz + interval '1 h'`);

export const plantedInWallet: Planted = {
  'a command that was carried out under a key has its answer kept': [
    sql`update idempotency_keys set reply = null`,
  ],
  'a recharge is credited with its amount when, and only when, it succeeded': {
    'another amount': [recharge(1, sql`amount = amount + 1`)],
    'it succeeded and was not credited': [recharge(4, sql`state = 'succeeded'`)],
    'it names another transfer': [recharge(1, sql`transfer_id = ${idOf('another')}`)],
    'its credit waits': [transfer('credit of recharge 1', sql`state = 'pending'`)],
    'its credit went to somebody else': [transfer('credit of recharge 1', sql`to_user = ${idOf('ben')}`)],
    'another currency': [transfer('credit of recharge 1', sql`asset = 'USDT'`)],
  },
  "a provider's payment belongs to one recharge": [
    recharge(2, sql`provider_payment_id = 'payment of recharge 1'`),
  ],
  'money comes from the provider that its order names, and goes to it': {
    'a recharge from another': [recharge(1, sql`provider = 'another'`)],
    'a withdrawal by another': [withdrawal(one, sql`provider = 'another'`)],
  },
  'a recharge comes to an end once': [recharge(3, sql`finished_at = null`)],
  'fee and net of a withdrawal make its amount, and its transfers are these two': {
    'they make another amount': [withdrawal(one, sql`amount = amount + 1`)],
    'another net': [transfer('withdrawal of withdrawal 1', sql`amount = amount + 1`)],
    'another fee': [transfer('withdrawal_fee of withdrawal 1', sql`amount = amount + 1`)],
  },
  'an open withdrawal holds exactly its amount, and nothing else does': [
    withdrawal(one, sql`state = 'cancelled', finished_at = ${at}`),
  ],
  'a settled withdrawal has left the wallet, and no other has': [
    withdrawal(settled, sql`state = 'returned'`),
  ],
  'a withdrawal that came to nothing released its hold': [
    withdrawal(rejected, sql`state = 'requested', finished_at = null`),
  ],
  'a withdrawal comes to an end once': [withdrawal(settled, sql`finished_at = null`)],
  'a withdrawal goes out on as many approvals that count as it needs, each of another operator': [
    sql`update four_eyes set counted_at = null where subject_id = ${settled} and operator_id = ${idOf('operator 2')}`,
  ],
  'nothing was ordered to be paid out of an account while it was frozen': {
    'the freeze was lifted since': [
      ...given('account_freezes', idOf('ann'), sql`lifted_at is not null`),
      afterHour(at),
    ],
    'it is frozen': [...given('account_freezes', idOf('ann'), sql`lifted_at is null`), afterHour(tomorrow)],
  },
  'what left for the provider was ordered from it': [withdrawal(settled, sql`ordered_at = null`)],
  "two operators are needed as soon as a person's withdrawals of one day reach the limit": {
    'with all of the day, while it waits': [
      withdrawal(
        one,
        sql`day_total = amount, amount = 900000, approvals_needed = 1, two_operators_from = 2500000`,
      ),
    ],
    'with those before it, once it was decided': [
      withdrawal(settled, sql`approvals_needed = 1, two_operators_from = 2500000`),
      withdrawal(one, sql`requested_at = requested_at - interval '1 h'`),
    ],
  },
  'a withdrawal stands in front of all once half of its promised time is over, and no sooner': [
    withdrawal(one, sql`front_at = front_at - interval '1 h'`),
  ],
  'a withdrawal goes to a payout method of its own user': [
    ...given('payout_methods', idOf('ben'), sql`true`),
  ],
  'a withdrawal names the kind of account that it goes to': [withdrawal(settled, sql`payee_kind = 'alipay'`)],
  'a batch of payouts that is open or released has as many withdrawals, of as much, as it says': {
    'another number': [batch('released', sql`item_count = item_count + 1`)],
    'another sum': [batch('released', sql`total = total + 1`)],
  },
  'no withdrawal stands in two batches of payouts, and none in one that was dissolved': {
    'in two': [
      sql`drop index payout_batch_items_once`,
      sql`update payout_batches set state = 'open', dissolved_by = null, dissolved_at = null
        where batch_id = ${idOf('batch dissolved')}`,
      item('dissolved', stays),
    ],
    'in one that was dissolved': [
      item('released', sql`left_at = ${at}, left_reason = 'account_frozen'`),
      item('dissolved', stays),
    ],
  },
  'what stands in a batch of payouts is the net of a withdrawal for batches, by its provider': [
    withdrawal(settled, sql`by_batch = false`),
  ],
  'what was approved for batches was ordered only with a batch that was released': [
    batch('released', sql`state = 'open', released_by = null, released_at = null`),
  ],
  'a statement says what the ledger has of its period, and of all before it': {
    'another number of entries': [statement(sql`entries = entries + 1`)],
    'another opening balance': [statement(sql`opening = opening + 1, closing = closing + 1`)],
    'more came in': [statement(sql`received = received + 1, closing = closing + 1`)],
    'more went out': [statement(sql`spent = spent + 1, closing = closing - 1`)],
  },
  'a transfer because of a recharge or a withdrawal names one that exists': [
    sql`delete from withdrawals where withdrawal_id = ${rejected}`,
  ],
};
