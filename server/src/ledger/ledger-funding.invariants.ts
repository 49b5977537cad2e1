import { sql } from '../platform/db/sql.ts';
import type { Invariant } from '../verify/invariant.ts';
import type { ChartTables } from '../verify/tables.ts';

/** Returns the invariants of H2: a return is paid only from an account of the platform that holds the money. */
export const fundingInvariants = ({
  beyondClassList,
  guardedClassList,
}: ChartTables): readonly Invariant[] => [
  {
    name: 'what a funding account has free is what it holds less what is reserved',
    query: sql`
      select f.house || ': ' || f.available || ' against ' || f.holds - f.reserved as example
      from (
        select house, available,
          (select coalesce(sum(amount), 0) from house_entries e where e.house = f.house) as holds,
          (select coalesce(sum(amount - used), 0) from fund_reservations r where r.house = f.house and r.state = 'open') as reserved
        from funding_accounts f
      ) f where f.available <> f.holds - f.reserved`,
  },
  {
    name: 'a funding account is never below zero',
    query: sql`
      select house || ': ' || available || ' free' as example from funding_accounts where available < 0`,
  },
  {
    name: 'only accounts that stand for something beyond the books may be below zero',
    query: sql`
      select house || ': ' || sum(amount) || ' ' || asset as example
      from house_entries where split_part(house, '/', 1) not in (${beyondClassList})
      group by house, asset having sum(amount) < 0`,
  },
  {
    name: 'only funding accounts are kept as such, each in one asset',
    query: sql`
      select house as example from funding_accounts where split_part(house, '/', 1) not in (${guardedClassList})
      union all
      select distinct e.house || ' in ' || e.asset from house_entries e left join funding_accounts f on f.house = e.house
      where split_part(e.house, '/', 1) in (${guardedClassList}) and f.asset is distinct from e.asset`,
  },
  {
    name: 'what a funding account paid was drawn from reservations',
    query: sql`
      select house || ': ' || coalesce(paid, 0) || ' paid, ' || coalesce(drawn, 0) || ' drawn' as example
      from (
        select house, -sum(amount) as paid from house_entries
        where amount < 0 and split_part(house, '/', 1) in (${guardedClassList}) group by house
      ) p full join (select house, sum(used) as drawn from fund_reservations group by house) d using (house)
      where coalesce(paid, 0) <> coalesce(drawn, 0)`,
  },
  {
    name: 'a reservation is drawn within its amount and closed once',
    query: sql`
      select 'reservation ' || reservation_id || ': ' || used || ' of ' || amount || ', ' || state as example
      from fund_reservations
      where used < 0 or used > amount or (state = 'closed') <> (closed_at is not null)`,
  },
];
