import { sql } from '../../platform/db/sql.ts';
import type { Invariant } from '../../verify/invariant.ts';

export const clientLogInvariants: readonly Invariant[] = [
  {
    name: "a day's count is how many entries of the app's log it brought",
    query: sql`
      select 'day ' || coalesce(d.received_on, l.received_on) || ': ' || coalesce(d.entries, 0) || ' counted, '
        || coalesce(l.entries, 0) || ' kept' as example
      from client_log_days d
      full join (select received_on, count(*) as entries from client_log group by received_on) l on l.received_on = d.received_on
      where d.entries is distinct from l.entries`,
  },
  {
    name: "the app's log says where on the app it was written, and no address's query",
    query: sql`
      select 'entry ' || entry_id || ' at ' || route as example from client_log
      where route !~ '^/[a-zA-Z0-9_/-]*$' or log_id !~ '^[0-9a-f]{16}$'`,
  },
];
