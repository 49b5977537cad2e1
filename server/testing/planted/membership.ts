import { type Query, sql } from '../../src/platform/db/sql.ts';
import { idOf } from '../world/people.ts';
import type { Planted } from './planted.ts';

const day = (on: string, set: Query): Query => sql`update growth_days set ${set} where on_date = ${on}`;

export const plantedInMembership: Planted = {
  'a day of growth counts what was invested on it': [day('2026-03-03', sql`principal = principal + 1`)],
  'no day on which somebody had invested is left out before the last one that was counted': [
    sql`delete from growth_days where on_date = '2026-03-03'`,
  ],
  // Ann has invested since the day before.
  'whoever had invested before the last day that was counted has grown': [
    sql`update job_runs set business_date = '2026-03-05' where job = 'membership.grow'`,
  ],
  'a day adds its principal ÷ 365 in hundredths to what was there, and the rest is carried': {
    'a part more is carried': [
      day('2026-03-05', sql`carried = case carried when 0 then 1 else carried - 1 end`),
    ],
    'growth that no day has added': [day('2026-03-05', sql`growth = growth + 1`)],
  },
  'what each day has added to growth is what the rule of growth makes of the money that was paid': {
    'another principal on a day': [day('2026-03-03', sql`principal = principal + 1`)],
    'a day that was left out': [sql`delete from growth_days where on_date = '2026-03-03'`],
    'a last day that was left out': [sql`delete from growth_days where on_date = '2026-03-05'`],
    'a day on which nothing was invested': [
      sql`insert into growth_days (user_id, on_date, principal, gained, carried, growth)
        values (${idOf('ben')}, '2026-03-01', 1, 0, 1, 0)`,
    ],
    'more carried': [day('2026-03-05', sql`carried = case carried when 0 then 1 else carried - 1 end`)],
    'money that was paid later than its days began': [
      sql`update transfers set posted_on = '2026-03-04' where kind = 'subscription' and user_id = ${idOf('ben')}`,
    ],
    'money that was never paid': [
      sql`update transfers set state = 'voided' where kind = 'subscription' and user_id = ${idOf('ben')}`,
    ],
    'money that was given back': [
      sql`update transfers set kind = 'escrow_return', reverses_id = null where reverses_id is not null`,
    ],
  },
  'what somebody has grown to is what the last day left': {
    'more growth': [sql`update members set growth = growth + 1`],
    'more is carried': [sql`update members set carried = case carried when 0 then 1 else carried - 1 end`],
    'another last day': [sql`update members set last_on = last_on - 1`],
  },
  'the level of somebody is the highest that was reached, and none below it is left out': {
    'a level that was never reached': [
      sql`delete from level_changes`,
      sql`insert into level_changes (user_id, level, on_date, threshold, growth)
        values (${idOf('ben')}, 2, '2026-03-02', 1, (select growth from growth_days where on_date = '2026-03-02'))`,
    ],
    'a level that was left out': [sql`update level_changes set level = 2`, sql`update members set level = 2`],
  },
  'a level was reached on a day whose growth was enough for it': [
    sql`update level_changes set growth = growth + 1`,
  ],
};
