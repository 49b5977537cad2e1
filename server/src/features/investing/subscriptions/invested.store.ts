import { sql } from '../../../platform/db/sql.ts';
import type { ValuesAtClose } from '../../../platform/records.ts';

/**
 * Returns the principal that each of some people had invested at the end of a business date, in minor units, by the dates
 * that its transfers are booked under: paid by then, neither cancelled nor returned. What waits for a group is still in the
 * wallet.
 */
export const investedAtClose: ValuesAtClose = async (reader, on, people) => {
  const rows = await reader.rows<{ user_id: string; principal: bigint }>(sql`
    select s.user_id, (s.principal - coalesce((
        select sum(o.amount)
        from payouts o join transfers b on b.user_id = o.user_id and b.user_id = s.user_id and b.transfer_id = o.transfer_id
        where o.user_id = s.user_id and o.subscription_id = s.subscription_id and o.kind = 'principal'
          and b.posted_on <= ${on}
      ), 0))::bigint as principal
    from subscriptions s
    join transfers t on t.user_id = s.user_id and t.transfer_id = s.transfer_id
    left join transfers r on r.user_id = s.user_id and r.reverses_id = s.transfer_id
    where s.user_id = any(${[...people]}::uuid[]) and t.posted_on <= ${on}
      and coalesce(r.posted_on, 'infinity'::date) > ${on}`);
  const invested = new Map<string, bigint>();
  for (const { user_id, principal } of rows) invested.set(user_id, (invested.get(user_id) ?? 0n) + principal);
  return invested;
};
