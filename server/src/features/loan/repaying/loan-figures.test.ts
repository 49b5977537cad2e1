import { addDays, businessDateOf, daysBetween } from '@banyan/domain/calendar/business-date.ts';
import { describe, expect, it } from 'vitest';
import { borrowerWith } from '../../../../testing/borrowers.ts';
import { wireByHand } from '../../../../testing/by-hand.ts';
import { borrow, fundLending, offerLoans, repay, repayment } from '../../../../testing/loans.ts';
import { type PolicyName, policies, policyOf } from '../../../../testing/other-policy.ts';
import type { Person } from '../../../../testing/person.ts';
import { operators } from '../../../../testing/product.ts';
import { putIn, takeOut } from '../../../../testing/savings.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import { collectDue } from './collect.ts';

/** What a loan costs that is given back, paid by itself, or late, under the rules of the release and under others. */
describe.each(Object.keys(policies) as PolicyName[])('under the %s policy', async (policy) => {
  const suite = await suiteApp({ policy });
  const { services } = suite.app;
  const rules = policyOf(policies[policy]).loan;
  const by = await operators(suite);
  await fundLending(by, '50000.00');
  const rateBps = 417;
  const productId = await offerLoans(suite, by, { rateBps });
  const principal = 3_000_00n;

  const first = businessDateOf(suite.clock.now());
  const goTo = (date: string) => suite.clock.setOffsetDays(daysBetween(first, date));
  const today = () => businessDateOf(suite.clock.now());
  const detail = ({ call }: Person, loanId: string) => call.ok('/api/loan/detail', { loanId });
  const cents = (text: string): bigint => BigInt(text.replace('.', ''));
  const available = async ({ call }: Person) => cents((await call.ok('/api/wallet/overview')).available);
  /** A share of an amount, to the nearest cent, half a cent up. */
  const share = (amount: bigint, parts: bigint, of: bigint): bigint => (2n * amount * parts + of) / (2n * of);

  it('is given back for its nights alone, until the last day for that', async () => {
    const maple = await borrowerWith(suite, 'maple', '100.00');
    const before = await available(maple);
    const wish = { monthlyIncome: '30000.00' };
    const { loanId } = await borrow(maple, by, productId, wish);
    const late = await borrow(maple, by, productId, wish);
    const startsOn = today();
    goTo(addDays(startsOn, 10));
    const interest = share(principal, BigInt(rateBps) * 10n, 3_650_000n);
    expect(await repay(maple, loanId, 'all', 'withdrawal')).toMatchObject({
      amount: wireByHand(principal + interest),
      interest: wireByHand(interest),
      penalty: '0.00',
      loan: { state: 'settled' },
    });
    expect(await available(maple)).toBe(before + principal - interest);
    const until = addDays(startsOn, rules.coolingOffDays);
    goTo(addDays(until, 1));
    const order = await repayment(maple, late.loanId, 'all', 'withdrawal');
    expect(await maple.call.refusal('/api/loan/repay', order)).toMatchObject({
      code: 'loan.not_withdrawable',
      facts: { until },
    });
  });

  it('a wallet that holds too little pays by itself what it has, or nothing, as the rules say', async () => {
    const ben = await borrowerWith(suite, 'benoak', '100.00');
    const { loanId, next } = await borrow(ben, by, productId);
    const due = cents(next?.amount ?? '');
    await putIn(ben, wireByHand(principal));
    const paid = async () => {
      const { items } = await ben.call.ok('/api/loan/repayments', { loanId });
      return items.map(({ amount }) => cents(amount)).reduce((sum, amount) => sum + amount, 0n);
    };
    goTo(next?.dueOn ?? '');
    await collectDue(services, today());
    const some = rules.partialAutopay ? 100_00n : 0n;
    expect([await paid(), await available(ben)]).toEqual([some, 100_00n - some]);
    await takeOut(ben, wireByHand(due - 100_00n));
    goTo(addDays(today(), 1));
    await collectDue(services, today());
    expect([await paid(), await available(ben)]).toEqual([due, 0n]);
  });

  it('each day after the days of grace costs its part of what is late, up to the cap', async () => {
    const cid = await borrowerWith(suite, 'cidelm', '1000.00');
    const { loanId } = await borrow(cid, by, productId);
    await cid.call.ok('/api/loan/autopay', { loanId, isOn: false });
    const [row] = (await detail(cid, loanId)).rows;
    const perDay = share(cents(row?.principal ?? ''), BigInt(rules.penaltyBpsPerDay), 10_000n);
    expect(perDay).toBeGreaterThan(0n);
    const begins = addDays(row?.payableUntil ?? '', rules.graceDays + 1);
    for (let days = 0; days <= 5; days += 1) {
      goTo(addDays(begins, days));
      const { penalties } = await detail(cid, loanId);
      expect(penalties).toEqual({ days, amount: wireByHand(perDay * BigInt(days)) });
    }
    goTo(addDays(begins, 4_000));
    const most = principal * BigInt(rules.penaltyCapBps);
    const cap = wireByHand((most - (most % 10_000n)) / 10_000n);
    expect((await detail(cid, loanId)).penalties.amount).toBe(cap);
    expect(await repay(cid, loanId, 'all', 'payoff')).toMatchObject({
      penalty: cap,
      principal: wireByHand(principal),
      loan: { state: 'settled' },
    });
  });
});
