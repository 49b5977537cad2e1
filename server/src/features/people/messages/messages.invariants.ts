import { sql } from '../../../platform/db/sql.ts';
import type { Invariant } from '../../../verify/invariant.ts';

export const messageInvariants: readonly Invariant[] = [
  {
    name: 'a message left while it was of use, after as many attempts as it took',
    query: sql`
      select 'message ' || message_id || ': tried ' || coalesce(tried_at::text, 'never') as example from messages
      where state = 'sent' and (tried_at is null or attempts = 0) or tried_at >= expires_at`,
  },
  {
    name: 'a message that failed says why',
    query: sql`select 'message ' || message_id as example from messages where state = 'failed' and error is null`,
  },
  {
    name: 'a message that waits can still be read',
    query: sql`
      select 'message ' || message_id as example from messages where state = 'queued' and body_sealed is null`,
  },
  {
    name: 'a message that is withheld never left',
    query: sql`
      select 'message ' || message_id as example from messages
      where state = 'withheld' and (attempts > 0 or provider_id is not null)`,
  },
];
