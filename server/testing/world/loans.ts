import { addDays } from '@banyan/domain/calendar/business-date.ts';
import { allocate } from '@banyan/domain/loan/allocate.ts';
import type { LoanFacts, PenaltyTerms } from '@banyan/domain/loan/loan-facts.ts';
import { standingOf } from '@banyan/domain/loan/loan-standing.ts';
import { missingPenalties } from '@banyan/domain/loan/penalties.ts';
import { loanSchedule } from '@banyan/domain/loan/schedule.ts';
import { fundingPosting } from '../../src/features/funding/fund.ts';
import {
  debtAccount,
  disbursementPostings,
  lendingHouse,
  repaymentPostings,
} from '../../src/features/loan/loan.postings.ts';
import { closeReservation, openAccount, post, reserveFunds } from '../../src/ledger/index.ts';
import { sql, type Writer } from '../../src/platform/db/sql.ts';
import { takeBothParts } from './operators.ts';
import { dayOne, idOf } from './people.ts';

const ann = idOf('ann');
const { at, on: startsOn } = dayOne;
const product = idOf('loan product');
const principal = 3_000_00n;
const months = 3;
const agreed = { bpsPerDay: 5, graceDays: 3, capBps: 1_000 } satisfies PenaltyTerms;
const schedule = loanSchedule({ principal, rateBps: 960, months, method: 'equal_instalments', startsOn });

/** Inserts a loan that was repaid early, one that is late and was repaid in part, one that waits, and who applied for more. */
export async function lend(writer: Writer): Promise<void> {
  await offer(writer);
  await fund(writer);
  await payOut(writer, 'settled');
  await repay(writer, 'settled', '2026-03-11', 'payoff', principal + 7_89n);
  await payOut(writer, 'late');
  await repay(writer, 'late', '2026-04-10', 'person', 100_00n);
  await insertLoan(writer, 'waiting');
  await writer.run(sql`
    insert into loan_applications (user_id, application_id, number, product_id, amount, months, method, purpose, employment,
      monthly_income, limit_then, limit_lines, instalment, affordable, state, submitted_at, approved_amount, offer_ends_at, loan_id)
    values (${ann}, ${idOf('application signed')}, 'A1', ${product}, ${principal}, ${months}, 'equal_instalments', 'other',
        'employed', 1000000, 2000000, '[]'::jsonb, 101617, 400000, 'signed', ${at}, ${principal}, ${at}, ${idOf('loan late')}),
      (${ann}, ${idOf('application waiting')}, 'A2', ${product}, ${principal}, ${months}, 'equal_instalments', 'other',
        'employed', 1000000, 2000000, '[]'::jsonb, 101617, 400000, 'submitted', ${at}, null, null, null)`);
}

async function offer(writer: Writer): Promise<void> {
  const text = JSON.stringify({ zh: '榕易贷', en: 'Rong Yi loan' });
  await writer.run(sql`
    insert into loan_products (product_id, name, summary, lender, licence_reference, min_amount, max_amount, step, months,
      methods, rate_bps, created_by, created_at, published_by, published_at)
    values (${product}, ${text}::jsonb, ${text}::jsonb, ${text}::jsonb, 'LIC', 100000, 1000000, 10000, array[3, 6],
      array['equal_instalments'], 960, ${idOf('operator 1')}, ${at}, ${idOf('operator 2')}, ${at})`);
  await takeBothParts(writer, { type: 'loan_product', id: product });
}

async function fund(writer: Writer): Promise<void> {
  const funding = { funding_id: idOf('loan funding'), account: lendingHouse, amount: 10_000_00n };
  await post(writer, [fundingPosting('loan_funding', funding)], dayOne);
  await writer.run(sql`
    insert into fundings (funding_id, account, amount, bank_reference, reference_key, state, recorded_by, recorded_at, decided_by, decided_at)
    values (${funding.funding_id}, ${lendingHouse}, ${funding.amount}, 'loans', 'LOANS', 'confirmed', ${idOf('operator 1')}, ${at},
      ${idOf('operator 2')}, ${at})`);
  await takeBothParts(writer, { type: 'funding', id: funding.funding_id });
}

async function insertLoan(writer: Writer, name: string): Promise<void> {
  await writer.run(sql`
    insert into loans (user_id, loan_id, number, product_id, principal, rate_bps, months, method, annual_rate_bps,
      penalty_bps_per_day, grace_days, penalty_cap_bps, cooling_off_days, contract_id, contract_number, state, signed_at,
      outstanding)
    values (${ann}, ${idOf(`loan ${name}`)}, ${`L ${name}`}, ${product}, ${principal}, 960, ${months}, 'equal_instalments', 1003,
      ${agreed.bpsPerDay}, ${agreed.graceDays}, ${agreed.capBps}, 14, ${idOf(`contract ${name}`)}, ${`C ${name}`}, 'waiting',
      ${at}, ${principal})`);
}

async function payOut(writer: Writer, name: string): Promise<void> {
  const [loanId, reservationId] = [idOf(`loan ${name}`), idOf(`reservation of ${name}`)];
  await insertLoan(writer, name);
  await openAccount(writer, ann, debtAccount(loanId), 'CNY', at);
  await reserveFunds(writer, { reservationId, house: lendingHouse, amount: principal, at });
  await post(writer, disbursementPostings({ userId: ann, loanId, principal, reservationId }), dayOne);
  await closeReservation(writer, reservationId, at);
  for (const [index, row] of schedule.entries())
    await writer.run(sql`
      insert into loan_instalments (user_id, loan_id, position, due_on, principal, interest)
      values (${ann}, ${loanId}, ${index + 1}, ${row.dueOn}, ${row.principal}, ${row.interest})`);
  await writer.run(sql`
    update loans set state = 'repaying', starts_on = ${startsOn}, next_due_on = ${schedule[0]?.dueOn ?? ''}
    where loan_id = ${loanId}`);
}

async function repay(writer: Writer, name: string, on: string, kind: string, amount: bigint): Promise<void> {
  const loanId = idOf(`loan ${name}`);
  const bare: LoanFacts = {
    principal,
    rateBps: 960,
    startsOn,
    instalments: schedule,
    repayments: [],
    penalties: [],
  };
  const penalties = missingPenalties(bare, agreed, addDays(on, -1));
  for (const day of penalties)
    await writer.run(sql`
      insert into loan_penalties (user_id, loan_id, on_date, base, amount)
      values (${ann}, ${loanId}, ${day.on}, ${day.base}, ${day.amount})`);
  const { owed, outstanding } = standingOf({ ...bare, penalties }, on);
  const parts = allocate(amount, owed);
  const row = { user_id: ann, loan_id: loanId, repayment_id: idOf(`repayment of ${name}`), ...parts };
  const time = { at: new Date(`${on}T02:00:00Z`), on };
  await post(writer, repaymentPostings(row), time);
  await writer.run(sql`
    insert into loan_repayments (user_id, repayment_id, loan_id, number, kind, amount, penalty, interest, principal, repaid_on,
      repaid_at)
    values (${ann}, ${row.repayment_id}, ${loanId}, ${`K ${name}`}, ${kind}, ${amount}, ${parts.penalty}, ${parts.interest},
      ${parts.principal}, ${on}, ${time.at})`);
  const left = outstanding - parts.principal;
  const settledOn = left === 0n ? on : null;
  await writer.run(sql`
    update loans set outstanding = ${left}, state = ${settledOn ? 'settled' : 'repaying'}, settled_on = ${settledOn},
      ending = ${settledOn && 'payoff'}, next_due_on = case when ${settledOn}::date is null then next_due_on end
    where loan_id = ${loanId}`);
}
