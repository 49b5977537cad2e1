import { currency } from '@banyan/domain/money/asset.ts';
import { openWithdrawalStates, statesOfTheDay } from '@banyan/domain/wallet/withdrawal-state.ts';
import { type Query, sql } from '../../platform/db/sql.ts';
import type { Invariant } from '../../verify/invariant.ts';
import { batchInvariants } from './batches/batches.invariants.ts';
import { statementInvariants } from './statement/statements.invariants.ts';
import { transferInvariants } from './transfers/transfers.invariants.ts';

const openStates: Query = sql.join(openWithdrawalStates.map((state) => sql`${state}`));

const dayStates: Query = sql.join(statesOfTheDay.map((state) => sql`${state}`));

/** A withdrawal's money: its net and its fee, in whatever state the two transfers are. */
const withdrawalMoney: Query = sql`
  select w.user_id, w.withdrawal_id, w.amount, w.net, w.fee, w.state,
    coalesce(sum(t.amount) filter (where t.kind in ('withdrawal', 'usdt_withdrawal')), 0) as net_moved,
    coalesce(sum(t.amount) filter (where t.kind = 'withdrawal_fee'), 0) as fee_moved,
    coalesce(sum(t.amount) filter (where t.state = 'pending'), 0) as pending,
    coalesce(sum(t.amount) filter (where t.state = 'posted'), 0) as posted,
    coalesce(sum(t.amount) filter (where t.state = 'voided'), 0) as voided
  from withdrawals w
  left join transfers t on t.user_id = w.user_id and t.cause_id = w.withdrawal_id and t.cause_type = 'withdrawal'
  group by w.user_id, w.withdrawal_id, w.amount, w.net, w.fee, w.state`;

const rechargeInvariants: readonly Invariant[] = [
  {
    name: 'a recharge is credited with its amount when, and only when, it succeeded',
    query: sql`
      select 'recharge ' || r.number || ' is ' || r.state || ', credited ' || coalesce(t.amount::text, 'nothing') as example
      from recharges r
      left join transfers t on t.user_id = r.user_id and t.cause_id = r.recharge_id
        and t.cause_type = 'recharge' and t.kind = 'recharge' and t.reverses_id is null
      where (r.state = 'succeeded') <> (t.transfer_id is not null)
        or r.transfer_id is distinct from t.transfer_id
        or t.amount <> r.amount or t.state <> 'posted' or t.to_user <> r.user_id or t.asset <> ${currency}`,
  },
  {
    name: "a provider's payment belongs to one recharge",
    query: sql`
      select provider || ' payment ' || provider_payment_id || ': ' || count(*) || ' recharges' as example
      from recharges where provider_payment_id is not null
      group by provider, provider_payment_id having count(*) > 1`,
  },
  {
    name: 'a receipt belongs to a bank transfer, which knows of it',
    query: sql`
      select 'receipt of recharge ' || coalesce(r.number, p.recharge_id::text) as example
      from transfer_proofs p left join recharges r on r.user_id = p.user_id and r.recharge_id = p.recharge_id
      where r.provider is distinct from 'bank_transfer' or r.proof_at is distinct from p.uploaded_at`,
  },
  {
    name: 'a recharge comes to an end once',
    query: sql`
      select 'recharge ' || number || ' is ' || state as example from recharges
      where (state in ('created', 'pending')) <> (finished_at is null)`,
  },
];

