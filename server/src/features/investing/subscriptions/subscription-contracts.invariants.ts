import { sql } from '../../../platform/db/sql.ts';
import type { Invariant } from '../../../verify/invariant.ts';

/** Signed with the money, in one commit: neither is there without the other, and both say the same. */
export const subscriptionContractInvariants: readonly Invariant[] = [
  {
    name: 'a subscription has one contract, which says its terms',
    query: sql`
      select 'subscription ' || s.number || ' of ' || s.user_id as example
      from subscriptions s
      left join contracts c on c.user_id = s.user_id and c.subject_type = 'subscription' and c.subject_id = s.subscription_id
      left join products p on p.product_id = s.product_id
      where c.contract_id is not null and (
        c.kind not in ('investment', 'group_investment') or c.signed_at <> s.subscribed_at
        or c.effective_on <> s.value_on or c.expires_on <> s.matures_on
        or c.terms ->> 'productCode' is distinct from p.code
        or c.terms ->> 'units' is distinct from s.units::text
        or (c.terms ->> 'principal')::numeric is distinct from s.principal / 100.0
        or c.terms ->> 'rateBps' is distinct from s.rate_bps::text
        or c.terms ->> 'cycleDays' is distinct from s.cycle_days::text
        or c.terms ->> 'style' is distinct from s.style
        or c.terms ->> 'valueOn' is distinct from s.value_on::text
        or c.terms ->> 'maturesOn' is distinct from s.matures_on::text
        or c.terms ->> 'agreementSha256' is distinct from s.agreement_sha256)`,
  },
  {
    name: 'only subscriptions from before contracts have none, and no contract is about another',
    query: sql`
      select count(*) || ' subscriptions without a contract' as example from subscriptions s
      left join contracts c on c.user_id = s.user_id and c.subject_type = 'subscription' and c.subject_id = s.subscription_id
      where c.contract_id is null
      having count(*) > (select (value ->> 'count')::integer from settings where name = 'subscriptions_before_contracts')
      union all
      select 'contract ' || c.number || ' of ' || c.user_id from contracts c
      left join subscriptions s on s.user_id = c.user_id and s.subscription_id = c.subject_id
      where c.kind in ('investment', 'group_investment') and (c.subject_type <> 'subscription' or s.subscription_id is null)`,
  },
];
