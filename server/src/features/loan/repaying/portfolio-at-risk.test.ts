import { addDays, businessDateOf, daysBetween } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { certifyAs } from '../../../../testing/certified.ts';
import { borrow, fundLending, offerLoans, repay } from '../../../../testing/loans.ts';
import { personWith } from '../../../../testing/person.ts';
import { operators } from '../../../../testing/product.ts';
import { suiteApp } from '../../../../testing/suite.ts';

/** The part of a portfolio that is late: here there is one loan alone, so that the figures are its own. */

const suite = await suiteApp();
const first = businessDateOf(suite.clock.now());
const goTo = (date: string) => suite.clock.setOffsetDays(daysBetween(first, date));
const by = await operators(suite);
await fundLending(by, '10000.00');
const productId = await offerLoans(suite, by);
const atRisk = async () => (await by.ada.ok('/console/api/loans/portfolio')).atRisk;

/** Returns the four figures: of so many of them the loan is a part. */
const partOf = (steps: number) =>
  [1, 30, 60, 90].map((days, index) =>
    index < steps ? { days, outstanding: '3000.00', loans: '1' } : { days, outstanding: '0.00', loans: '0' },
  );

it('a loan is at risk once it is late by more than 1, 30, 60 and 90 days, and no more once it is repaid', async () => {
  const person = await personWith(suite, 'maple', '1000.00');
  await certifyAs(suite, person.call, person.userId);
  const { loanId, next } = await borrow(person, by, productId);
  await person.call.ok('/api/loan/autopay', { loanId, isOn: false });
  const until = next?.payableUntil ?? '';
  const days: [late: number, steps: number][] = [
    [0, 0],
    [1, 0],
    [2, 1],
    [30, 1],
    [31, 2],
    [60, 2],
    [61, 3],
    [90, 3],
    [91, 4],
  ];
  for (const [late, steps] of days) {
    goTo(addDays(until, late));
    expect(await atRisk(), `late by ${late} days`).toEqual(partOf(steps));
  }
  await repay(person, loanId, 'all', 'payoff');
  expect(await atRisk()).toEqual(partOf(0));
});
