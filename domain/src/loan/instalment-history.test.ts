import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../calendar/business-date.ts';
import { sum } from '../money/amount.ts';
import { allocate } from './allocate.ts';
import { historiesOf } from './instalment-history.ts';
import type { LoanFacts, PenaltyTerms } from './loan-facts.ts';
import { standingOf } from './loan-standing.ts';
import { missingPenalties } from './penalties.ts';
import { loanSchedule } from './schedule.ts';

const startsOn = '2026-03-02';
const agreed = { bpsPerDay: 5, graceDays: 3, capBps: 1_000 } satisfies PenaltyTerms;
const terms = {
  principal: 3_000_00n,
  rateBps: 960,
  months: 3,
  method: 'equal_instalments' as const,
  startsOn,
};
const lent: LoanFacts = { ...terms, instalments: loanSchedule(terms), repayments: [], penalties: [] };
const broughtUp = (facts: LoanFacts, on: string): LoanFacts => ({
  ...facts,
  penalties: [...facts.penalties, ...missingPenalties(facts, agreed, addDays(on, -1))],
});
function repay(facts: LoanFacts, on: string, amount: bigint): LoanFacts {
  const whole = broughtUp(facts, on);
  const parts = allocate(amount, standingOf(whole, on).owed);
  return { ...whole, repayments: [...whole.repayments, { on, ...parts }] };
}
const histories = (facts: LoanFacts, on: string) => historiesOf(facts, standingOf(facts, on).rows, agreed);

it('a row says which repayments paid it, and one repayment pays several rows', () => {
  // The first period is over; what is more pays of the second row.
  const facts = repay(repay(lent, '2026-04-02', 500_00n), '2026-04-03', 1_000_00n);
  const [first, second] = histories(facts, '2026-04-03');
  expect(first?.paidBy).toMatchObject([
    { repayment: { on: '2026-04-02' }, interest: 24_46n, principal: 475_54n },
    { repayment: { on: '2026-04-03' }, interest: 0n, principal: 516_17n },
  ]);
  expect(second?.paidBy).toMatchObject([{ repayment: { on: '2026-04-03' } }]);
});

it('a late charge stands with the row that was late, and is shared by what was unpaid of each', () => {
  // The first row costs from 6 April, the second, payable until Monday 4 May, from 8 May.
  const one = broughtUp(lent, '2026-04-08');
  expect(histories(one, '2026-04-08').map(({ penalty }) => penalty)).toEqual([1_00n, 0n, 0n]);
  const both = broughtUp(lent, '2026-05-09');
  const [first = 0n, second = 0n, third] = histories(both, '2026-05-09').map(({ penalty }) => penalty);
  const alone = 50n * 32n;
  expect([first - alone, second, third]).toEqual([49n, 51n, 0n]);
});

it('what a row was deferred from costs with it, and the days after belong to whatever else is late', () => {
  const late = broughtUp(lent, '2026-04-08');
  const [row, ...others] = late.instalments;
  if (!row) throw new Error('a loan has instalments');
  const deferred = { ...row, deferredTo: '2026-05-02', deferredOn: '2026-04-08' };
  const facts = { ...late, instalments: [deferred, ...others] };
  expect(histories(facts, '2026-04-20').map(({ penalty }) => penalty)).toEqual([1_00n, 0n, 0n]);
});

it('whatever was repaid when, the parts of the rows add up to what was repaid and charged', () => {
  const payments = fc.array(fc.record({ days: fc.nat(60), amount: fc.bigInt(1n, 900_00n) }), {
    maxLength: 6,
  });
  fc.assert(
    fc.property(payments, (list) => {
      let facts = lent;
      let on: string = startsOn;
      for (const { days, amount } of list) {
        on = addDays(on, days);
        const next = repay(facts, on, amount);
        const last = next.repayments.at(-1);
        if (!last || last.penalty + last.interest + last.principal !== amount) break;
        facts = next;
      }
      const { rows } = standingOf(facts, on);
      const all = historiesOf(facts, rows, agreed);
      for (const [index, { paidBy }] of all.entries()) {
        expect(sum(paidBy.map(({ principal }) => principal))).toBe(rows[index]?.principalPaid);
        expect(sum(paidBy.map(({ interest }) => interest))).toBe(rows[index]?.interestPaid);
      }
      expect(sum(all.map(({ penalty }) => penalty))).toBe(sum(facts.penalties.map(({ amount }) => amount)));
    }),
  );
});
