import { type Query, sql } from '../../src/platform/db/sql.ts';
import { idOf } from '../world/people.ts';
import type { Planted } from './planted.ts';

const exchange = (set: Query): Query => sql`update point_exchanges set ${set}`;

export const plantedInStore: Planted = {
  'points that were exchanged are one spending of them, and one payment of their worth': {
    'more points': [exchange(sql`points = points + 1`)],
    'more money': [exchange(sql`amount = amount + 1`)],
    'another transfer': [exchange(sql`transfer_id = ${idOf('another')}`)],
    'paid to somebody else': [sql`update transfers set to_user = ${idOf('ben')} where kind = 'points_cash'`],
  },
  'money for points, and points for money, name their exchange': {
    'money without an exchange': [
      sql`update transfers set cause_id = ${idOf('another')} where kind = 'points_cash'`,
    ],
    'points without an exchange': [
      sql`update point_spendings set subject_id = 'another' where reason = 'points_cash'`,
    ],
  },
};
