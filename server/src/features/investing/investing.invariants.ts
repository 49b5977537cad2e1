import { sql } from '../../platform/db/sql.ts';
import type { Invariant } from '../../verify/invariant.ts';
import { provenanceInvariants } from './issuers/provenance.invariants.ts';
import { payoutInvariants } from './payouts/investing-payouts.invariants.ts';
import { investmentPointsInvariants } from './points/investment-points.invariants.ts';
import { subscriptionContractInvariants } from './subscriptions/subscription-contracts.invariants.ts';

const productInvariants: readonly Invariant[] = [
  {
    name: 'units sold are the units of the standing subscriptions, within the quota',
    query: sql`
      select 'product ' || code || ': ' || sold_units || ' sold, ' || units || ' subscribed of ' || quota_units as example
      from (
        select p.code, coalesce(q.sold_units, -1) as sold_units, coalesce(q.quota_units, 0) as quota_units,
          (select coalesce(sum(s.units), 0) from subscriptions s
           where s.product_id = p.product_id and s.state <> 'cancelled') as units
        from products p left join product_quotas q on q.product_id = p.product_id
      ) p where sold_units <> units or sold_units > quota_units`,
  },
  {
    name: 'a product on sale names its issuer and its risk level',
    query: sql`
      select 'product ' || code as example from products
      where published_by is not null and (issuer_id is null or risk_level is null or published_at is null)`,
  },
];

const subscriptionInvariants: readonly Invariant[] = [
  {
    name: "a subscription's principal is its units at the product's price, and is what it moved",
    query: sql`
      select 'subscription ' || s.number || ': ' || s.principal || ' for ' || s.units || ' units, moved '
        || coalesce(t.amount::text, 'nothing') as example
      from subscriptions s
      join products p on p.product_id = s.product_id
      left join transfers t on t.user_id = s.user_id and t.transfer_id = s.transfer_id
        and t.kind = 'subscription' and t.cause_type = 'subscription' and t.cause_id = s.subscription_id
        and (t.state = 'posted' and s.state <> 'pending' or t.state = 'pending' and s.state = 'pending'
          or t.state = 'voided' and s.state = 'cancelled') and t.reverses_id is null
      where s.principal <> s.units * p.unit_price or t.amount is distinct from s.principal`,
  },
  {
    name: 'a subscription is of a product that exists, under its signed agreement',
    query: sql`
      select 'subscription ' || s.number as example from subscriptions s
      left join products p on p.product_id = s.product_id
      left join agreements a on a.product_id = s.product_id and a.version = s.agreement_version
      where s.issuer_id is distinct from p.issuer_id or a.sha256 is distinct from s.agreement_sha256`,
  },
  {
    name: 'a subscription matures one cycle after it begins to earn',
    query: sql`
      select 'subscription ' || number || ': ' || value_on || ' to ' || matures_on as example
      from subscriptions where matures_on <> value_on + cycle_days`,
  },
  {
    name: 'a subscription is cancelled when, and only when, its money came back',
    query: sql`
      select 'subscription ' || s.number || ' is ' || s.state as example
      from subscriptions s
      left join transfers t on t.user_id = s.user_id and t.transfer_id = s.transfer_id and t.state = 'voided'
      left join transfers r on r.reverses_id = s.transfer_id
      where (s.state = 'cancelled') <> (r.transfer_id is not null or t.transfer_id is not null)`,
  },
  {
    name: 'escrow holds the principal of what is cooling off',
    query: sql`
      select 'escrow/' || product_id || ': ' || coalesce(held, 0) || ' against ' || coalesce(cooling, 0) as example
      from (
        select split_part(house, '/', 2) as product_id, sum(amount) as held
        from house_entries where split_part(house, '/', 1) = 'escrow' group by 1
      ) e full join (
        select product_id::text, sum(principal) as cooling from subscriptions where state = 'cooling_off' group by 1
      ) s using (product_id)
      where coalesce(held, 0) <> coalesce(cooling, 0)`,
  },
  {
    name: 'what is held for a subscription is the principal of one that waits, without an end of its own',
    query: sql`
      select 'subscription ' || s.number || ' is ' || s.state || ', held ' || coalesce(h.amount, 0) as example
      from subscriptions s
      left join holds h on h.user_id = s.user_id and h.hold_id = s.transfer_id and h.state = 'open'
      where (s.state = 'pending') <> (h.hold_id is not null) or h.amount <> s.principal or h.expires_at is not null`,
  },
  {
    name: 'a transfer because of a subscription or payout names one that exists',
    query: sql`
      select 'transfer ' || t.transfer_id || ': no ' || t.cause_type || ' ' || t.cause_id as example
      from transfers t
      left join subscriptions s on t.cause_type = 'subscription' and s.subscription_id = t.cause_id
        and (s.user_id = t.user_id or t.from_user is null and t.to_user is null)
      left join payouts p on t.cause_type = 'payout' and p.user_id = t.user_id and p.payout_id = t.cause_id
      where t.cause_type in ('subscription', 'payout')
        and s.subscription_id is null and p.payout_id is null`,
  },
];

export const investingInvariants: readonly Invariant[] = [
  ...productInvariants,
  ...provenanceInvariants,
  ...subscriptionInvariants,
  ...subscriptionContractInvariants,
  ...payoutInvariants,
  ...investmentPointsInvariants,
];
