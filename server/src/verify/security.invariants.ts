import { sql } from '../platform/db/sql.ts';
import type { Invariant } from './invariant.ts';

const area = 'people';

export const securityInvariants: readonly Invariant[] = [
  {
    area,
    name: 'a secret key counts from its confirmation, and never while it waits for one',
    query: sql`
      select 'secret key of ' || user_id as example from secret_keys
      where (key_hash is null) <> (confirmed_at is null) or (pending_hash is null) <> (pending_since is null)
        or key_hash = pending_hash`,
  },
  {
    area,
    name: "a secret key is one person's",
    query: sql`
      select 'key of ' || min(user_id::text) || ': ' || count(*) || ' people' as example
      from secret_keys where key_hash is not null group by key_hash having count(*) > 1`,
  },
  {
    area,
    name: 'a security hold ends after it begins, and is cancelled while it runs',
    query: sql`
      select 'security hold ' || security_hold_id as example from security_holds
      where until <= since or cancelled_at < since or cancelled_at >= until`,
  },
  {
    area,
    name: 'no session is older than the reset that ended it',
    query: sql`
      select 'session ' || s.session_id || ' before security hold ' || h.security_hold_id as example
      from security_holds h join sessions s on s.user_id = h.user_id
      where h.reason = 'password_reset' and s.created_at < h.started_at
        and (s.revoked_at is null or s.revoked_at > h.started_at)`,
  },
];
