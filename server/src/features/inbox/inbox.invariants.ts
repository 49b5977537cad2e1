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
];
