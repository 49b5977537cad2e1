import { addDays, businessDateOf, daysBetween } from '@banyan/domain/calendar/business-date.ts';
import { payableUntil } from '@banyan/domain/loan/due-dates.ts';
import { describe, expect, it } from 'vitest';
import { certifyAs } from '../../../../testing/certified.ts';
import {
  applyAndApprove,
  borrow,
  fundLending,
  loanSignature,
  offerLoans,
  repay,
  repayment,
} from '../../../../testing/loans.ts';
import { authorize, type Person, personWith } from '../../../../testing/person.ts';
import { decidePolicy } from '../../../../testing/policy.ts';
import { operators } from '../../../../testing/product.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import { park, release } from '../../../jobs/parked.store.ts';
import { collectDue } from './collect.ts';
import { parkedDisbursements, payWaitingLoans } from './disburse.ts';

const suite = await suiteApp();
const first = businessDateOf(suite.clock.now());
const goTo = (date: string) => suite.clock.setOffsetDays(daysBetween(first, date));
// A known day of the week, so that those of the due dates are known: a Tuesday.
goTo('2027-03-02');
const by = await operators(suite);
await fundLending(by, '100000.00');
const productId = await offerLoans(suite, by);
let names = 0;

/** Returns somebody certified with 1,000.00. */
async function borrower(money = '1000.00'): Promise<Person> {
  const person = await personWith(suite, `maple${(names += 1)}`, money);
  await certifyAs(suite, person.call, person.userId);
  return person;
}
const detail = ({ call }: Person, loanId: string) => call.ok('/api/loan/detail', { loanId });
const available = async ({ call }: Person) => (await call.ok('/api/wallet/overview')).available;
const today = () => businessDateOf(suite.clock.now());
/** Runs the day's job on each of the days to come, up to a date. */
async function liveUntil(date: string): Promise<void> {
  for (let day = addDays(today(), 1); day <= date; day = addDays(day, 1)) {
    goTo(day);
    await collectDue(suite.app.services, day);
  }
}

describe('a loan', () => {
  it('is paid out when it is signed, and what is shown is what was agreed', async () => {
    const maple = await borrower();
    const loan = await borrow(maple, by, productId);
    expect(loan).toMatchObject({
      principal: '3000.00',
      outstanding: '3000.00',
      state: 'repaying',
      startsOn: today(),
      isAutopay: true,
      overdueSince: null,
      next: { dueOn: '2027-04-02', payableUntil: '2027-04-02', amount: '1016.17' },
    });
    expect(await maple.call.ok('/api/wallet/overview')).toMatchObject({
      available: '4000.00',
      totalAssets: '4000.00',
      debts: { loan: '3000.00', pledge: '0.00' },
      owed: '3000.00',
      netWorth: '1000.00',
    });
    const { rows, owed, payoff, saves, withdrawableUntil, annualRateBps } = await detail(maple, loan.loanId);
    expect(rows.map(({ dueOn, principal, interest }) => [dueOn, principal, interest])).toEqual([
      ['2027-04-02', '991.71', '24.46'],
      ['2027-05-02', '1000.32', '15.85'],
      ['2027-06-02', '1007.97', '8.22'],
    ]);
    expect(owed).toMatchObject({ penalty: '0.00', accrued: '0.00', principalAhead: '3000.00' });
    expect([payoff, saves]).toEqual(['3000.00', '48.53']);
    expect(withdrawableUntil).toBe('2027-03-16');
    expect(annualRateBps).toBe(1003);
  });

  it('has a contract with its number, its dates and the whole schedule', async () => {
    const maple = await borrower();
    const { loanId } = await borrow(maple, by, productId);
    const { contract } = await detail(maple, loanId);
    const signed = await maple.call.ok('/api/contract/detail', { contractId: contract.contractId });
    expect(signed).toMatchObject({
      kind: 'loan',
      number: contract.number,
      effectiveOn: '2027-03-02',
      expiresOn: '2027-06-02',
      document: { terms: { principal: '3000.00', interest: '48.53', annualRateBps: '1003' } },
    });
    const tables = signed.document.blocks.flatMap((block) => (block.kind === 'table' ? [block.rows] : []));
    expect(tables.at(-1)?.map((cells) => cells.slice(2))).toEqual([
      ['991.71', '24.46', '1,016.17'],
      ['1,000.32', '15.85', '1,016.17'],
      ['1,007.97', '8.22', '1,016.19'],
    ]);
    await repay(maple, loanId, 'all', 'withdrawal');
  });

  it('costs nothing on the day it is paid out, and ends with a withdrawal', async () => {
    const maple = await borrower();
    const { loanId } = await borrow(maple, by, productId);
    const repaid = await repay(maple, loanId, 'all', 'withdrawal');
    expect(repaid).toMatchObject({ amount: '3000.00', interest: '0.00', loan: { state: 'settled' } });
    expect(await available(maple)).toBe('1000.00');
    expect((await detail(maple, loanId)).settled).toEqual({ on: today(), ending: 'withdrawal' });
    expect(await maple.call.refusal('/api/loan/autopay', { loanId, isOn: false })).toMatchObject({
      code: 'loan.not_repaying',
    });
  });

  it('waits for the money in the order of signing, and is owed only once it is paid out', async () => {
    const [maple, ben] = [await borrower(), await borrower()];
    const rich = await offerLoans(suite, by, { maxAmount: '200000.00', step: '1000.00' });
    await by.ada.ok('/console/api/loan-products/withdraw', { loanProductId: rich, reason: 'only here' });
    const funds = (await by.ada.ok('/console/api/loans/portfolio', {})).funds;
    await decidePolicy(by, { 'loan.baseLimit': '1000000.00', 'loan.maxLimit': '1000000.00' } as never);
    const big = await offerLoans(suite, by, { maxAmount: '900000.00' });
    const whole = `${Number.parseInt(funds, 10) - (Number.parseInt(funds, 10) % 100) + 100}.00`;
    const first = await borrow(maple, by, big, { amount: whole, months: 24, monthlyIncome: '900000.00' });
    expect(first).toMatchObject({ state: 'waiting', startsOn: null, next: null });
    const second = await borrow(ben, by, productId);
    expect(second.state).toBe('waiting');
    expect(await available(ben)).toBe('1000.00');
    await fundLending(by, '10000.00');
    expect(await payWaitingLoans(suite.app.services)).toEqual({ paid: 2, parked: 0 });
    expect(await available(ben)).toBe('4000.00');
    await repay(ben, second.loanId, 'all', 'withdrawal');
    await repay(maple, first.loanId, 'all', 'withdrawal');
  });
});

