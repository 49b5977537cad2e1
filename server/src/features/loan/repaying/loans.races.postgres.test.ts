import { businessDateOf, daysBetween } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
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
import { type Person, personWith } from '../../../../testing/person.ts';
import { operators } from '../../../../testing/product.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import { expectVerified } from '../../../../testing/verified.ts';
import { collectDue } from './collect.ts';
import { payWaitingLoans } from './disburse.ts';

/** What several do about loans at once. */

const suite = await suiteApp();
const by = await operators(suite);
// The money of three loans: no loan is offered that there is none for.
await fundLending(by, '9500.00');
const productId = await offerLoans(suite, by);
let names = 0;
async function borrower(money = '5000.00'): Promise<Person> {
  const person = await personWith(suite, `racer${(names += 1)}`, money);
  await certifyAs(suite, person.call, person.userId);
  return person;
}
const detail = ({ call }: Person, loanId: string) => call.ok('/api/loan/detail', { loanId });
const goTo = (date: string) =>
  suite.clock.setOffsetDays(daysBetween(businessDateOf(suite.clock.wall()), date));
const codesOf = (replies: readonly { body: { code?: string } }[]) =>
  Object.fromEntries(
    [...Map.groupBy(replies, ({ body }) => body.code ?? 'done')].map(([code, of]) => [code, of.length]),
  );

it('of ten who sign for the money of three, three are paid out, and the others in their order', async () => {
  const people = [];
  for (let i = 0; i < 10; i += 1) people.push(await borrower('1.00'));
  const orders = [];
  for (const person of people)
    orders.push({
      person,
      fields: await loanSignature(person, await applyAndApprove(person, by, productId)),
    });
  const replies = await Promise.all(
    orders.map(({ person, fields }) => person.call.send('/api/loan/sign', fields)),
  );
  const states = replies.map(({ body }) => body.state);
  expect(states.filter((state) => state === 'repaying')).toHaveLength(3);
  expect(states.filter((state) => state === 'waiting')).toHaveLength(7);
  // Two workers at once: each loan is paid out once.
  await fundLending(by, '20500.00');
  await Promise.all([payWaitingLoans(suite.app.services), payWaitingLoans(suite.app.services)]);
  expect((await by.ada.ok('/console/api/loans/portfolio')).waiting.loans).toBe('0');
  expect((await by.ada.ok('/console/api/loans/portfolio')).funds).toBe('0.00');
  await expectVerified(suite.db);
});

it('50 repayments of one instalment at once pay it once, as each was shown what it would pay', async () => {
  await fundLending(by, '10000.00');
  const person = await borrower();
  const { loanId, next } = await borrow(person, by, productId);
  goTo(next?.dueOn ?? '');
  const orders = [];
  for (let i = 0; i < 50; i += 1) orders.push(await repayment(person, loanId, next?.amount ?? ''));
  const replies = await Promise.all(orders.map((fields) => person.call.send('/api/loan/repay', fields)));
  expect(codesOf(replies)).toEqual({ done: 1, 'loan.terms_changed': 49 });
  expect((await detail(person, loanId)).rows.map(({ state }) => state)).toEqual([
    'paid',
    'upcoming',
    'upcoming',
  ]);
  suite.clock.setOffsetDays(0);
  await expectVerified(suite.db);
});

it('a repayment that comes while the run of the day is at work is counted once, and two runs take one', async () => {
  await fundLending(by, '10000.00');
  const person = await borrower();
  const { loanId, next } = await borrow(person, by, productId);
  const dueOn = next?.dueOn ?? '';
  goTo(dueOn);
  const order = await repayment(person, loanId, next?.amount ?? '');
  const [, , reply] = await Promise.all([
    collectDue(suite.app.services, dueOn),
    collectDue(suite.app.services, dueOn),
    person.call.send('/api/loan/repay', order),
  ]);
  const { items } = await person.call.ok('/api/loan/repayments', { loanId });
  expect(items.map(({ amount }) => amount)).toEqual([next?.amount]);
  expect(reply.body.code).toBe(items[0]?.kind === 'person' ? undefined : 'loan.terms_changed');
  await repay(person, loanId, 'all', 'payoff');
  suite.clock.setOffsetDays(0);
  await expectVerified(suite.db);
});
