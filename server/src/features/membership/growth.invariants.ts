import type { BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { type GrowthDay, growthDays, type Investment } from '@banyan/domain/membership/growth.ts';
import { type Reader, sql } from '../../platform/db/sql.ts';
import type { Recomputation } from '../../verify/invariant.ts';

/** So many people are computed once more at a time. */
const chunkSize = 500;
const nobody = '00000000-0000-0000-0000-000000000000';

interface Member {
  user_id: string;
  last_on: BusinessDate;
}

const membersAfter = (reader: Reader, after: string): Promise<Member[]> =>
  reader.rows<Member>(sql`
    select user_id, last_on from members where user_id > ${after} order by user_id limit ${chunkSize}`);

type Invested = Investment & { user_id: string };

/** Returns what some people have invested, as the ledger has it: what was paid, and has not been given back. */
const investmentsOf = (reader: Reader, people: readonly string[]): Promise<Invested[]> =>
  reader.rows<Invested>(sql`
    select t.user_id, t.amount as principal, t.posted_on as "paidOn", s.value_on as "valueOn",
      s.matures_on as "maturesOn"
    from transfers t join subscriptions s on s.user_id = t.user_id and s.subscription_id = t.cause_id
    where t.user_id = any(${[...people]}::uuid[]) and t.kind = 'subscription' and t.state = 'posted'
      and t.reverses_id is null
      and not exists (select from transfers r where r.user_id = t.user_id and r.reverses_id = t.transfer_id)`);

type Day = GrowthDay & { user_id: string };

const daysOf = (reader: Reader, people: readonly string[]): Promise<Day[]> =>
  reader.rows<Day>(sql`
    select user_id, on_date as date, principal, gained, growth, carried::bigint as carried from growth_days
    where user_id = any(${[...people]}::uuid[]) order by user_id, on_date`);

const textOf = (day: GrowthDay | undefined): string =>
  day
    ? `${day.principal} on ${day.date} added ${day.gained} to ${day.growth} and ${day.carried}`
    : 'no day more';

/** Returns the first day that differs, as it is stored and as it is computed. */
function differenceIn(stored: readonly GrowthDay[], computed: readonly GrowthDay[]): string | undefined {
  const longer = stored.length > computed.length ? stored : computed;
  const place = longer.findIndex((_, i) => textOf(stored[i]) !== textOf(computed[i]));
  return place < 0 ? undefined : `${textOf(stored[place])} for ${textOf(computed[place])}`;
}

async function wrongGrowth(reader: Reader): Promise<string[]> {
  const wrong: string[] = [];
  for (let after = nobody; ; ) {
    const members = await membersAfter(reader, after);
    const last = members.at(-1);
    if (!last) return wrong;
    after = last.user_id;
    const people = members.map(({ user_id }) => user_id);
    const invested = Map.groupBy(await investmentsOf(reader, people), ({ user_id }) => user_id);
    const stored = Map.groupBy(await daysOf(reader, people), ({ user_id }) => user_id);
    for (const { user_id, last_on } of members) {
      const computed = growthDays(invested.get(user_id) ?? [], last_on);
      const difference = differenceIn(stored.get(user_id) ?? [], computed);
      if (difference !== undefined) wrong.push(`growth of ${user_id}: ${difference}`);
    }
  }
}

export const membershipRecomputations: readonly Recomputation[] = [
  {
    name: 'what each day has added to growth is what the rule of growth makes of the money that was paid',
    find: wrongGrowth,
  },
];