it('a loan that stands behind one that is parked is paid out as soon as it is signed', async () => {
  const [maple, ben] = [await borrower(), await borrower()];
  const big = await offerLoans(suite, by, { maxAmount: '900000.00' });
  const wish = { amount: '900000.00', months: 24, monthlyIncome: '900000.00' } as const;
  const first = await borrow(maple, by, big, wish);
  expect(first.state).toBe('waiting');
  const item = { kind: parkedDisbursements, id: first.loanId, subject: 'a loan' };
  await suite.tamper((writer) => park(writer, item, 'a faulty row', suite.clock.wall()));
  const second = await borrow(ben, by, productId);
  expect(second.state).toBe('waiting');
  await suite.app.deliverOutbox();
  expect(await available(ben)).toBe('4000.00');
  await suite.tamper((writer) => release(writer, item.kind, item.id, suite.clock.wall()));
  await fundLending(by, '900000.00');
  await payWaitingLoans(suite.app.services);
  await repay(ben, second.loanId, 'all', 'withdrawal');
  await repay(maple, first.loanId, 'all', 'withdrawal');
});

describe('repaying', () => {
  it('pays what is due by itself, from the day it is due, and nothing where that is switched off', async () => {
    const [maple, ben] = [await borrower(), await borrower()];
    const { loanId } = await borrow(maple, by, productId);
    const other = await borrow(ben, by, productId);
    await ben.call.ok('/api/loan/autopay', { loanId: other.loanId, isOn: false });
    await liveUntil('2027-04-02');
    expect((await detail(maple, loanId)).rows[0]).toMatchObject({ state: 'paid', interestPaid: '24.46' });
    expect((await detail(ben, other.loanId)).rows[0]).toMatchObject({ state: 'due', interestPaid: '0.00' });
    const [autopay] = (await maple.call.ok('/api/loan/repayments', { loanId })).items;
    expect(autopay).toMatchObject({ kind: 'autopay', amount: '1016.17', on: '2027-04-02' });
    // A day's run may come twice.
    await collectDue(suite.app.services, today());
    expect((await maple.call.ok('/api/loan/repayments', { loanId })).items).toHaveLength(1);
  });

  it('charges overdue principal from the end of its grace, once a day, and a repayment pays that first', async () => {
    const maple = await borrower();
    const { loanId } = await borrow(maple, by, productId);
    await maple.call.ok('/api/loan/autopay', { loanId, isOn: false });
    const [row] = (await detail(maple, loanId)).rows;
    const until = payableUntil(row?.dueOn ?? '');
    await liveUntil(addDays(until, 4));
    expect((await detail(maple, loanId)).penalties).toEqual({ days: 0, amount: '0.00' });
    // The first day that costs is over: 0.05 % of the first instalment's principal.
    await liveUntil(addDays(until, 5));
    const { penalties, owed, overdueSince } = await detail(maple, loanId);
    expect([penalties, overdueSince]).toEqual([{ days: 1, amount: '0.50' }, until]);
    const paid = await repay(maple, loanId, '1.00');
    expect(paid).toMatchObject({ penalty: '0.50', interest: '0.50', principal: '0.00' });
    expect((await detail(maple, loanId)).owed.interestDue).toBe((Number(owed.interestDue) - 0.5).toFixed(2));
    const derived = await maple.call.ok('/api/loan/derivation', { loanId });
    expect(derived).toMatchObject({ rateBps: 960, penaltyBpsPerDay: 5 });
    expect(derived.periods[0]).toMatchObject({ position: 1, interest: row?.interest });
    // 3,000.00 × 9.6 % ÷ 365
    expect(derived.periods[0]?.nights).toMatchObject([{ outstanding: '3000.00', perNight: '0.7890' }]);
    expect(derived.lateDays).toEqual([
      { from: addDays(until, 4), to: addDays(until, 4), days: 1, base: row?.principal, amount: '0.50' },
    ]);
    const one = { userId: maple.userId, loanId };
    expect(await by.ada.ok('/console/api/loans/derivation', one)).toEqual(derived);
    const order = await repayment(maple, loanId, '1.00');
    const shown = { ...order.shown, penalty: '0.30' };
    expect(await maple.call.refusal('/api/loan/repay', { ...order, shown })).toMatchObject({
      code: 'loan.terms_changed',
      facts: order.shown,
    });
  });

  it('ends early by paying what is owed that day: what was quoted is what is charged', async () => {
    const maple = await borrower();
    const { loanId } = await borrow(maple, by, productId);
    goTo(addDays(today(), 10));
    const quote = await detail(maple, loanId);
    expect(quote.owed.accrued).toBe('7.89');
    const more = await repayment(maple, loanId, '9999.00');
    expect(await maple.call.refusal('/api/loan/repay', more)).toMatchObject({
      code: 'loan.more_than_owed',
      facts: { owed: quote.payoff },
    });
    const repaid = await repay(maple, loanId, 'all', 'payoff');
    expect(repaid).toMatchObject({ amount: quote.payoff, interest: '7.89', loan: { state: 'settled' } });
    const { transfers } = await maple.call.ok('/api/loan/repayment', { repaymentId: repaid.repaymentId });
    expect(transfers.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['loan_interest', '7.89'],
      ['loan_principal', '3000.00'],
      ['loan_debt_repaid', '3000.00'],
    ]);
    const one = { userId: maple.userId, loanId };
    const { items } = await by.ada.ok('/console/api/loans/repayments', one);
    expect(items.map((item) => item.transfers)).toEqual([transfers]);
    const { payout, writeOff } = await by.ada.ok('/console/api/loans/detail', one);
    expect(writeOff).toEqual([]);
    expect(payout.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['loan_disbursement', '3000.00'],
      ['loan_debt', '3000.00'],
    ]);
    const again = {
      ...more,
      amount: '1.00',
      authorization: await authorize(maple, 'repay_loan', '1.00', loanId),
    };
    expect(await maple.call.refusal('/api/loan/repay', again)).toMatchObject({ code: 'loan.not_repaying' });
  });

  it('is looked through by operators page by page, however often something was repaid', async () => {
    const maple = await borrower();
    const { loanId } = await borrow(maple, by, productId);
    const paid: string[] = [];
    for (let i = 0; i < 5; i += 1) {
      // A day apart: those of one instant stand in the order of their ids.
      goTo(addDays(today(), 1));
      paid.unshift((await repay(maple, loanId, '10.00')).repaymentId);
    }
    const seen: string[] = [];
    for (let cursor: string | undefined; ; ) {
      const page = await by.ada.ok('/console/api/loans/repayments', {
        userId: maple.userId,
        loanId,
        limit: 2,
        ...(cursor && { cursor }),
      });
      seen.push(...page.items.map(({ repaymentId }) => repaymentId));
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(paid);
    await repay(maple, loanId, 'all', 'withdrawal');
  });

  it('is quoted for a day: on the next one a night more is owed, and the old quote is refused', async () => {
    const maple = await borrower();
    const { loanId } = await borrow(maple, by, productId);
    goTo(addDays(today(), 10));
    const order = await repayment(maple, loanId, 'all', 'payoff');
    expect(order.shown.interest).toBe('7.89');
    goTo(addDays(today(), 1));
    // 3,000.00 × 9.6 % × 11 ÷ 365.
    expect(await maple.call.refusal('/api/loan/repay', order)).toMatchObject({
      code: 'loan.terms_changed',
      facts: { penalty: '0.00', interest: '8.68', principal: '3000.00' },
    });
    const repaid = await repay(maple, loanId, 'all', 'payoff');
    expect(repaid).toMatchObject({ amount: '3008.68', loan: { state: 'settled' } });
  });

  it('ends on the last day for a withdrawal by the principal and its interest alone', async () => {
    const maple = await borrower();
    const { loanId } = await borrow(maple, by, productId);
    goTo((await detail(maple, loanId)).withdrawableUntil ?? '');
    // 3,000.00 × 9.6 % × 14 ÷ 365.
    expect(await repay(maple, loanId, 'all', 'withdrawal')).toMatchObject({
      amount: '3011.05',
      penalty: '0.00',
      interest: '11.05',
      principal: '3000.00',
      loan: { state: 'settled' },
    });
    expect(await available(maple)).toBe('988.95');
  });

  it('is refused as a withdrawal once the days for it are over', async () => {
    const maple = await borrower();
    const { loanId } = await borrow(maple, by, productId);
    const until = addDays(today(), 14);
    goTo(addDays(until, 1));
    const order = await repayment(maple, loanId, 'all', 'withdrawal');
    expect(await maple.call.refusal('/api/loan/repay', order)).toMatchObject({
      code: 'loan.not_withdrawable',
      facts: { until },
    });
  });
});

