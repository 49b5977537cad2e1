import type { Chart } from '@banyan/domain/ledger/chart.ts';
import { chartOfAccounts } from '@banyan/domain/ledger/chart-of-accounts.ts';
import { sql } from '../platform/db/sql.ts';
import type { Invariant } from '../verify/invariant.ts';
import { actualLegs, type ChartTables, chartTables } from '../verify/tables.ts';
import { fundingInvariants } from './ledger-funding.invariants.ts';
import { transferInvariants } from './ledger-transfers.invariants.ts';

const bookInvariants = ({ allowedHoldings }: ChartTables): readonly Invariant[] => [
  {
    name: 'the legs of a transfer sum to zero in each asset',
    query: sql`
      select 'transfer ' || transfer_id || ': ' || sum(amount) || ' ' || coalesce(asset, 'of no asset') as example
      from (${actualLegs}) leg group by owner, transfer_id, asset having sum(amount) <> 0`,
  },
  {
    name: 'a balance is the sum of its entries',
    query: sql`
      select 'account ' || account_id || ': ' || coalesce(posted::text, 'no such account') || ' against ' || coalesce(total, 0) as example
      from (select user_id, account_id, sum(amount) as total from entries group by user_id, account_id) e
      full join accounts a using (user_id, account_id)
      where posted is distinct from coalesce(total, 0)`,
  },
  {
    name: 'the versions of an account have no gap',
    query: sql`
      select 'account ' || account_id || ': entry ' || seq || ' is number ' || place as example
      from (
        select account_id, seq, row_number() over (partition by user_id, account_id order by seq) as place from entries
      ) e where seq <> place
      union all
      select 'account ' || a.account_id || ': at ' || a.seq || ' with ' || count(e.seq) || ' entries'
      from accounts a left join entries e on e.user_id = a.user_id and e.account_id = a.account_id
      group by a.user_id, a.account_id, a.seq having a.seq <> count(e.seq)`,
  },
  {
    name: 'every entry carries the balance after it',
    query: sql`
      select 'account ' || account_id || ': entry ' || seq || ' says ' || balance_after || ' against ' || running as example
      from (
        select account_id, seq, balance_after, sum(amount) over (partition by user_id, account_id order by seq) as running
        from entries
      ) e where balance_after <> running or balance_after < 0`,
  },
  {
    name: 'what is available is never below zero',
    query: sql`
      select 'account ' || account_id || ': ' || posted || ' posted, ' || held || ' held' as example
      from accounts where held < 0 or posted - held < 0`,
  },
  {
    name: 'frozen money is the sum of the open holds',
    query: sql`
      select 'account ' || account_id || ': ' || coalesce(held::text, 'no such account') || ' against ' || coalesce(total, 0) as example
      from (
        select user_id, account_id, sum(amount) as total from holds where state = 'open' group by user_id, account_id
      ) h full join accounts a using (user_id, account_id)
      where held is distinct from coalesce(total, 0)`,
  },
  {
    name: 'an asset has an account of a kind once for each user',
    query: sql`
      select 'user ' || user_id || ': ' || count(*) || ' accounts ' || kind || ' in ' || asset as example
      from accounts group by user_id, kind, asset having count(*) > 1`,
  },
  {
    name: 'an account is of a class that exists and holds what its class may hold',
    query: sql`
      select 'account ' || account_id || ': ' || kind || ' in ' || asset as example from accounts
      where (split_part(kind, '/', 1), split_part(asset, '/', 1)) not in (select class, asset_class from ${allowedHoldings})`,
  },
];

/** Returns the invariants of a ledger with this chart of accounts. */
export function ledgerInvariantsOf(chart: Chart): readonly Invariant[] {
  const tables = chartTables(chart);
  return [...bookInvariants(tables), ...transferInvariants(tables), ...fundingInvariants(tables)];
}

export const ledgerInvariants: readonly Invariant[] = ledgerInvariantsOf(chartOfAccounts);
