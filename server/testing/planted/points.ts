import { lotIdOf } from '../../src/features/points/points.postings.ts';
import { type Query, sql } from '../../src/platform/db/sql.ts';
import { idOf } from '../world/people.ts';
import type { Planted } from './planted.ts';

const lotOn = (on: string): string => lotIdOf(idOf('ann'), 'checkin', on);
const lot = (on: string, set: Query): Query => sql`update point_lots set ${set} where lot_id = ${lotOn(on)}`;
const part = (set: Query): Query => sql`update point_spending_parts set ${set}`;

export const plantedInPoints: Planted = {
  'what is left of a person’s lots is what the person has in points': [
    lot('2026-03-03', sql`left_amount = left_amount - 1`),
  ],
  'points were given, spent, given back and taken back by transfers of their amount': {
    'a lot of more': [lot('2026-03-03', sql`amount = amount + 1`)],
    'an expiry of less': [sql`update point_expiries set amount = amount - 1`],
    'a spending of more': [sql`update point_spendings set amount = amount + 1 where refunded_at is null`],
    'a refund that was none': [
      sql`update point_spendings set refunded_at = spent_at where reason = 'points_cash'`,
    ],
    'what was not posted': [
      sql`update transfers set state = 'voided', posted_at = null where cause_id = ${lotOn('2026-03-05')}`,
    ],
  },
  'a transfer of points names its lot or its spending': {
    'no such lot': [sql`delete from point_lots where lot_id = ${lotOn('2026-03-05')}`],
    'no such expiry': [sql`delete from point_expiries`],
    'no such refund': [
      sql`update transfers set cause_type = 'point_refund' where kind = 'points_spent' and cause_type = 'point_spending'`,
    ],
    'no such spending': [sql`delete from point_spendings`],
  },
  'a spending of points is the sum of what it took from lots': {
    'less than it took': [part(sql`amount = amount + 1`)],
    'of nothing': [sql`delete from point_spending_parts`],
  },
  'what has expired of a lot of points is the sum of its expiries': [
    sql`update point_expiries set lot_id = ${lotOn('2026-03-03')}`,
  ],
  'a lot of points is what is left, what was spent and what expired of it': [part(sql`amount = amount - 1`)],
  'no month gave more points than its budget': {
    'more than its budget': [sql`update point_budgets set amount = 44`],
    'without one': [sql`delete from point_budgets`],
  },
};
