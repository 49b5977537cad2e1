import { addDays } from '@banyan/domain/calendar/business-date.ts';
import { allocate } from '@banyan/domain/loan/allocate.ts';
import { deferredDate } from '@banyan/domain/loan/deferral.ts';
import { payableUntil } from '@banyan/domain/loan/due-dates.ts';
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
  writeOffPostings,
  writtenOffAccount,
} from '../../src/features/loan/loan.postings.ts';
import { closeReservation, openAccount, post, reserveFunds } from '../../src/ledger/index.ts';
import { sql, type Writer } from '../../src/platform/db/sql.ts';
import { takeBothParts, takePart } from './operators.ts';
import { dayOne, idOf } from './people.ts';
import type { WorldPart } from './world-part.ts';

const ann = idOf('ann');
const { at, on: startsOn } = dayOne;
const product = idOf('loan product');
const principal = 3_000_00n;
const months = 3;
const agreed = { bpsPerDay: 5, graceDays: 3, capBps: 1_000 } satisfies PenaltyTerms;
const schedule = loanSchedule({ principal, rateBps: 960, months, method: 'equal_instalments', startsOn });

/** Inserts a loan that was repaid early, one that is late and was repaid in part, one that waits, and who applied for more. */
async function lend(writer: Writer): Promise<void> {
  await offer(writer);
  await fund(writer);
  await payOut(writer, 'settled');
  await repay(writer, 'settled', '2026-03-11', 'payoff', principal + 7_89n);
  await payOut(writer, 'late');
  await repay(writer, 'late', '2026-04-10', 'person', 100_00n);
  await insertLoan(writer, 'waiting');
  await workOut(writer);
  await payOut(writer, 'lost');
  await writeOff(writer);
  await repay(writer, 'lost', '2026-04-20', 'person', 100_00n, '2026-04-12');
  await writer.run(sql`
    insert into loan_applications (user_id, application_id, number, product_id, amount, months, method, purpose, employment,
      monthly_income, agreement_version, agreement_sha256, limit_then, limit_lines, instalment, affordable, state, submitted_at,
      approved_amount, offer_ends_at, loan_id)
    values (${ann}, ${idOf('application signed')}, 'A1', ${product}, ${principal}, ${months}, 'equal_instalments', 'other',
        'employed', 1000000, 2, 'sha 2', 2000000, '[]'::jsonb, 101617, 400000, 'signed', ${at}, ${principal}, ${at}, ${idOf('loan late')}),
      (${ann}, ${idOf('application waiting')}, 'A2', ${product}, ${principal}, ${months}, 'equal_instalments', 'other',
        'employed', 1000000, null, null, 2000000, '[]'::jsonb, 101617, 400000, 'submitted', ${at}, null, null, null)`);
  await writer.run(sql`
    insert into loan_documents (user_id, application_id, position, image_sealed, added_at)
    values (${ann}, ${idOf('application waiting')}, 1, 'sealed'::bytea, ${at})`);
}

async function offer(writer: Writer): Promise<void> {
  const text = JSON.stringify({ zh: '榕易贷', en: 'Rong Yi loan' });
  await writer.run(sql`
    insert into loan_products (product_id, name, summary, lender, licence_reference, min_amount, max_amount, step, months,
      methods, rate_bps, agreement_version, created_by, created_at, published_by, published_at)
    values (${product}, ${text}::jsonb, ${text}::jsonb, ${text}::jsonb, 'LIC', 100000, 1000000, 10000, array[3, 6],
      array['equal_instalments'], 960, 2, ${idOf('operator 1')}, ${at}, ${idOf('operator 2')}, ${at})`);
  await takeBothParts(writer, { type: 'loan_product', id: product });
  await agree(writer, text);
}

