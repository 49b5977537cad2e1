import { sql } from '../../platform/db/sql.ts';
import type { Invariant } from '../../verify/invariant.ts';

export const securityInvariants: readonly Invariant[] = [
  {
    name: 'a secret key counts from its confirmation, and never while it waits for one',
    query: sql`
      select 'secret key of ' || user_id as example from secret_keys
      where (key_hash is null) <> (confirmed_at is null) or (pending_hash is null) <> (pending_since is null)
        or key_hash = pending_hash`,
  },
  {
    name: "a secret key is one person's",
    query: sql`
      select 'key of ' || min(user_id::text) || ': ' || count(*) || ' people' as example
      from secret_keys where key_hash is not null group by key_hash having count(*) > 1`,
  },
  {
    name: 'a security hold ends after it begins, and is cancelled while it runs',
    query: sql`
      select 'security hold ' || security_hold_id as example from security_holds
      where until <= since or cancelled_at < since or cancelled_at >= until`,
  },
  {
    name: 'a security hold was ended early by a way that was open',
    // Open, as `domain/src/security/security-hold.ts` says: there for the hold's length before it, and not what began it.
    query: sql`
      select 'security hold ' || h.security_hold_id || ' by ' || coalesce(h.ended_by, 'nothing') as example
      from security_holds h left join sessions s on s.user_id = h.user_id and s.session_id = h.ended_by_session
      where (h.cancelled_at is null) <> (h.ended_by is null)
        or h.ended_by <> 'unknown' and (
          h.ended_by_session is null or h.ended_by = h.proved_by
          or h.way_since > h.started_at - (h.until - h.since)
          or h.way_since is null and h.ended_by not in ('email', 'phone'))
        or h.ended_by = 'session' and (
          h.ended_by_session = h.started_by or s.session_id is null or s.is_unfamiliar
          or coalesce(s.accepted_at, s.created_at) > h.started_at - (h.until - h.since))`,
  },
  {
    name: 'no session is older than the reset that ended it',
    // Another contact leaves the password as it is: a login that began just before it may be there just after it.
    query: sql`
      select 'session ' || s.session_id || ' before security hold ' || h.security_hold_id as example
      from security_holds h join sessions s on s.user_id = h.user_id
      where h.reason in ('password_reset', 'contact_replaced')
        and s.created_at < h.started_at
          - case h.reason when 'contact_replaced' then interval '10 s' else interval '0 s' end
        and (s.revoked_at is null or s.revoked_at > h.started_at)`,
  },
  {
    name: 'support lets a payment password be replaced only by two operators, in time, and withdrawals wait for it',
    query: sql`
      select 'payment recovery ' || r.recovery_id as example from payment_recoveries r
      join users u on u.user_id = r.user_id
      where r.usable_until is not null and (
          select count(*) from four_eyes f where f.subject_type = 'payment_recovery' and f.subject_id = r.recovery_id
            and f.part = 'checker' and f.counted_at is not null) < 2
        or r.used_at > r.usable_until
        or r.state = 'used' and u.closed_at is null and not exists (
          select from security_holds h where h.user_id = r.user_id and h.reason = 'payment_password_reset'
            and h.started_at = r.used_at)`,
  },
  {
    name: 'a new contact is set after its time alone, and withdrawals wait for it',
    query: sql`
      select 'new contact ' || r.contact_recovery_id as example from contact_recoveries r
      join users u on u.user_id = r.user_id
      where r.state = 'confirmed' and (
        r.decided_at < r.ready_at
        or u.closed_at is null and not exists (
          select from security_holds h where h.user_id = r.user_id and h.reason = 'contact_replaced'
            and h.started_at = r.decided_at))`,
  },
  {
    name: 'nobody got a new contact who had logged in or frozen the account while it was waited for',
    // What began within ten seconds before it may have waited for it, and was not there yet.
    query: sql`
      select 'new contact ' || r.contact_recovery_id as example from contact_recoveries r
      where r.state = 'confirmed' and (
        exists (
          select from sessions s
          where s.user_id = r.user_id and s.created_at > r.proposed_at
            and s.created_at < r.decided_at - interval '10 s')
        or exists (
          select from account_freezes f
          where f.user_id = r.user_id and f.frozen_by = 'person' and f.frozen_at > r.proposed_at
            and f.frozen_at < r.decided_at - interval '10 s'))`,
  },
];
