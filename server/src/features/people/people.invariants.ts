import { policyRules } from '@banyan/api/policy-rules.ts';
import { houseUserId } from '../../ledger/index.ts';
import { type Query, sql } from '../../platform/db/sql.ts';
import type { Invariant } from '../../verify/invariant.ts';
import { protectionInvariants } from './credentials/protection.invariants.ts';

/** The rule may change from version to version, but never beyond its bounds. */
const { max: mostTries } = policyRules['code.maxTries'] as { max: number };
const { max: mostByStrangers } = policyRules['code.strangersTries'] as { max: number };

const claimInvariants: readonly Invariant[] = [
  {
    name: 'every name, code and address of a user is claimed once',
    query: sql`
      select 'user ' || u.username || ': ' || wanted.kind || ' claimed ' || count(c.value) || ' times' as example
      from users u
      cross join lateral (values
        ('username', 1), ('invitation', 1),
        ('phone', case when u.phone_sealed is null then 0 else 1 end),
        ('email', case when u.email_sealed is null then 0 else 1 end)) as wanted(kind, times)
      left join claims c on c.user_id = u.user_id and c.kind = wanted.kind
      where u.closed_at is null
      group by u.user_id, u.username, wanted.kind, wanted.times having count(c.value) <> wanted.times`,
  },
  {
    name: 'a claim belongs to a user and says what the user is called',
    query: sql`
      select c.kind || ' of ' || c.user_id as example
      from claims c left join users u on u.user_id = c.user_id
      -- The operator's own invitation code belongs to the house.
      where u.user_id is null and not (c.kind = 'invitation' and c.user_id = ${houseUserId}) or c.kind not in ('username', 'invitation', 'phone', 'email', 'id_number')
        or c.kind = 'username' and c.value <> lower(u.username)
        or c.kind = 'invitation' and c.value <> upper(u.invitation_code)`,
  },
];

/** Each goes twice as far up as the one before it: after these, a million inviters. */
const doublings = 20;
const stepUp = (n: number): Query => sql.ref(`above_${n}`);

/**
 * Climbs from each user without recursion, which a cluster does not know: `top` is null once the first inviter was
 * passed. Where it is not after all the steps, the way up is a circle, or ends at somebody who is not there.
 */
const climbs: Query = sql.join(
  Array.from(
    { length: doublings },
    (_, n) => sql`${stepUp(n + 1)} as (
      select a.user_id, case when b.user_id is null then a.top else b.top end as top
      from ${stepUp(n)} a left join ${stepUp(n)} b on b.user_id = a.top)`,
  ),
);

const teamInvariants: readonly Invariant[] = [
  {
    name: 'the inviters form a forest',
    query: sql`
      with above_0 as (select user_id, inviter_id as top from users), ${climbs}
      select 'user ' || u.username || ' descends from nobody' as example
      from users u join ${stepUp(doublings)} up on up.user_id = u.user_id where up.top is not null`,
  },
  {
    name: 'the team is the inviters up to the third level',
    query: sql`
      with chain as (
        select u.inviter_id as user_id, u.user_id as member_id, 1 as level from users u where u.inviter_id is not null
        union all
        select a.inviter_id, u.user_id, 2 from users u join users a on a.user_id = u.inviter_id where a.inviter_id is not null
        union all
        select b.inviter_id, u.user_id, 3 from users u join users a on a.user_id = u.inviter_id
          join users b on b.user_id = a.inviter_id where b.inviter_id is not null
      )
      select 'member ' || coalesce(c.member_id, t.member_id) || ' of ' || coalesce(c.user_id, t.user_id)
        || ': level ' || coalesce(t.level::text, 'none') || ' against ' || coalesce(c.level::text, 'none') as example
      from chain c full join team_members t on t.user_id = c.user_id and t.member_id = c.member_id
      where c.level is distinct from t.level`,
  },
  {
    name: 'the members of a month are counted once the days are over',
    query: sql`
      with counted as (
        select t.user_id, t.level, to_char(t.joined_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month, count(*) as joined
        from team_members t join team_months_counted c
          on t.joined_at < c.counted_until::timestamp at time zone 'Asia/Shanghai'
        group by 1, 2, 3
      )
      select 'level ' || coalesce(c.level, m.level) || ' of ' || coalesce(c.user_id, m.user_id) || ' in '
        || coalesce(c.month, m.month) || ': ' || coalesce(m.joined, 0) || ' counted, ' || coalesce(c.joined, 0) || ' joined'
        as example
      from counted c full join team_months m
        on m.user_id = c.user_id and m.level = c.level and m.month = c.month
      where c.joined is distinct from m.joined`,
  },
];

