import { type Query, sql } from '../../src/platform/db/sql.ts';
import { idOf } from '../world/people.ts';
import type { Planted } from './planted.ts';

const difference = (name: string, set: Query): Query =>
  sql`update differences set ${set} where difference_id = ${idOf(`difference ${name}`)}`;
const moved = (set: Query): Query =>
  sql`update transfers set ${set} where transfer_id = ${idOf('correction of surplus')}`;
const dropFix = (name: string): Query =>
  sql`delete from difference_fixes where fix_id = ${idOf(`measure for ${name}`)}`;

export const plantedInReconciliation: Planted = {
  'a difference is dealt with as the measure says that was approved, and without one never': {
    'it was explained by nobody': [dropFix('event')],
    'it was explained, and a correction approved': [difference('surplus', sql`state = 'explained'`)],
    'it was booked by nobody': [difference('shortage', sql`state = 'booked'`)],
    'it is open, and a measure approved': [difference('event', sql`state = 'open'`)],
  },
  'what was booked of a difference moved its amount once, between its account and the cover': {
    'it moved nothing': [
      sql`update difference_fixes set state = 'approved', decided_by = ${idOf('operator 2')}, decided_at = proposed_at
        where state = 'proposed'`,
    ],
    'it came to nothing': [moved(sql`state = 'voided'`)],
    'it moved another amount': [difference('surplus', sql`more = more + 1`)],
    'it moved the other way': [difference('surplus', sql`more = -more`)],
    'it left another account': [difference('surplus', sql`house = 'provider_clearing/another'`)],
    'it went to another account': [moved(sql`to_house = 'fee_income'`)],
  },
  'a transfer because of a difference names a measure that exists': [dropFix('surplus')],
  'a measure is for a difference that was found': [
    sql`delete from differences where difference_id = ${idOf('difference shortage')}`,
  ],
  'what a day records as owed and as own is what it records at the bank and at providers': [
    sql`update held_days set in_transit = jsonb_build_object('test', '15001')`,
  ],
};
