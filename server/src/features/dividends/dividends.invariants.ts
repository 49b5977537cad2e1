import { sql } from '../../platform/db/sql.ts';
import type { Invariant } from '../../verify/invariant.ts';

/** Published formula: shares × what ten of them are paid ÷ 10, rounded half up (`dividendOn` in the domain). */
const paidFor = (shares: string) => sql`div(${sql.raw(shares)}::numeric * d.per_ten * 2 + 10, 20)`;

/** What the books gave each person of a company's shares at the end of a record date. */
const owners = sql`
  select d.dividend_id, d.per_ten, d.state, i.symbol, e.user_id, sum(e.amount) as shares
  from dividends d join instruments i on i.instrument_id = d.instrument_id
  join accounts a on a.asset = 'SHARE/' || i.symbol
  join entries e on e.user_id = a.user_id and e.account_id = a.account_id and e.posted_on <= d.record_on
  where d.closed_at is not null
  group by d.dividend_id, d.per_ten, d.state, i.symbol, e.user_id`;

const claimInvariants: readonly Invariant[] = [
  {
    name: 'a claim to a dividend is for the shares that the books gave its owner at the end of the record date',
    query: sql`
      select 'claim ' || c.claim_id || ' of ' || c.user_id || ': ' || c.shares || ' shares, in the books '
        || coalesce(o.shares, 0) as example
      from dividend_claims c
      left join (${owners}) o on o.user_id = c.user_id and o.dividend_id = c.dividend_id
      where c.shares <> coalesce(o.shares, 0)`,
  },
  {
    name: 'whoever owned shares at the end of a record date has a claim, once the dividend is recorded',
    query: sql`
      select 'dividend ' || d.dividend_id || ' of ' || d.symbol || ': ' || d.user_id || ' owned ' || d.shares as example
      from (${owners}) d
      left join dividend_claims c on c.user_id = d.user_id and c.dividend_id = d.dividend_id
      where d.state in ('recorded', 'settled') and ${paidFor('d.shares')} > 0 and c.claim_id is null`,
  },
  {
    name: 'a claim to a dividend is its shares by what ten are paid, rounded half up',
    query: sql`
      select 'claim ' || c.claim_id || ' of ' || c.user_id || ': ' || c.amount || ' for ' || c.shares as example
      from dividend_claims c join dividends d on d.dividend_id = c.dividend_id
      where c.amount <> ${paidFor('c.shares')}`,
  },
  {
    name: 'a claim belongs to a dividend that is recorded, or is being, and says its company and its day',
    query: sql`
      select 'claim ' || c.claim_id || ' of ' || c.user_id || ': ' || coalesce(d.state, 'no dividend') as example
      from dividend_claims c left join dividends d on d.dividend_id = c.dividend_id
      where d.closed_at is null or d.instrument_id <> c.instrument_id or d.pay_on <> c.pay_on`,
  },
  {
    name: 'nothing of a dividend is due once it is settled',
    query: sql`
      select 'claim ' || c.claim_id || ' of ' || c.user_id || ' for ' || c.amount as example
      from dividend_claims c join dividends d on d.dividend_id = c.dividend_id
      where d.state = 'settled' and c.paid_at is null`,
  },
];

const paymentInvariants: readonly Invariant[] = [
  {
    name: "a claim is paid when, and only when, there is one posted transfer of its amount from the company's account",
    query: sql`
      select 'claim ' || c.claim_id || ' of ' || c.amount || ': ' || coalesce(t.kind || ' of ' || t.amount, 'no transfer')
        as example
      from dividend_claims c
      left join transfers t on t.user_id = c.user_id and t.cause_type = 'dividend_claim' and t.cause_id = c.claim_id
        and t.reverses_id is null
      where c.transfer_id is distinct from t.transfer_id or t.state <> 'posted' or t.amount <> c.amount
        or t.to_user <> c.user_id or t.from_house <> 'dividend_funding/' || c.instrument_id`,
  },
  {
    name: 'a payment of a dividend names a claim that exists',
    query: sql`
      select 'transfer ' || t.transfer_id || ': no claim ' || t.cause_id as example
      from transfers t left join dividend_claims c on c.user_id = t.user_id and c.claim_id = t.cause_id
      where t.kind = 'dividend_payment' and c.claim_id is null`,
  },
  {
    name: 'no dividend is paid before its day',
    query: sql`
      select 'claim ' || c.claim_id || ' due on ' || c.pay_on || ' paid on ' || t.posted_on as example
      from dividend_claims c join transfers t on t.user_id = c.user_id and t.transfer_id = c.transfer_id
      where t.posted_on < c.pay_on`,
  },
];

export const dividendsInvariants: readonly Invariant[] = [...claimInvariants, ...paymentInvariants];
