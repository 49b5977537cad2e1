import { sql } from '../../platform/db/sql.ts';
import type { Invariant } from '../../verify/invariant.ts';

export const digestInvariants: readonly Invariant[] = [
  {
    name: 'the next digest of a person comes after the last one',
    query: sql`
      select 'user ' || c.user_id || ': due on ' || c.next_on || ', sent on ' || d.sent_on as example
      from digest_choices c join digests d on d.user_id = c.user_id where d.sent_on >= c.next_on`,
  },
];
