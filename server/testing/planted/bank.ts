import { type Query, sql } from '../../src/platform/db/sql.ts';
import { idOf } from '../world/people.ts';
import type { Planted } from './planted.ts';

const recharge = (set: Query): Query =>
  sql`update recharges set ${set} where recharge_id = ${idOf('bank recharge')}`;
const line = (state: string, set: Query): Query =>
  sql`update bank_lines set ${set} where line_id = ${idOf(`bank line ${state}`)}`;
const transfer = (name: string, set: Query): Query =>
  sql`update transfers set ${set} where transfer_id = ${idOf(name)}`;
const statement = (name: string, set: Query): Query =>
  sql`update bank_statements set ${set} where statement_id = ${idOf(`statement ${name}`)}`;

export const plantedInBank: Planted = {
  'a movement that was credited is one recharge of its person, with its amount': {
    'there is no such recharge': [line('credited', sql`recharge_id = ${idOf('another')}`)],
    'another amount': [line('credited', sql`amount = amount + 1`)],
    'its recharge came to nothing': [recharge(sql`state = 'expired', transfer_id = null`)],
    'its recharge was paid elsewhere': [recharge(sql`provider = 'test'`)],
  },
  'a recharge by bank transfer succeeds with a movement on the bank account, and without one never': [
    line('credited', sql`state = 'set_aside', recharge_id = null, set_aside_reason = 'sent_back'`),
  ],
  'a movement that was booked moved its amount once, between the bank and where it belongs': {
    'it moved nothing': [
      line('recorded', sql`state = 'booked', decided_by = recorded_by, decided_at = recorded_at`),
    ],
    'it came to nothing': [transfer('booking of interest', sql`state = 'voided'`)],
    'it moved another amount': [line('interest', sql`amount = amount + 1`)],
    'it did not come from the bank': [transfer('booking of interest', sql`from_house = 'fee_income'`)],
    'it belongs to another provider': [
      transfer('booking of settlement', sql`to_house = 'provider_clearing/another'`),
    ],
  },
  'the fee of a settlement was paid once by the cover for charges, to its provider': {
    'nobody paid it': [line('settlement', sql`state = 'set_aside', set_aside_reason = 'mistake'`)],
    'it came to nothing': [transfer('fee of settlement', sql`state = 'voided'`)],
    'it was another one': [line('settlement', sql`fee = fee + 1`)],
    'somebody else paid it': [transfer('fee of settlement', sql`from_house = 'fee_income'`)],
    'somebody else was paid': [transfer('fee of settlement', sql`to_house = 'provider_clearing/another'`)],
  },
  'a transfer because of a movement on the bank account names one that exists': [
    sql`delete from bank_lines where line_id = ${idOf('bank line settlement')}`,
  ],
  'no bank reference is two movements': [line('recorded', sql`bank_reference = ' ｌine-credited.'`)],
  'a statement follows the one before it, from its day and its balance': {
    'a day is missing': [statement('second', sql`from_day = from_day + 1, to_day = to_day + 1`)],
    'another balance': [statement('second', sql`opening = opening + 1, closing = closing + 1`)],
  },
  'the movements of a statement lead from what it opens with to what it closes with': {
    'one is missing': [statement('first', sql`line_count = line_count + 1`)],
    'one is of another day': [line('recorded', sql`booked_on = booked_on + 1`)],
    'another amount': [line('recorded', sql`statement_amount = amount + 1`)],
  },
  'a movement is on a statement that stands, or on none': {
    'it was withdrawn': [line('recorded', sql`statement_id = ${idOf('statement withdrawn')}`)],
    'there is none': [line('recorded', sql`statement_id = ${idOf('statement nowhere')}`)],
  },
  'a receipt belongs to a bank transfer, which knows of it': {
    'it knows of another': [recharge(sql`proof_at = proof_at + interval '1 s'`)],
    'there is no such recharge': [sql`update transfer_proofs set recharge_id = ${idOf('another')}`],
    'it was paid elsewhere': [recharge(sql`provider = 'test'`)],
  },
  'a transfer code leads to the recharge that bears it': {
    'nobody is found by the code': [sql`delete from transfer_codes`],
    'the code leads to nothing': [recharge(sql`transfer_code = null`)],
  },
};
