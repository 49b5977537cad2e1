import { type Query, sql } from '../../src/platform/db/sql.ts';
import { idOf } from '../world/people.ts';
import type { Planted } from './planted.ts';

const on = (date: string, set: Query): Query => sql`update checkins set ${set} where on_date = ${date}`;

export const plantedInCheckin: Planted = {
  'a check-in brought what its day was given, and a make-up cost what was spent on it': {
    'it brought more': [on('2026-03-03', sql`points = points + 1`)],
    'it cost less': [on('2026-03-04', sql`points = points + 1`)],
    'points of a day without a check-in': [sql`delete from checkins where on_date = '2026-03-07'`],
  },
  'a check-in counted the days without a gap before it, as they stood then': {
    'a day too many': [on('2026-03-03', sql`streak_day = 3`)],
    'a day too few': [on('2026-03-03', sql`streak_day = 1`)],
    'a day that was made up for only later': [on('2026-03-05', sql`streak_day = 4`)],
  },
  'a check-in was made on its day, and a day was made up for later in its month': {
    'on the day after': [on('2026-03-07', sql`checked_at = checked_at + interval '1 day'`)],
    'made up for in the next month': [on('2026-03-04', sql`checked_at = '2026-04-01T04:00:00Z'`)],
    'made up for on the day itself': [on('2026-03-04', sql`checked_at = '2026-03-04T04:00:00Z'`)],
  },
  'nobody made up for more days of a month than the rules, a level, a team and their card can give': [
    sql`insert into checkins (user_id, on_date, kind, points, checked_at)
      select ${idOf('ann')}::uuid, day::date, 'made_up', -20, '2026-05-31T04:00:00Z'
      from generate_series('2026-05-01'::date, '2026-05-20'::date, interval '1 day') as days(day)`,
  ],
};
