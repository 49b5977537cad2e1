import { sql } from '../../platform/db/sql.ts';
import type { Invariant } from '../../verify/invariant.ts';

export const inboxInvariants: readonly Invariant[] = [
  {
    name: 'a message in the inbox was read no sooner than it came',
    query: sql`
      select 'inbox message ' || m.message_id || ': came ' || m.at || ', read ' || m.read_at as example
      from inbox_messages m where m.read_at < m.at`,
  },
  {
    name: 'e-mails about security are switched off for nobody',
    query: sql`
      select 'user ' || m.user_id || ' is told nothing about security' as example
      from inbox_mutes m where m.kind = 'security'`,
  },
  {
    name: 'no device is told of anything once its session was ended, and none is kept from what is about security',
    query: sql`
      select 'push subscription ' || p.subscription_id || ': its session was ended at ' || s.revoked_at as example
      from push_subscriptions p join sessions s on s.user_id = p.user_id and s.session_id = p.session_id
      where s.revoked_at is not null
      union all
      select 'push subscription ' || p.subscription_id || ' is not told of security' from push_subscriptions p
      where 'security' = any(p.muted)`,
  },
];
