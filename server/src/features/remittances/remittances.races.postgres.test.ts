import { expect, it } from 'vitest';
import type { Person } from '../../../testing/person.ts';
import { payerWith, remittanceFields } from '../../../testing/remittances.ts';
import { suiteApp } from '../../../testing/suite.ts';

const suite = await suiteApp();
const maple = await payerWith(suite, 'maple', '25000.00');
const ben = await payerWith(suite, 'benoak', '25000.00');
const available = async (person: Person) => Number((await person.call.ok('/api/wallet/overview')).available);
const send = (from: Person, fields: Awaited<ReturnType<typeof remittanceFields>>) =>
  from.call.send('/api/remittance/send', fields);
const count = (replies: { status: number }[]) => replies.filter(({ status }) => status === 200).length;
const codesOf = (replies: { status: number; body: { code?: string } }[]) => [
  ...new Set(replies.flatMap(({ status, body }) => (status === 200 ? [] : [body.code]))),
];

it('50 payments each way at the same moment lose no cent and refuse nobody', async () => {
  const ready: [Person, Awaited<ReturnType<typeof remittanceFields>>][] = [];
  for (let i = 0; i < 50; i += 1) {
    ready.push([maple, await remittanceFields(maple, ben.userId, '3.00')]);
    ready.push([ben, await remittanceFields(ben, maple.userId, '2.00')]);
  }
  const replies = await Promise.all(ready.map(([from, fields]) => send(from, fields)));
  expect(codesOf(replies)).toEqual([]);
  expect([await available(maple), await available(ben)]).toEqual([24_950, 25_050]);
});

it('of payments at the same moment that together exceed the day’s limit only what fits is made', async () => {
  const ready = [];
  for (let i = 0; i < 10; i += 1) ready.push(await remittanceFields(maple, ben.userId, '4000.00'));
  const replies = await Promise.all(ready.map((fields) => send(maple, fields)));
  expect(count(replies)).toBe(4);
  expect(codesOf(replies)).toEqual(['remittance.above_daily_limit']);
});

it('of many who pay one request at the same moment one pays, and the others keep their money', async () => {
  const payers: Person[] = [];
  for (const name of ['cedar', 'daphne', 'elmira', 'fernando', 'ginkgo'])
    payers.push(await payerWith(suite, name, '1000.00'));
  const { requestId } = await ben.call.ok('/api/remittance/request/create', { amount: '50.00', note: '' });
  const ready: [Person, Awaited<ReturnType<typeof remittanceFields>>][] = [];
  for (let i = 0; i < 50; i += 1) {
    const payer = payers[i % payers.length] as Person;
    ready.push([payer, await remittanceFields(payer, ben.userId, '50.00', { requestId })]);
  }
  const replies = await Promise.all(ready.map(([from, fields]) => send(from, fields)));
  expect(count(replies)).toBe(1);
  expect(codesOf(replies)).toEqual(['remittance.request_over']);
  let left = 0;
  for (const payer of payers) left += await available(payer);
  expect(left).toBe(4_950);
});