it('an offer is not signed while something else of the person is overdue', async () => {
  const maple = await borrower();
  const { loanId, next } = await borrow(maple, by, productId);
  await maple.call.ok('/api/loan/autopay', { loanId, isOn: false });
  const until = next?.payableUntil ?? '';
  goTo(until);
  const applicationId = await applyAndApprove(maple, by, productId);
  goTo(addDays(until, 1));
  const refused = await maple.call.refusal('/api/loan/sign', await loanSignature(maple, applicationId));
  expect(refused).toMatchObject({ code: 'loan.overdue_first' });
  await repay(maple, loanId, next?.amount ?? '');
  const signed = await maple.call.ok('/api/loan/sign', await loanSignature(maple, applicationId));
  expect(signed.state).toBe('repaying');
  for (const id of [signed.loanId, loanId]) await repay(maple, id, 'all', 'payoff');
});

describe('the portfolio', () => {
  const portfolio = () => by.ada.ok('/console/api/loans/portfolio', {});
  const cents = (amount: string) => Math.round(Number(amount) * 100);
  const dueSoon = async () => cents((await portfolio()).dueIn30Days);
  const interestSoon = async () => cents((await portfolio()).interestIn30Days);

  it('expects what is late as well, and nothing that was repaid ahead', async () => {
    const maple = await borrower();
    const { loanId, next } = await borrow(maple, by, productId);
    await maple.call.ok('/api/loan/autopay', { loanId, isOn: false });
    goTo(addDays(next?.dueOn ?? '', -5));
    const [before, interestBefore] = [await dueSoon(), await interestSoon()];
    const ahead = await repay(maple, loanId, '500.00');
    expect(before - (await dueSoon())).toBe(cents(ahead.principal));
    expect(cents(ahead.interest)).toBeGreaterThan(0);
    expect(interestBefore - (await interestSoon())).toBe(cents(ahead.interest));
    goTo(addDays(next?.dueOn ?? '', 10));
    const late = await dueSoon();
    const repaid = await repay(maple, loanId, '100.00');
    expect(cents(repaid.principal)).toBeGreaterThan(0);
    expect(late - (await dueSoon())).toBe(cents(repaid.principal));
    await repay(maple, loanId, 'all', 'payoff');
  });

  it('says how much of what waits and of what is offered the funds cover', async () => {
    const maple = await borrower();
    const before = (await portfolio()).offered;
    await applyAndApprove(maple, by, productId);
    const { funds, waiting, offered, coverBps, outIn30Days } = await portfolio();
    expect(cents(offered.amount) - cents(before.amount)).toBe(3_000_00);
    const toPayOut = cents(waiting.amount) + cents(offered.amount);
    expect(cents(outIn30Days)).toBe(toPayOut);
    expect(coverBps).toBe(Math.floor((cents(funds) * 10_000) / toPayOut));
  });
});
