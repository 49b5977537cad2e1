import { addDays, businessDateOf, daysBetween } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { certifyAs } from '../../../../testing/certified.ts';
import {
  borrow,
  fundLending,
  offerLoans,
  proposeDeferral,
  proposeWriteOff,
  repay,
  repayment,
} from '../../../../testing/loans.ts';
import { type Person, personWith } from '../../../../testing/person.ts';
import { operators } from '../../../../testing/product.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import { expectVerified } from '../../../../testing/verified.ts';
import { collectDue } from '../repaying/collect.ts';
import { settlePromises } from './settle-promises.ts';

/** What several do at once about loans that are late. */

const suite = await suiteApp();
const { services } = suite.app;
const by = await operators(suite);
await fundLending(by, '30000.00');
const productId = await offerLoans(suite, by);
let names = 0;
const goTo = (date: string) =>
  suite.clock.setOffsetDays(daysBetween(businessDateOf(suite.clock.wall()), date));

/** Returns somebody with a loan on the day on which its first instalment falls due, and who can pay it. */
async function due() {
  suite.clock.setOffsetDays(0);
  const person = await personWith(suite, `worked${(names += 1)}`, '5000.00');
  await certifyAs(suite, person.call, person.userId);
  const { loanId, next } = await borrow(person, by, productId);
  goTo(next?.dueOn ?? '');
  return { person, loanId, dueOn: next?.dueOn ?? '', amount: next?.amount ?? '' };
}
const decide = ({ userId }: Person, deferralId: string, decision: 'grant' | 'refuse' = 'grant') =>
  by.bea.send('/console/api/loans/deferrals/decide', { userId, deferralId, decision });
const detail = ({ call }: Person, loanId: string) => call.ok('/api/loan/detail', { loanId });

it('an instalment that is deferred while the run of the day collects is either paid or deferred', async () => {
  const { person, loanId, dueOn } = await due();
  const deferralId = await proposeDeferral(by.ada, person, loanId);
  const [decided] = await Promise.all([
    decide(person, deferralId),
    collectDue(services, dueOn),
    collectDue(services, dueOn),
  ]);
  const { rows } = await detail(person, loanId);
  const { items } = await person.call.ok('/api/loan/repayments', { loanId });
  const isGranted = decided.status === 200;
  expect(decided.body.code).toBe(isGranted ? undefined : 'loan.instalment_paid');
  expect(items).toHaveLength(isGranted ? 0 : 1);
  expect(rows[0]).toMatchObject({ position: 1, deferredFrom: isGranted ? dueOn : null });
  suite.clock.setOffsetDays(0);
  await expectVerified(suite.db);
});

it('of two decisions at once one counts', async () => {
  const { person, loanId } = await due();
  const deferralId = await proposeDeferral(by.ada, person, loanId);
  const replies = await Promise.all([
    decide(person, deferralId),
    decide(person, deferralId, 'refuse'),
    decide(person, deferralId),
  ]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  const others = replies.filter(({ status }) => status !== 200).map(({ body }) => body.code);
  expect(others).toEqual(['loan.deferral_decided', 'loan.deferral_decided']);
  suite.clock.setOffsetDays(0);
  await expectVerified(suite.db);
});

it('of two promises at once one is open, and what is repaid while the job looks keeps it', async () => {
  const { person, loanId, dueOn, amount } = await due();
  const fields = { userId: person.userId, loanId, amount, payOn: dueOn };
  const replies = await Promise.all([
    by.ada.send('/console/api/loans/promise', fields),
    by.bea.send('/console/api/loans/promise', fields),
  ]);
  expect(replies.map(({ body }) => String(body.code ?? 'done')).toSorted()).toEqual([
    'done',
    'loan.promise_open',
  ]);
  await Promise.all([repay(person, loanId, amount), settlePromises(services, dueOn)]);
  await settlePromises(services, dueOn);
  const { promises } = await by.ada.ok('/console/api/loans/work', { userId: person.userId, loanId });
  expect(promises.map(({ state }) => state)).toEqual(['kept']);
  suite.clock.setOffsetDays(0);
  await expectVerified(suite.db);
});

it('what is repaid while a loan is written off is counted once, before it or as a recovery', async () => {
  const { person, loanId, dueOn } = await due();
  await person.call.ok('/api/loan/autopay', { loanId, isOn: false });
  goTo(addDays(dueOn, 40));
  const writeOffId = await proposeWriteOff(by.ada, person, loanId);
  const order = await repayment(person, loanId, '50.00');
  const { payoff } = await detail(person, loanId);
  const { userId } = person;
  const [decided, repaid] = await Promise.all([
    by.bea.send('/console/api/loans/write-offs/decide', { userId, writeOffId, decision: 'write_off' }),
    person.call.send('/api/loan/repay', order),
  ]);
  expect([decided.status, repaid.status]).toEqual([200, 200]);
  const after = await detail(person, loanId);
  expect(after.state).toBe('written_off');
  const cents = (text: string) => BigInt(text.replace('.', ''));
  expect(cents(payoff) - cents(after.payoff)).toBe(50_00n);
  suite.clock.setOffsetDays(0);
  await expectVerified(suite.db);
});
