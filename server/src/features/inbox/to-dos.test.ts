import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { certifyAs } from '../../../testing/certified.ts';
import { applyAndApprove, fundLending, loanSignature, offerLoans } from '../../../testing/loans.ts';
import {
  answerRisk,
  type Person,
  recharge,
  registerPerson,
  setPaymentPassword,
} from '../../../testing/person.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';

const suite = await suiteApp();
const by = await operators(suite);
await fundLending(by, '10000.00');
const productId = await offerLoans(suite, by);

const toDosOf = async ({ call }: Pick<Person, 'call'>) => (await call.ok('/api/inbox/todo')).items;
const open = async (person: Pick<Person, 'call'>) =>
  (await toDosOf(person)).filter(({ isDone }) => !isDone).map(({ kind }) => kind);

it('leads from an account to an investment, a step less for each that was taken', async () => {
  const maple = await registerPerson(suite, 'maple');
  expect(new Set(await open(maple))).toEqual(
    new Set(['certify', 'payment_password', 'risk_profile', 'recharge', 'invest']),
  );
  await setPaymentPassword(maple);
  await answerRisk(maple, 'C5');
  await certifyAs(suite, maple.call, maple.userId);
  expect(new Set(await open(maple))).toEqual(new Set(['recharge', 'invest']));
  await recharge(maple, '500.00');
  expect(await open(maple)).toEqual(['invest']);
});

it('says by when an offer is to be signed, and from three days before on what a loan takes', async () => {
  const cedar = await registerPerson(suite, 'cedar');
  await setPaymentPassword(cedar);
  await certifyAs(suite, cedar.call, cedar.userId);
  const applicationId = await applyAndApprove(cedar, by, productId);
  const today = businessDateOf(suite.clock.now());
  const offered = (await toDosOf(cedar)).find(({ kind }) => kind === 'sign_loan');
  expect(offered).toMatchObject({ dueOn: addDays(today, 3), amount: '3000.00', isDone: false });
  const { next } = await cedar.call.ok('/api/loan/sign', await loanSignature(cedar, applicationId));
  expect(await open(cedar)).not.toContain('sign_loan');
  expect(await open(cedar)).not.toContain('repay_loan');
  const daysUntilDue = Math.round((Date.parse(next?.dueOn ?? '') - Date.parse(today)) / 86_400_000);
  suite.clock.setOffsetDays(daysUntilDue - 4);
  expect(await open(cedar)).not.toContain('repay_loan');
  suite.clock.setOffsetDays(daysUntilDue - 3);
  const toPay = (await toDosOf(cedar)).find(({ kind }) => kind === 'repay_loan');
  expect(toPay).toMatchObject({ dueOn: next?.payableUntil, amount: next?.amount });
});
