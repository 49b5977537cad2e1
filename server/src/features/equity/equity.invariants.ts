import { sql } from '../../platform/db/sql.ts';
import type { Invariant } from '../../verify/invariant.ts';

/** What people own is what the books say, and what was paid for it is with the companies. */
const ownedInvariants: readonly Invariant[] = [
  {
    name: 'the shares that a person owns of a company are those in the books',
    query: sql`
      select 'position of ' || p.user_id || ' in ' || i.symbol || ': ' || p.shares || ', in the books '
        || coalesce(sum(a.posted), 0) as example
      from equity_positions p join instruments i on i.instrument_id = p.instrument_id
      left join accounts a on a.user_id = p.user_id and a.kind in ('shares', 'order_shares', 'pledged_shares')
        and a.asset = 'SHARE/' || i.symbol
      group by p.user_id, i.symbol, p.shares having p.shares <> coalesce(sum(a.posted), 0)`,
  },
  {
    name: 'shares in the books are somebody’s position',
    query: sql`
      select 'account of ' || a.user_id || ' in ' || a.asset as example
      from accounts a
      left join instruments i on 'SHARE/' || i.symbol = a.asset
      left join equity_positions p on p.user_id = a.user_id and p.instrument_id = i.instrument_id
      where a.kind in ('shares', 'order_shares', 'pledged_shares') and a.posted > 0 and p.user_id is null`,
  },
  {
    name: 'the shares of a company that people own are those that it issued',
    query: sql`
      select i.symbol || ': ' || coalesce(p.shares, 0) || ' owned, ' || coalesce(-h.issued, 0) || ' issued' as example
      from instruments i
      left join (select instrument_id, sum(shares) as shares from equity_positions group by instrument_id) p
        on p.instrument_id = i.instrument_id
      left join (select house, sum(amount) as issued from house_entries where house like 'shares_issued/%' group by house) h
        on h.house = 'shares_issued/' || i.instrument_id
      where coalesce(p.shares, 0) <> coalesce(-h.issued, 0)`,
  },
  {
    name: 'what an issue brought a company is the price of all shares that were allotted',
    query: sql`
      select i.symbol || ': ' || coalesce(h.proceeds, 0) || ' for ' || coalesce(s.shares, 0) || ' shares' as example
      from instruments i
      left join (
        select instrument_id, sum(allotted_shares) as shares, sum(allotted_shares * price) as paid
        from share_subscriptions group by instrument_id
      ) s on s.instrument_id = i.instrument_id
      left join (select house, sum(amount) as proceeds from house_entries where house like 'share_proceeds/%' group by house) h
        on h.house = 'share_proceeds/' || i.instrument_id
      where coalesce(h.proceeds, 0) <> coalesce(s.paid, 0)`,
  },
  {
    name: 'the close of the last day on which a share traded is its last price',
    query: sql`
      select 'price of ' || p.instrument_id || ': ' || p.price || ', closed at ' || coalesce(c.price::text, 'none') as example
      from share_prices p
      left join (
        select distinct on (instrument_id) instrument_id, price from share_closes order by instrument_id, on_date desc
      ) c on c.instrument_id = p.instrument_id
      where c.price is distinct from p.price`,
  },
];

