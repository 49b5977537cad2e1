import { currency } from '@banyan/domain/money/asset.ts';
import { usdtChains, usdtContractDecimals, usdtContracts } from '@banyan/domain/usdt/chains.ts';
import { type Query, sql } from '../../platform/db/sql.ts';
import type { Invariant } from '../../verify/invariant.ts';

/** Each chain, the contract whose token is taken there, and what a millionth of a USDT is in units of it. */
const chains: Query = sql.join(
  usdtChains.map((chain) => {
    const units = 10n ** BigInt(usdtContractDecimals[chain] - 6);
    return sql`(${chain}::text, ${usdtContracts[chain].toLowerCase()}::text, ${units}::bigint)`;
  }),
);

export const usdtInvariants: readonly Invariant[] = [
  {
    name: 'a deposit of USDT is credited with its amount when, and only when, it says so',
    query: sql`
      select 'deposit ' || d.number || ' is ' || d.state || ': ' || coalesce(t.amount::text, 'nothing') as example
      from usdt_deposits d
      left join transfers t on t.user_id = d.user_id and t.cause_id = d.deposit_id
        and t.cause_type = 'usdt_deposit' and t.kind = 'usdt_deposit' and t.reverses_id is null
      where (d.state = 'credited') <> (t.transfer_id is not null)
        or d.transfer_id is distinct from t.transfer_id
        or t.amount is distinct from d.amount or t.state <> 'posted' or t.to_user <> d.user_id
        or t.asset <> ${currency} or t.from_house <> 'usdt_clearing/' || d.chain`,
  },
  {
    name: 'a transfer because of a deposit of USDT names one that exists',
    query: sql`
      select 'transfer ' || t.transfer_id as example
      from transfers t left join usdt_deposits d on d.user_id = t.user_id and d.deposit_id = t.cause_id
      where t.cause_type = 'usdt_deposit' and d.deposit_id is null`,
  },
  {
    name: 'a deposit of USDT is credited for the token that is taken, at its quote, down to the cent',
    query: sql`
      select 'deposit ' || d.number || ': ' || d.amount || ' for ' || d.units || ' at ' || d.value as example
      from usdt_deposits d join (values ${chains}) as c(chain, contract, millionth) on c.chain = d.chain
      where d.state = 'credited' and (
        lower(d.contract) <> c.contract
        or d.amount is distinct from div(div(d.units::numeric, c.millionth) * d.value, 100000000))`,
  },
  {
    name: 'a log of a transaction is one deposit of USDT, of one person',
    query: sql`
      select d.chain || ' ' || d.transaction_hash || ' ' || d.log_index || ': ' || count(*) || ' deposits' as example
      from usdt_deposits d group by d.chain, d.transaction_hash, d.log_index having count(*) > 1`,
  },
];
