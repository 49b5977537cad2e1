import { currency } from '@banyan/domain/money/asset.ts';
import { disorderMs } from '../../ledger/index.ts';
import { sql } from '../../platform/db/sql.ts';
import type { Invariant } from '../../verify/invariant.ts';
import { parkedAssets } from './asset-history.store.ts';
import { type DeclaredParts, ownedParts } from './closed-parts.ts';

export const assetHistoryInvariants: readonly Invariant[] = [
  {
    name: 'a part of what somebody owns stands as its newest day says',
    query: sql`
      select coalesce(s.part, d.part) || ' of ' || coalesce(s.user_id, d.user_id) as example
      from asset_standings s
      full join (
        select user_id, part, on_date, held, owed, row_number() over (partition by user_id, part order by on_date desc) as place
        from asset_days
      ) d on d.user_id = s.user_id and d.part = s.part
      where coalesce(d.place, 1) = 1 and (s.on_date, s.held, s.owed) is distinct from (d.on_date, d.held, d.owed)`,
  },
];

/**
 * Returns what must hold of the parts that are balances of the ledger. Who is parked, and to whom something was booked in the
 * day's last minutes, is looked at again by the next close.
 */
export const closesInvariants = (assetParts: DeclaredParts['assetParts']): readonly Invariant[] => {
  const parts = Object.entries(ownedParts(assetParts)).flatMap(([name, { account }]) =>
    account ? [sql`(${name}, ${account})`] : [],
  );
  return [
    {
      name: 'what was written down at the last close is what each account held then, by all of its entries',
      query: sql`
        select c.part || ' of ' || c.user_id || ' on ' || c.on_date || ': ' || c.written || ' instead of ' || c.held as example
        from (
          select a.user_id, p.part, l.on_date,
            coalesce((
              select sum(e.amount) from entries e
              where e.user_id = a.user_id and e.account_id = a.account_id and e.posted_on <= l.on_date
            ), 0) as held,
            coalesce((
              select d.held from asset_days d
              where d.user_id = a.user_id and d.part = p.part and d.on_date <= l.on_date order by d.on_date desc limit 1
            ), 0) as written
          from (select on_date, closed_at from asset_closes order by on_date desc limit 1) l
          cross join (values ${sql.join(parts)}) as p(part, kind)
          join accounts a on a.kind = p.kind and a.asset = ${currency}
          join users u on u.user_id = a.user_id and u.closed_at is null
          where not exists (
            select from entries e
            where e.user_id = a.user_id and e.account_id = a.account_id and e.posted_on = l.on_date
              and e.created_at >= (l.on_date + 1)::timestamp at time zone 'Asia/Shanghai' - interval '1 ms' * ${disorderMs}::integer
          ) and not exists (
            select from parked_items i
            where i.kind = ${parkedAssets} and i.item_id = a.user_id and coalesce(i.released_at, 'infinity') >= l.closed_at
          )
        ) c where c.held <> c.written`,
    },
  ];
};
