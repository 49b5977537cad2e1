import { addDays, businessDateOf, daysBetween } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { certifyAs } from '../../../../testing/certified.ts';
import { borrow, fundLending, offerLoans, repay, writeOff } from '../../../../testing/loans.ts';
import { type Person, personWith } from '../../../../testing/person.ts';
import { operators } from '../../../../testing/product.ts';
import { pagesOf, readSealOf } from '../../../../testing/read-pdf.ts';
import { suiteApp } from '../../../../testing/suite.ts';

const suite = await suiteApp();
const first = businessDateOf(suite.clock.now());
const goTo = (date: string) => suite.clock.setOffsetDays(daysBetween(first, date));
const by = await operators(suite);
await fundLending(by, '30000.00');
const productId = await offerLoans(suite, by);
let names = 0;
const today = () => businessDateOf(suite.clock.now());

async function borrower() {
  const person = await personWith(suite, `paper${(names += 1)}`, '2000.00');
  await certifyAs(suite, person.call, person.userId);
  const { loanId, number, next } = await borrow(person, by, productId);
  await person.call.ok('/api/loan/autopay', { loanId, isOn: false });
  return { person, loanId, number, dueOn: next?.dueOn ?? '' };
}
const paper = async ({ call }: Person, loanId: string, kind: 'statement' | 'settlement') =>
  (await call.send('/api/loan/paper', { loanId, kind })).body as Buffer;
const refusal = async ({ call }: Person, loanId: string, kind: 'statement' | 'settlement') =>
  (await call.refusal('/api/loan/paper', { loanId, kind })).code;
const wordsOf = async (pdf: Buffer) => (await pagesOf(pdf)).join('');

it('a statement says what is owed today, the schedule and every repayment, under a seal', async () => {
  const { person, loanId, number } = await borrower();
  goTo(addDays(today(), 10));
  await repay(person, loanId, '500.00');
  const pdf = await paper(person, loanId, 'statement');
  const words = await wordsOf(pdf);
  const { rows, outstanding } = await person.call.ok('/api/loan/detail', { loanId });
  const shown = (amount: string) => amount.replace(/^(\d)(\d{3}\.)/, '$1,$2');
  for (const text of [number, today(), '500.00', shown(outstanding), ...rows.map(({ dueOn }) => dueOn)])
    expect(words).toContain(text);
  expect(readSealOf(pdf).covered.length).toBeGreaterThan(1_000);
  // Asked for again on that day it is the same file.
  expect((await paper(person, loanId, 'statement')).equals(pdf)).toBe(true);
});

it('a certificate of settlement is there once the loan is settled, and no sooner', async () => {
  const { person, loanId } = await borrower();
  expect(await refusal(person, loanId, 'settlement')).toBe('loan.no_paper');
  goTo(addDays(today(), 5));
  await repay(person, loanId, 'all', 'payoff');
  const settledOn = today();
  const words = await wordsOf(await paper(person, loanId, 'settlement'));
  goTo(addDays(today(), 30));
  expect(words).toContain(settledOn);
  expect(await wordsOf(await paper(person, loanId, 'settlement'))).toBe(words);
});

it('a loan that was written off has a statement that says so, and no schedule any more', async () => {
  const { person, loanId, dueOn } = await borrower();
  goTo(addDays(dueOn, 30));
  await writeOff(by, person, loanId);
  const words = await wordsOf(await paper(person, loanId, 'statement'));
  expect(words).toContain(today());
  expect(words).toMatch(/Writtenoffon|核销日/);
  expect(words).not.toMatch(/Schedule|还款计划/);
  expect(await refusal(person, loanId, 'settlement')).toBe('loan.no_paper');
});