const withdrawalInvariants: readonly Invariant[] = [
  {
    name: 'fee and net of a withdrawal make its amount, and its transfers are these two',
    query: sql`
      select 'withdrawal ' || withdrawal_id || ': ' || net_moved || ' and fee ' || fee_moved || ' of ' || amount as example
      from (${withdrawalMoney}) w where net + fee <> amount or net_moved <> net or fee_moved <> fee`,
  },
  {
    name: 'an open withdrawal holds exactly its amount, and nothing else does',
    query: sql`
      select 'withdrawal ' || withdrawal_id || ' is ' || state || ' and holds ' || pending || ' of ' || amount as example
      from (${withdrawalMoney}) w
      where pending <> case when state in (${openStates}) then amount else 0 end`,
  },
  {
    name: 'a settled withdrawal has left the wallet, and no other has',
    query: sql`
      select 'withdrawal ' || withdrawal_id || ' is ' || state || ' and moved ' || posted || ' of ' || amount as example
      from (${withdrawalMoney}) w where posted <> case when state = 'settled' then amount else 0 end`,
  },
  {
    name: 'a withdrawal that came to nothing released its hold',
    query: sql`
      select 'withdrawal ' || withdrawal_id || ' is ' || state || ' and released ' || voided || ' of ' || amount as example
      from (${withdrawalMoney}) w
      where voided <> case when state in ('returned', 'rejected', 'cancelled') then amount else 0 end`,
  },
  {
    name: 'a withdrawal comes to an end once',
    query: sql`
      select 'withdrawal ' || number || ' is ' || state as example from withdrawals
      where (state in (${openStates})) <> (finished_at is null)`,
  },
  {
    name: 'a withdrawal goes out on as many approvals that count as it needs, each of another operator',
    query: sql`
      select 'withdrawal ' || w.number || ' of ' || w.amount || ': ' || count(distinct f.operator_id) || ' approvals' as example
      from withdrawals w
      left join four_eyes f on f.subject_type = 'withdrawal' and f.subject_id = w.withdrawal_id
        and f.part = 'checker' and f.counted_at is not null
      where w.state in ('approved', 'sent', 'unknown', 'settled', 'returned')
      group by w.user_id, w.withdrawal_id, w.number, w.amount, w.approvals_needed
      having count(distinct f.operator_id) < w.approvals_needed`,
  },
  {
    name: 'nothing was ordered to be paid out of an account while it was frozen',
    // An order that was decided just before the freeze, or waited for its row, may carry an instant a moment later.
    query: sql`
      select 'withdrawal ' || w.number || ' ordered at ' || w.ordered_at as example
      from withdrawals w join account_freezes f on f.user_id = w.user_id
      where w.ordered_at > f.frozen_at + interval '10 s'
        and (f.lifted_at is null or w.ordered_at < f.lifted_at - interval '10 s')`,
  },
  {
    name: 'what left for the provider was ordered from it',
    // What was signed may be handed to a chain by whoever has it.
    query: sql`
      select 'withdrawal ' || number || ' is ' || state as example from withdrawals
      where ordered_at is null and chain is null and state in ('sent', 'unknown', 'settled')`,
  },
  {
    name: "two operators are needed as soon as a person's withdrawals of one day reach the limit",
    query: sql`
      select 'withdrawal ' || w.number || ' needs one approval, with ' || w.day || ' on its day' as example
      from (
        select w.number, w.approvals_needed, w.two_operators_from, greatest(w.day_total, w.amount + coalesce((
          select sum(d.amount) from withdrawals d
          where d.user_id = w.user_id and d.requested_on = w.requested_on and d.withdrawal_id <> w.withdrawal_id
            and d.state in (${dayStates}) and (w.state = 'requested' or d.requested_at < w.requested_at)), 0)) as day
        from withdrawals w where w.two_operators_from is not null and w.state in (${dayStates})
      ) w where w.approvals_needed < 2 and w.day >= w.two_operators_from`,
  },
  {
    name: 'a withdrawal goes to a payout method of its own user',
    query: sql`
      select 'withdrawal ' || w.number as example from withdrawals w
      left join payout_methods m on m.user_id = w.user_id and m.payout_method_id = w.payout_method_id
      where m.payout_method_id is null`,
  },
  {
    name: 'a withdrawal names the kind of account that it goes to',
    query: sql`
      select 'withdrawal ' || w.number || ' to ' || m.kind as example from withdrawals w
      join payout_methods m on m.user_id = w.user_id and m.payout_method_id = w.payout_method_id
      where m.kind <> w.payee_kind`,
  },
  {
    name: 'a withdrawal stands in front of all once half of its promised time is over, and no sooner',
    query: sql`
      select 'withdrawal ' || number || ' from ' || front_at as example from withdrawals
      where 2 * extract(epoch from front_at) <> extract(epoch from requested_at) + extract(epoch from expected_by)`,
  },
];

export const walletInvariants: readonly Invariant[] = [
  {
    name: 'a command that was carried out under a key has its answer kept',
    query: sql`select 'key of ' || user_id || ' for ' || route as example from idempotency_keys where reply is null`,
  },
  ...rechargeInvariants,
  ...withdrawalInvariants,
  ...batchInvariants,
  ...transferInvariants,
  ...statementInvariants,
  {
    name: 'money comes from the provider that its order names, and goes to it',
    query: sql`
      select 'recharge ' || r.number || ' of ' || r.provider || ' from ' || t.from_house as example
      from recharges r join transfers t on t.user_id = r.user_id and t.transfer_id = r.transfer_id
      where t.from_house is distinct from 'provider_clearing/' || r.provider
      union all
      select 'withdrawal ' || w.number || ' by ' || w.provider || ' to ' || t.to_house
      from withdrawals w
      join transfers t on t.user_id = w.user_id and t.cause_id = w.withdrawal_id and t.cause_type = 'withdrawal'
        and t.kind in ('withdrawal', 'usdt_withdrawal')
      where t.kind || ' to ' || t.to_house is distinct from case when w.chain is null
        then 'withdrawal to payout_clearing/' || w.provider else 'usdt_withdrawal to usdt_clearing/' || w.chain end`,
  },
  {
    name: 'a transfer because of a recharge or a withdrawal names one that exists',
    query: sql`
      select 'transfer ' || t.transfer_id || ': no ' || t.cause_type || ' ' || t.cause_id as example
      from transfers t
      left join recharges r on r.user_id = t.user_id and r.recharge_id = t.cause_id and t.cause_type = 'recharge'
      left join withdrawals w on w.user_id = t.user_id and w.withdrawal_id = t.cause_id and t.cause_type = 'withdrawal'
      where t.cause_type in ('recharge', 'withdrawal') and r.recharge_id is null and w.withdrawal_id is null`,
  },
];
