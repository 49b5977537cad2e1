import type { BankLineState } from '@banyan/domain/bank/bank-line-state.ts';
import { type Reader, sql } from '../../platform/db/sql.ts';
import type { Difference, DifferencesOf } from '../../platform/difference.ts';
import { settlementDifferences } from './settlement.differences.ts';

/**
 * Returns where the bank's statements, its movements as they were decided, the fundings, and the bills of providers whose
 * settlements they are, disagree.
 */
export const bankDifferences: DifferencesOf = async (reader) => [
  ...(await lineDifferences(reader)),
  ...(await fundingDifferences(reader)),
  ...(await bookedTwice(reader)),
  ...(await bookedNowhere(reader)),
  ...(await settlementDifferences(reader)),
];

/** What was booked and the bank's statements say otherwise, or nothing, about. */
async function lineDifferences(reader: Reader): Promise<Difference[]> {
  const rows = await reader.rows<{
    line_id: string;
    bank_reference: string;
    amount: bigint;
    statement_amount: bigint | null;
    state: BankLineState;
    since: Date;
  }>(sql`
    select l.line_id, l.bank_reference, l.amount, l.statement_amount, l.state,
      coalesce(l.decided_at, l.recorded_at) as since
    from bank_lines l
    where l.statement_amount is not null
      or (l.statement_id is null and l.set_aside_reason is distinct from 'mistake' and exists (
        select from bank_statements s where s.state = 'imported' and l.booked_on between s.from_day and s.to_day))`);
  return rows.map(({ line_id, bank_reference, amount, statement_amount, state, since }) => ({
    code: statement_amount === null ? 'bank.not_on_statement' : 'bank.differs',
    key: line_id,
    subject: bank_reference,
    amount,
    since,
    deviation: deviationOf(state, (statement_amount ?? 0n) - amount),
  }));
}

/** What was neither credited nor booked is in no account of the books. */
function deviationOf(state: BankLineState, more: bigint): Difference['deviation'] {
  if (state === 'credited') return { house: 'provider_clearing/bank_transfer', more };
  return state === 'booked' ? { house: 'bank_clearing', more } : null;
}

/**
 * Fundings whose payment the bank knows with another amount, or not at all: one payment may fill several accounts. What
 * was credited or booked as well is booked twice, whatever the bank says.
 */
async function fundingDifferences(reader: Reader): Promise<Difference[]> {
  const rows = await reader.rows<{
    reference_key: string;
    bank_reference: string;
    amount: bigint;
    stated: bigint | null;
    since: Date;
  }>(sql`
    with funded as (
      select reference_key, min(bank_reference) as bank_reference, sum(amount)::bigint as amount,
        max(decided_at) as since, max((recorded_at at time zone 'Asia/Shanghai')::date) as recorded_on
      from fundings where state = 'confirmed' and reference_key <> '' group by reference_key
    )
    select f.reference_key, f.bank_reference, f.amount, f.since, coalesce(l.statement_amount, l.amount) as stated
    from funded f
    left join bank_lines l on l.reference_key = f.reference_key and l.statement_id is not null
      and l.set_aside_reason is distinct from 'mistake'
    where coalesce(l.statement_amount, l.amount) is distinct from f.amount
      and not exists (
        select from bank_lines c where c.reference_key = f.reference_key and c.state in ('credited', 'booked'))
      and (l.line_id is not null or exists (
        select from bank_statements s where s.state = 'imported' and f.recorded_on between s.from_day and s.to_day))`);
  return rows.map(({ reference_key, bank_reference, amount, stated, since }) => ({
    code: stated === null ? 'bank.funding_not_on_statement' : 'bank.funding_differs',
    key: reference_key,
    subject: bank_reference,
    amount,
    since,
    deviation: { house: 'bank_clearing', more: (stated ?? 0n) - amount },
  }));
}

/** Movements that were credited or booked, and that fundings name as well: the bank has each of them once. */
async function bookedTwice(reader: Reader): Promise<Difference[]> {
  const rows = await reader.rows<{
    line_id: string;
    bank_reference: string;
    amount: bigint;
    since: Date;
  }>(sql`
    select l.line_id, l.bank_reference, sum(f.amount)::bigint as amount, max(f.decided_at) as since
    from bank_lines l join fundings f on f.reference_key = l.reference_key
    where l.state in ('credited', 'booked') and f.state = 'confirmed' group by l.line_id, l.bank_reference`);
  return rows.map(({ line_id, bank_reference, amount, since }) => ({
    code: 'bank.booked_twice',
    key: line_id,
    subject: bank_reference,
    amount,
    since,
    deviation: { house: 'bank_clearing', more: -amount },
  }));
}

/** What reached the bank, was set aside as booked elsewhere, and is no funding: perhaps a customer's after all. */
async function bookedNowhere(reader: Reader): Promise<Difference[]> {
  const rows = await reader.rows<{
    line_id: string;
    bank_reference: string;
    amount: bigint;
    since: Date;
  }>(sql`
    select l.line_id, l.bank_reference, l.amount, l.decided_at as since from bank_lines l
    where l.set_aside_reason = 'booked_elsewhere' and l.amount > 0
      and not exists (select from fundings f where f.state = 'confirmed' and f.reference_key = l.reference_key)`);
  return rows.map(({ line_id, bank_reference, amount, since }) => ({
    code: 'bank.booked_nowhere',
    key: line_id,
    subject: bank_reference,
    amount,
    since,
    deviation: null,
  }));
}