const subscriptionInvariants: readonly Invariant[] = [
  {
    name: 'money is held for a subscription for shares until it is over, all of it and no longer',
    query: sql`
      select 'share subscription ' || s.number || ' is ' || s.state || ', its hold ' || coalesce(t.state, 'is missing')
        as example
      from share_subscriptions s
      left join transfers t on t.user_id = s.user_id and t.cause_id = s.subscription_id and t.kind = 'share_subscription'
      where t.transfer_id is null or t.amount <> s.amount
        or t.state <> case s.state when 'held' then 'pending' else 'voided' end`,
  },
  {
    name: 'what was allotted was paid and issued, each by one transfer, and nothing else was',
    query: sql`
      select 'share subscription ' || s.number || ', ' || k.kind || ': ' || coalesce(t.amount::text, 'no transfer') as example
      from share_subscriptions s
      cross join lateral (values ('share_allotment', s.allotted_shares * s.price), ('share_issue', s.allotted_shares))
        as k(kind, amount)
      left join transfers t on t.user_id = s.user_id and t.cause_id = s.subscription_id and t.kind = k.kind
      where coalesce(t.amount, 0) <> coalesce(k.amount, 0) or t.state <> 'posted'`,
  },
  {
    name: 'a subscription for shares has its contract, which says its terms',
    query: sql`
      select 'share subscription ' || s.number || ' of ' || s.user_id as example
      from share_subscriptions s
      left join contracts c on c.user_id = s.user_id and c.contract_id = s.contract_id
      where c.kind is distinct from 'share_subscription' or c.subject_id <> s.subscription_id
        or c.terms ->> 'lots' is distinct from s.lots::text
        or (c.terms ->> 'amount')::numeric is distinct from s.amount / 100.0
        or c.terms ->> 'agreementSha256' is distinct from s.agreement_sha256`,
  },
  {
    name: 'a subscription for shares names a version of the agreement that was published, and its hash',
    query: sql`
      select 'share subscription ' || s.number || ' under version ' || s.agreement_version as example
      from share_subscriptions s
      left join offering_agreements a on a.offering_id = s.offering_id and a.version = s.agreement_version
      where a.sha256 is distinct from s.agreement_sha256`,
  },
];

const offeringInvariants: readonly Invariant[] = [
  {
    name: 'what is wanted of an offering is what people subscribed for and did not take back',
    query: sql`
      select 'share offering ' || d.offering_id || ': ' || d.lots || ' wanted, ' || coalesce(s.lots, 0) || ' subscribed for'
        as example
      from offering_demand d
      left join (
        select offering_id, sum(lots) as lots, count(*) as count from share_subscriptions
        where withdrawn_by is distinct from 'person' group by offering_id
      ) s on s.offering_id = d.offering_id
      where d.lots <> coalesce(s.lots, 0) or d.subscriptions <> coalesce(s.count, 0)`,
  },
  {
    name: 'an allotment is whole lots, and all that there was or was wanted once it is settled',
    query: sql`
      select 'share offering ' || o.offering_id || ': ' || coalesce(s.shares, 0) || ' shares' as example
      from equity_offerings o
      left join (
        select offering_id, sum(allotted_shares) as shares, count(*) filter (where allotted_shares % lot_shares <> 0) as odd,
          count(*) filter (where state = 'held') as held, sum(lots) filter (where state <> 'withdrawn') as wanted
        from share_subscriptions group by offering_id
      ) s on s.offering_id = o.offering_id
      where s.odd > 0
        or (o.settled_at is not null and (
          s.held > 0 or coalesce(s.shares, 0) <> o.allotted_lots * o.lot_shares
            or o.allotted_lots <> least(o.quota_lots, coalesce(s.wanted, 0))
        ))`,
  },
  {
    name: 'the agreement of an offering is the newest version that was published',
    query: sql`
      select 'share offering ' || o.offering_id || ': version ' || o.agreement_version as example
      from equity_offerings o
      left join (
        select distinct on (offering_id) offering_id, version, sha256 from offering_agreements
        where version is not null order by offering_id, version desc
      ) a on a.offering_id = o.offering_id
      where o.published_at is not null and (a.version, a.sha256) is distinct from (o.agreement_version, o.agreement_sha256)`,
  },
  {
    name: 'an instrument is listed once its offering is settled, and not before',
    query: sql`
      select i.symbol || ' is ' || i.status as example
      from instruments i join equity_offerings o on o.instrument_id = i.instrument_id
      where (i.status = 'listed') <> (o.settled_at is not null)`,
  },
];

export const equityInvariants: readonly Invariant[] = [
  ...ownedInvariants,
  ...subscriptionInvariants,
  ...offeringInvariants,
];
