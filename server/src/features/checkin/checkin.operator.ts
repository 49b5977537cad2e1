import type { OperatorCalls } from '@banyan/api/contract.ts';
import { addDays, type BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import type { OperatorReadOfAll } from '../../platform/context.ts';
import { sql, type WholeReader } from '../../platform/db/sql.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';

/** So many days are shown, today among them. */
const shownDays = 60;

interface DayRow {
  date: BusinessDate;
  checkins: bigint;
  make_ups: bigint;
  given: bigint;
  unfunded: bigint;
  longest: number | null;
}

/** Returns what became of the check-in on each of the last days on which anybody came. */
async function checkinDaysOfAll({ reader, today }: OperatorReadOfAll) {
  const rows = await daysSince(reader, addDays(today, -shownDays));
  return {
    days: rows.map(({ make_ups, longest, ...day }) => ({
      ...day,
      makeUps: make_ups,
      longestStreak: longest ?? 0,
    })),
  };
}

const daysSince = (reader: WholeReader, after: BusinessDate): Promise<DayRow[]> =>
  reader.rows<DayRow>(sql`
    select on_date as date,
      count(*) filter (where kind = 'daily') as checkins,
      count(*) filter (where kind = 'made_up') as make_ups,
      coalesce(sum(points) filter (where points > 0), 0)::bigint as given,
      count(*) filter (where kind = 'daily' and points = 0) as unfunded,
      max(streak_day) as longest
    from checkins where on_date > ${after} group by on_date order by on_date desc`);

export const checkinOperatorHandlers: HandlersOf<OperatorCalls['checkin']> = {
  checkinDays: { ofAll: checkinDaysOfAll },
};
