import { type Query, sql } from '../../src/platform/db/sql.ts';
import { dayOne, idOf } from '../world/people.ts';
import { given, type Planted } from './planted.ts';

const { at } = dayOne;
const ann = idOf('ann');
const remittance = idOf('remittance');
const reversal = idOf('reversal');
const cancelled = idOf('transfer of cancelled');
const openHold = idOf('withdrawal of withdrawal 1');

const transfer = (id: string, set: Query): Query =>
  sql`update transfers set ${set} where transfer_id = ${id}`;
const aReservation = sql`reservation_id = (select min(reservation_id::text)::uuid from fund_reservations)`;

/** Ann's account and entries move together: only what is planted is wrong. */
export const plantedInLedger: Planted = {
  'the legs of a transfer sum to zero in each asset': [
    sql`update house_entries set amount = amount - 1 where transfer_id = ${idOf('credit of recharge 1')}`,
  ],
  'a balance is the sum of its entries': [
    sql`update accounts set posted = posted + 1 where user_id = ${ann}`,
  ],
  'the versions of an account have no gap': {
    'an entry is missing a number': [
      sql`update entries set seq = seq + 1 where user_id = ${ann} and seq = (select max(seq) from entries where user_id = ${ann})`,
    ],
    'the account is ahead': [sql`update accounts set seq = seq + 1 where user_id = ${ann}`],
  },
  'every entry carries the balance after it': {
    'another balance': [
      sql`update entries set balance_after = balance_after + 1 where user_id = ${ann} and seq = 1`,
    ],
    'below zero': [
      sql`update entries set amount = -amount, balance_after = -balance_after where user_id = ${idOf('cid')}`,
    ],
  },
  'what is available is never below zero': {
    'more is held than there is': [sql`update accounts set held = posted + 1 where user_id = ${idOf('dan')}`],
    'less than nothing is held': [sql`update accounts set held = -1 where user_id = ${idOf('dan')}`],
  },
  'frozen money is the sum of the open holds': [
    sql`update accounts set held = held - 1 where user_id = ${ann}`,
  ],
  'an asset has an account of a kind once for each user': [
    sql`insert into accounts (user_id, account_id, kind, asset, opened_at, updated_at)
      values (${ann}, ${idOf('second wallet')}, 'wallet', 'CNY', ${at}, ${at})`,
  ],
  'an account is of a class that exists and holds what its class may hold': [
    sql`update accounts set asset = 'POINTS' where user_id = ${idOf('dan')}`,
  ],
  'a posted transfer has exactly its two legs, and any other none': {
    "the payer's is missing": [sql`delete from entries where transfer_id = ${remittance} and amount < 0`],
    "the payee's is missing": [sql`delete from entries where transfer_id = ${remittance} and amount > 0`],
    'one of a person that nobody asked for': [
      sql`insert into entries select (json_populate_record(e, json_build_object('transfer_id', ${openHold}::uuid, 'seq', 99))).*
        from entries e where transfer_id = ${remittance} and amount < 0`,
    ],
    'one of the house that nobody asked for': [
      sql`insert into house_entries (user_id, transfer_id, house, asset, amount, created_at, posted_on)
        values (${ann}, ${openHold}, 'fee_income', 'CNY', 1, ${at}, ${dayOne.on})`,
    ],
  },
  'an entry repeats what its transfer says': {
    'of a person': [
      sql`update entries set kind = 'interest' where transfer_id = ${remittance} and amount > 0`,
    ],
    'of the house': [
      sql`update house_entries set posted_on = posted_on + 1 where transfer_id = ${idOf('credit of recharge 1')}`,
    ],
  },
  'a transfer is dated when, and only when, it is posted': {
    'on no day': [transfer(remittance, sql`posted_on = null`)],
    'at no time': [transfer(remittance, sql`posted_at = null`)],
  },
  'a transfer stands under its payer': [...given('transfers', idOf('cid'), sql`transfer_id = ${remittance}`)],
  'a transfer id is used once': [
    sql`insert into transfers select (json_populate_record(t, json_build_object('user_id', ${idOf('dan')}::uuid))).*
      from transfers t where transfer_id = ${remittance}`,
  ],
  'a transfer runs only between the classes that its kind allows': [
    sql`update transfers set kind = 'interest' where transfer_id = ${remittance}`,
  ],
  'a transfer between people runs between two of them, or between accounts of one, as its kind says': {
    'to oneself': [transfer(remittance, sql`to_user = from_user`)],
    'to the account that it comes from': [transfer(remittance, sql`to_account = from_account`)],
  },
  'a transfer never changes its asset on the way': [
    sql`update transfers set asset = 'USDT' where transfer_id = ${remittance}`,
  ],
  'a transfer names a cause of the type that its kind belongs to': [
    sql`update transfers set cause_type = 'payout' where transfer_id = ${remittance}`,
  ],
  'one cause moves money once for each kind': [
    sql`update transfers set cause_id = ${idOf('recharge 1')} where cause_id = ${idOf('recharge 2')}`,
  ],
  'a reversal is the exact opposite of a posted transfer': {
    'another amount': [transfer(reversal, sql`amount = amount - 1`)],
    'to somewhere else': [transfer(reversal, sql`to_account = ${idOf('another')}`)],
    'of nothing': [transfer(reversal, sql`reverses_id = ${idOf('nothing')}`)],
    'of what came to nothing': [transfer(cancelled, sql`state = 'voided'`)],
    'that came to nothing': [transfer(reversal, sql`state = 'voided'`)],
    'of a reversal': [transfer(cancelled, sql`reverses_id = ${reversal}`)],
  },
  'a transfer is reversed at most once': [
    sql`insert into transfers select (json_populate_record(t, json_build_object('transfer_id', ${idOf('again')}::uuid))).*
      from transfers t where transfer_id = ${reversal}`,
  ],
  'a hold and its transfer tell the same story': {
    'the transfer has ended': [transfer(openHold, sql`state = 'voided'`)],
    'no hold': [sql`delete from holds where hold_id = ${openHold}`],
    "another person's": [transfer(openHold, sql`from_user = ${idOf('ben')}`)],
    'another account': [transfer(openHold, sql`from_account = ${idOf('another')}`)],
    'another amount': [sql`update holds set amount = amount + 1 where hold_id = ${openHold}`],
  },
  'a hold ends once, at a time': {
    'open and ended': [sql`update holds set ended_at = ${at} where hold_id = ${openHold}`],
    'before it began': [
      sql`update holds set ended_at = created_at - interval '1 s' where hold_id = ${idOf('withdrawal of withdrawal 2')}`,
    ],
  },
  'what a funding account has free is what it holds less what is reserved': [
    sql`update funding_accounts set available = available + 1`,
  ],
  'a funding account is never below zero': [sql`update funding_accounts set available = -1`],
  'only accounts that stand for something beyond the books may be below zero': [
    sql`insert into house_entries (user_id, transfer_id, house, asset, amount, created_at, posted_on)
      values (${ann}, ${cancelled}, 'fee_income', 'CNY', -5000000, ${at}, ${dayOne.on})`,
  ],
  'only funding accounts are kept as such, each in one asset': {
    'another account': [
      sql`insert into funding_accounts (house, asset, available, updated_at) values ('escrow', 'CNY', 0, ${at})`,
    ],
    'another asset': [sql`update funding_accounts set asset = 'USDT'`],
  },
  'what a funding account paid was drawn from reservations': [
    sql`update fund_reservations set used = used - 1 where ${aReservation}`,
  ],
  'a reservation is drawn within its amount and closed once': {
    'closed at no time': [sql`update fund_reservations set closed_at = null where ${aReservation}`],
    'more than its amount': [sql`update fund_reservations set used = amount + 1 where ${aReservation}`],
    'less than nothing': [sql`update fund_reservations set used = -1 where ${aReservation}`],
  },
};