/** The product's agreement: the first version was published with it, the second holds now, and a third was proposed. */
async function agree(writer: Writer, text: string): Promise<void> {
  const [maker, checker] = [idOf('operator 1'), idOf('operator 2')];
  await writer.run(sql`
    insert into loan_agreements (agreement_id, product_id, version, body, sha256, created_by, created_at, published_by, published_at)
    values (${idOf('loan agreement 1')}, ${product}, 1, ${text}::jsonb, 'sha 1', ${maker}, ${at}, ${checker}, ${at}),
      (${idOf('loan agreement 2')}, ${product}, 2, ${text}::jsonb, 'sha 2', ${maker}, ${at}, ${checker}, ${at}),
      (${idOf('loan agreement 3')}, ${product}, 3, ${text}::jsonb, 'sha 3', ${maker}, ${at}, null, null)`);
  await takeBothParts(writer, { type: 'loan_agreement', id: idOf('loan agreement 2') });
  await takePart(
    writer,
    { type: 'loan_agreement', id: idOf('loan agreement 3') },
    'operator 1',
    'maker',
    false,
  );
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

/** Of the late loan the last instalment was deferred, and another deferral is proposed; a promise was kept, and one is open. */
async function workOut(writer: Writer): Promise<void> {
  const loanId = idOf('loan late');
  const [, second, last] = schedule;
  if (!second || !last) throw new Error('a loan of three months has three instalments');
  const to = deferredDate(last.dueOn, 1);
  const operator = idOf('operator 1');
  await writer.run(sql`
    insert into loan_deferrals (user_id, deferral_id, loan_id, position, months, due_on, deferred_to, state, reason, proposed_by,
      proposed_at, decided_by, decided_at)
    values (${ann}, ${idOf('deferral granted')}, ${loanId}, 3, 1, ${last.dueOn}, ${to}, 'granted', 'lost a job', ${operator},
        ${at}, ${idOf('operator 2')}, ${at}),
      (${ann}, ${idOf('deferral proposed')}, ${loanId}, 2, 1, ${second.dueOn}, ${deferredDate(second.dueOn, 1)}, 'proposed',
        'still no job', ${operator}, ${at}, null, null)`);
  await takeBothParts(writer, { type: 'loan_deferral', id: idOf('deferral granted') });
  await takePart(
    writer,
    { type: 'loan_deferral', id: idOf('deferral proposed') },
    'operator 1',
    'maker',
    false,
  );
  await writer.run(sql`
    update loan_instalments set deferred_to = ${to}, deferred_on = '2026-04-11', deferred_until = ${payableUntil(to)}
    where loan_id = ${loanId} and position = 3`);
  await writer.run(sql`
    insert into loan_promises (user_id, promise_id, loan_id, amount, pay_on, repaid_before, state, recorded_by, recorded_at,
      recorded_on, settled_at)
    values (${ann}, ${idOf('promise kept')}, ${loanId}, 5000, '2026-04-10', 0, 'kept', ${operator}, ${at}, '2026-04-08', ${at}),
      (${ann}, ${idOf('promise open')}, ${loanId}, 5000, '2026-04-20', 10000, 'open', ${operator}, ${at}, '2026-04-11', null)`);
  await writer.run(sql`
    insert into loan_notes (user_id, note_id, loan_id, note, operator_id, noted_at)
    values (${ann}, ${idOf('loan note')}, ${loanId}, 'will call again', ${operator}, ${at})`);
}

/** The lost loan is written off on 12 April: with the penalties of the days before, and owed still. */
async function writeOff(writer: Writer): Promise<void> {
  const [loanId, writeOffId] = [idOf('loan lost'), idOf('write-off of lost')];
  await openAccount(writer, ann, writtenOffAccount(loanId), 'CNY', at);
  const time = { at: new Date('2026-04-12T02:00:00Z'), on: '2026-04-12' };
  await post(writer, writeOffPostings({ userId: ann, loanId, writeOffId, principal }), time);
  await writer.run(sql`
    insert into loan_write_offs (user_id, write_off_id, loan_id, principal, state, reason, proposed_by, proposed_at, decided_by,
      decided_at)
    values (${ann}, ${writeOffId}, ${loanId}, ${principal}, 'written_off', 'moved abroad', ${idOf('operator 1')}, ${at},
      ${idOf('operator 2')}, ${at})`);
  await takeBothParts(writer, { type: 'loan_write_off', id: writeOffId });
  await writer.run(sql`
    update loans set state = 'written_off', written_off_on = ${time.on}, next_due_on = null where loan_id = ${loanId}`);
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
  const paidOut = disbursementPostings({ userId: ann, loanId, principal, fee: 0n, reservationId });
  await post(writer, paidOut, dayOne);
  await closeReservation(writer, reservationId, at);
  for (const [index, row] of schedule.entries())
    await writer.run(sql`
      insert into loan_instalments (user_id, loan_id, position, due_on, payable_until, principal, interest)
      values (${ann}, ${loanId}, ${index + 1}, ${row.dueOn}, ${payableUntil(row.dueOn)}, ${row.principal}, ${row.interest})`);
  await writer.run(sql`
    update loans set state = 'repaying', starts_on = ${startsOn}, next_due_on = ${schedule[0]?.dueOn ?? ''}
    where loan_id = ${loanId}`);
}

async function repay(
  writer: Writer,
  name: string,
  on: string,
  kind: string,
  amount: bigint,
  writtenOffOn: string | null = null,
): Promise<void> {
  const loanId = idOf(`loan ${name}`);
  const bare: LoanFacts = {
    principal,
    rateBps: 960,
    startsOn,
    instalments: schedule,
    repayments: [],
    penalties: [],
    writtenOffOn,
  };
  const penalties = missingPenalties(bare, agreed, addDays(on, -1));
  for (const day of penalties)
    await writer.run(sql`
      insert into loan_penalties (user_id, loan_id, on_date, base, amount)
      values (${ann}, ${loanId}, ${day.on}, ${day.base}, ${day.amount})`);
  const { owed, outstanding } = standingOf({ ...bare, penalties }, on);
  const parts = allocate(amount, owed);
  const isRecovery = writtenOffOn !== null;
  const known = { user_id: ann, loan_id: loanId, repayment_id: idOf(`repayment of ${name}`) };
  const row = { ...known, ...parts, is_recovery: isRecovery };
  const time = { at: new Date(`${on}T02:00:00Z`), on };
  await post(writer, repaymentPostings(row), time);
  await writer.run(sql`
    insert into loan_repayments (user_id, repayment_id, loan_id, number, kind, amount, penalty, interest, principal, repaid_on,
      repaid_at, is_recovery)
    values (${ann}, ${row.repayment_id}, ${loanId}, ${`K ${name}`}, ${kind}, ${amount}, ${parts.penalty}, ${parts.interest},
      ${parts.principal}, ${on}, ${time.at}, ${isRecovery})`);
  const left = outstanding - parts.principal;
  const settledOn = left === 0n ? on : null;
  await writer.run(sql`
    update loans set outstanding = ${left}, state = ${settledOn ? 'settled' : isRecovery ? 'written_off' : 'repaying'}, settled_on = ${settledOn},
      ending = ${settledOn && 'payoff'}, next_due_on = case when ${settledOn}::date is null then next_due_on end
    where loan_id = ${loanId}`);
}

export const worldPart: WorldPart = { order: 170, settle: lend };
