import { currency } from '@banyan/domain/money/asset.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { Invariant } from '../../../verify/invariant.ts';

export const statementInvariants: readonly Invariant[] = [
  {
    name: 'a statement says what the ledger has of its period, and of all before it',
    query: sql`
      select 'statement ' || s.number as example
      from statements s
      join accounts a on a.user_id = s.user_id and a.kind = 'wallet' and a.asset = ${currency}
      left join entries e on e.user_id = s.user_id and e.account_id = a.account_id and e.seq <= s.through_seq
        and e.posted_on <= s.to_on
      group by s.user_id, s.statement_id, s.number, s.from_on, s.entries, s.opening, s.received, s.spent
      having row(
          count(e.seq) filter (where e.posted_on >= s.from_on),
          coalesce(sum(e.amount) filter (where e.posted_on < s.from_on), 0),
          coalesce(sum(e.amount) filter (where e.posted_on >= s.from_on and e.amount > 0), 0),
          coalesce(-sum(e.amount) filter (where e.posted_on >= s.from_on and e.amount < 0), 0))
        is distinct from row(s.entries, s.opening, s.received, s.spent)`,
  },
];
