import { addDays, addMonths, businessDateOf, daysBetween } from '@banyan/domain/calendar/business-date.ts';
import { describe, expect, it } from 'vitest';
import { certifyAs } from '../../../../testing/certified.ts';
import { ledgerTable } from '../../../../testing/ledger-table.ts';
import {
  approvalReason,
  asOwnCaseOfBea,
  borrow,
  fundLending,
  loanOf,
  loanSignature,
  loanWish,
  offerLoans,
  proposeWriteOff,
  repay,
  repayment,
  writeOff,
} from '../../../../testing/loans.ts';
import { type Person, personWith, setPaymentPassword } from '../../../../testing/person.ts';
import { operators } from '../../../../testing/product.ts';
import { registerByEmail } from '../../../../testing/recovery.ts';
import { messageTo, suiteApp } from '../../../../testing/suite.ts';
import { collectDue } from '../repaying/collect.ts';

const suite = await suiteApp();
const first = businessDateOf(suite.clock.now());
const goTo = (date: string) => suite.clock.setOffsetDays(daysBetween(first, date));
const by = await operators(suite);
const { ada, bea } = by;
await fundLending(by, '60000.00');
const productId = await offerLoans(suite, by);
let names = 0;
const today = () => businessDateOf(suite.clock.now());
const detail = ({ call }: Person, loanId: string) => call.ok('/api/loan/detail', { loanId });
const portfolio = () => ada.ok('/console/api/loans/portfolio');
const decide = ({ userId }: Person, writeOffId: string, decision: 'write_off' | 'refuse' = 'write_off') =>
  bea.send('/console/api/loans/write-offs/decide', { userId, writeOffId, decision });

/** Returns somebody who borrowed 3,000.00, nothing of which was paid for 40 days after it was first due. */
async function late(known?: Person) {
  const person = known ?? (await personWith(suite, `lost${(names += 1)}`, '3000.00'));
  await certifyAs(suite, person.call, person.userId);
  const { loanId, number, next } = await borrow(person, by, productId);
  await person.call.ok('/api/loan/autopay', { loanId, isOn: false });
  goTo(addDays(next?.dueOn ?? '', 40));
  return { person, loanId, number };
}

describe('a loan that was written off', () => {
  it('is owed as before, and nothing is added to it any more', async () => {
    const { person, loanId } = await late();
    const { owed, payoff } = await detail(person, loanId);
    const before = await portfolio();
    await writeOff(by, person, loanId);
    const after = await detail(person, loanId);
    expect(after).toMatchObject({
      state: 'written_off',
      writtenOffOn: today(),
      outstanding: '3000.00',
      owed,
      payoff,
      next: null,
      overdueSince: null,
      rows: [],
    });
    const { outstanding, writtenOff, atRisk } = await portfolio();
    const cents = (text: string) => BigInt(text.replace('.', ''));
    expect(cents(before.outstanding) - cents(outstanding)).toBe(3_000_00n);
    expect(cents(writtenOff.outstanding) - cents(before.writtenOff.outstanding)).toBe(3_000_00n);
    expect(cents(before.atRisk[0]?.outstanding ?? '') - cents(atRisk[0]?.outstanding ?? '')).toBe(3_000_00n);
    const { items } = await ada.ok('/console/api/loans/collections', { limit: 100 });
    expect(items.map((each) => each.loanId)).not.toContain(loanId);
    const { writeOff: moved } = await ada.ok('/console/api/loans/detail', loanOf(person, loanId));
    expect(moved.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['loan_write_off', '3000.00'],
      ['loan_still_owed', '3000.00'],
    ]);
    goTo(addMonths(today(), 6));
    await collectDue(suite.app.services, today());
    expect(await detail(person, loanId)).toMatchObject({ owed, payoff });
  });

  it('is repaid in the same order, out of what is owed still, and settled in the end', async () => {
    const { person, loanId } = await late();
    await writeOff(by, person, loanId);
    const { owed } = await detail(person, loanId);
    goTo(addDays(today(), 30));
    const repaid = await repay(person, loanId, '500.00');
    expect(repaid).toMatchObject({ penalty: owed.penalty, interest: owed.interestDue });
    const { transfers } = await person.call.ok('/api/loan/repayment', { repaymentId: repaid.repaymentId });
    expect(transfers.map(({ kind }) => kind)).toEqual([
      'loan_penalty',
      'loan_interest',
      'loan_principal',
      'loan_recovered',
    ]);
    const table = await ledgerTable(suite.db, transfers, { [person.userId]: 'Lost' });
    expect(table).toMatch(/written_off.*\n?.*loan_loss/s);
    const withdrawal = await repayment(person, loanId, 'all', 'withdrawal');
    expect(await person.call.refusal('/api/loan/repay', withdrawal)).toMatchObject({
      code: 'loan.not_withdrawable',
    });
    expect(await person.call.refusal('/api/loan/autopay', { loanId, isOn: true })).toMatchObject({
      code: 'loan.not_repaying',
    });
    const last = await repay(person, loanId, 'all', 'payoff');
    expect(last.loan).toMatchObject({
      state: 'settled',
      settled: { ending: 'recovery' },
      outstanding: '0.00',
    });
  });

  it('keeps its person from borrowing until it is repaid, and raises no limit then', async () => {
    const { person, loanId } = await late();
    const limitBefore = (await person.call.ok('/api/loan/overview')).lines[0]?.amount;
    await writeOff(by, person, loanId);
    expect((await person.call.ok('/api/loan/overview')).limit).toBe('0.00');
    const { body } = await person.call.send('/api/loan/apply', loanWish(productId));
    expect(body.code).toBe('loan.above_limit');
    await repay(person, loanId, 'all', 'payoff');
    const { lines } = await person.call.ok('/api/loan/overview');
    expect(lines.find(({ kind }) => kind === 'settled')?.amount).toBe('0.00');
    expect(lines[0]?.amount).toBe(limitBefore);
  });

  it('is no way to another loan by an application from before, until it is repaid', async () => {
    const person = await personWith(suite, `lost${(names += 1)}`, '3000.00');
    await certifyAs(suite, person.call, person.userId);
    const { loanId, next } = await borrow(person, by, productId);
    await person.call.ok('/api/loan/autopay', { loanId, isOn: false });
    const { applicationId } = await person.call.ok('/api/loan/apply', loanWish(productId));
    goTo(addDays(next?.dueOn ?? '', 40));
    await writeOff(by, person, loanId);
    const one = { userId: person.userId, applicationId };
    await bea.ok('/console/api/loan-applications/take', one);
    const approval = { ...one, amount: '3000.00', reason: approvalReason };
    await bea.ok('/console/api/loan-applications/approve', approval);
    const sign = async () => person.call.send('/api/loan/sign', await loanSignature(person, applicationId));
    expect((await sign()).body).toMatchObject({ code: 'loan.overdue_first' });
    await repay(person, loanId, 'all', 'payoff');
    expect((await sign()).body.state).toBe('repaying');
  });

  it('is what the person is told it is', async () => {
    const known = await registerByEmail(suite, 'faraway', 'faraway@example.com');
    await setPaymentPassword(known);
    const { person, loanId, number } = await late(known);
    await writeOff(by, person, loanId);
    const { payoff } = await detail(person, loanId);
    expect((await messageTo(suite, 'faraway@example.com'))?.text).toContain(
      `written loan ${number} off in its books; you still owe ¥${payoff}`,
    );
  });
});