const chainInvariants: readonly Invariant[] = [
  {
    name: 'a user knows its inviters, the nearest first, up to the third',
    query: sql`
      select 'user ' || u.username || ': ' || u.ancestors::text as example
      from users u left join users a on a.user_id = u.inviter_id left join users b on b.user_id = a.inviter_id
      where u.ancestors <> array_remove(array[u.inviter_id, a.inviter_id, b.inviter_id], null)`,
  },
];

const secretInvariants: readonly Invariant[] = [
  {
    name: 'a session is not used after its end',
    query: sql`
      select 'session ' || session_id as example from sessions
      where greatest(last_seen_at, used_at) > expires_at or greatest(last_seen_at, used_at) > revoked_at`,
  },
  {
    name: 'a session token opens one session',
    query: sql`
      select 'token of session ' || min(session_id::text) || ': ' || count(*) || ' sessions' as example
      from sessions group by token_hash having count(*) > 1`,
  },
  {
    name: 'a code is used in time and tried no more often than allowed',
    query: sql`
      select 'code ' || code_id || ': ' || tries || ' tries' as example from verification_codes
      where tries > ${mostTries} or strangers_tries > ${mostByStrangers} or consumed_at > expires_at`,
  },
  {
    name: 'a ticket or a payment authorization is used in time',
    query: sql`
      select 'ticket for ' || purpose as example from tickets where consumed_at > expires_at
      union all
      select 'authorization of ' || user_id || ' for ' || command from payment_authorizations where consumed_at > expires_at`,
  },
  {
    name: 'what belongs to a person belongs to a user',
    query: sql`
      select owned.kind || ' of ' || owned.user_id as example
      from (
        select 'session' as kind, user_id from sessions
        union all select 'payment password', user_id from payment_passwords
        union all select 'authorization', user_id from payment_authorizations
        union all select 'secret key', user_id from secret_keys
        union all select 'security hold', user_id from security_holds
        union all select 'authenticator', user_id from authenticators
        union all select 'freeze', user_id from account_freezes
        union all select 'account', user_id from accounts
        union all select 'recharge', user_id from recharges
        union all select 'payout method', user_id from payout_methods
        union all select 'address', user_id from addresses
        union all select 'risk profile', user_id from risk_profiles
        union all select 'certification', user_id from certifications
        union all select 'look at a document', user_id from certification_views
        union all select 'subscription', user_id from subscriptions
      ) owned left join users u on u.user_id = owned.user_id where u.user_id is null`,
  },
];

const closingInvariants: readonly Invariant[] = [
  {
    name: 'a closed account has no way in and nothing in it',
    query: sql`
      select left_over.kind || ' of ' || u.username as example
      from users u join (
        select 'session' as kind, user_id from sessions where revoked_at is null
        union all select 'claim', user_id from claims
        union all select 'payment password', user_id from payment_passwords
        union all select 'address', user_id from addresses
        union all select 'balance', user_id from accounts where posted <> 0 or held <> 0
        union all select 'recharge', user_id from recharges where state in ('created', 'pending')
        union all select 'payout method', user_id from payout_methods where removed_at is null or holder <> '' or number_masked <> ''
      ) left_over on left_over.user_id = u.user_id
      where u.closed_at is not null`,
  },
];

const addressInvariants: readonly Invariant[] = [
  {
    name: 'an address book that is not empty has one default',
    query: sql`
      select 'user ' || user_id || ': ' || count(*) filter (where is_default) || ' defaults among ' || count(*) as example
      from addresses group by user_id having count(*) filter (where is_default) <> 1`,
  },
];

export const peopleInvariants: readonly Invariant[] = [
  ...claimInvariants,
  ...teamInvariants,
  ...chainInvariants,
  ...secretInvariants,
  ...addressInvariants,
  ...closingInvariants,
  ...protectionInvariants,
];