describe('writing off', () => {
  it('is for loans of which something is overdue, and is proposed once at a time', async () => {
    const { person, loanId } = await late();
    const fields = { ...loanOf(person, loanId), reason: 'cannot be reached' };
    const propose = () => ada.send('/console/api/loans/write-offs/propose', fields);
    const writeOffId = await proposeWriteOff(ada, person, loanId);
    expect((await propose()).body.code).toBe('loan.write_off_proposed');
    expect((await ada.ok('/console/api/loans/write-offs', { state: 'proposed' })).items).toMatchObject([
      { writeOffId, loanId, outstanding: '3000.00', mayWriteOff: false },
    ]);
    const due = (await detail(person, loanId)).next?.amount ?? '';
    await repay(person, loanId, due);
    expect((await decide(person, writeOffId)).body.code).toBe('loan.not_overdue');
    expect((await bea.ok('/console/api/loans/write-offs', { state: 'proposed' })).items).toMatchObject([
      { writeOffId, mayWriteOff: false, mayRefuse: true, obstacle: { code: 'loan.not_overdue' } },
    ]);
    expect((await decide(person, writeOffId, 'refuse')).status).toBe(200);
    expect((await decide(person, writeOffId)).body.code).toBe('loan.write_off_decided');
    expect((await propose()).body.code).toBe('loan.not_overdue');
    await repay(person, loanId, 'all', 'payoff');
    expect((await propose()).body.code).toBe('loan.not_repaying');
  });

  it('is decided by another operator, who does not owe it, and not once the loan is over', async () => {
    const { person, loanId } = await late();
    const own = await proposeWriteOff(ada, person, loanId);
    await asOwnCaseOfBea(suite, person, async () => {
      expect((await decide(person, own)).body.code).toBe('operator.own_case');
      expect((await decide(person, own, 'refuse')).status).toBe(200);
    });
    const writeOffId = await proposeWriteOff(bea, person, loanId);
    expect((await decide(person, writeOffId)).body.code).toBe('operator.same_person');
    await repay(person, loanId, 'all', 'payoff');
    const { userId } = person;
    const { body } = await ada.send('/console/api/loans/write-offs/decide', {
      userId,
      writeOffId,
      decision: 'write_off',
    });
    expect(body.code).toBe('loan.not_repaying');
  });
});
