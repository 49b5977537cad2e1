import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { colleague } from '../../../testing/operator.ts';
import {
  authorize,
  bankCard,
  password,
  paymentPassword,
  recharge,
  registerPerson,
  setPaymentPassword,
} from '../../../testing/person.ts';
import { pagesOf } from '../../../testing/read-pdf.ts';
import { payerWith, remit, remittanceFields, shownName } from '../../../testing/remittances.ts';
import { recordStatements } from '../../../testing/statement-log.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { newId } from '../../platform/ids.ts';

const suite = await suiteApp();
const maple = await payerWith(suite, 'maple', '50000.00');
const ben = await payerWith(suite, 'benoak', '10.00');
const cedar = await registerPerson(suite, 'cedar');
await setPaymentPassword(cedar);
await recharge(cedar, '100.00');
const available = async (person: typeof maple) => (await person.call.ok('/api/wallet/overview')).available;
const tick = (): void => suite.clock.set(new Date(suite.clock.wall().getTime() + 1_000));

it('somebody is found by exactly the phone or the username, masked; others and uncertified ones are not', async () => {
  const found = { payeeId: ben.userId, username: 'b***k', name: shownName, isFirstPayment: true };
  expect(await maple.call.ok('/api/remittance/recipient', { account: 'benoak' })).toEqual(found);
  expect(await maple.call.ok('/api/remittance/recipient', { account: ben.phone })).toEqual(found);
  const refused = async (account: string) =>
    (await maple.call.refusal('/api/remittance/recipient', { account })).code;
  expect(await refused('benoa')).toBe('remittance.payee_not_found');
  expect(await refused('maple')).toBe('remittance.payee_self');
  expect(await refused('cedar')).toBe('remittance.payee_uncertified');
});

it('nobody looks up more than twenty people in an hour, whoever is found or not', async () => {
  const eve = await registerPerson(suite, 'evepine');
  const answers: number[] = [];
  for (const account of ['benoak', 'nobody-here', 'cedar', ...Array<string>(17).fill('nobody-here')])
    answers.push((await eve.call.send('/api/remittance/recipient', { account })).status);
  expect(answers.slice(0, 3)).toEqual([200, 404, 409]);
  expect(await eve.call.refusal('/api/remittance/recipient', { account: 'benoak' })).toMatchObject({
    code: 'recipient.too_many',
  });
});

it('money goes from one wallet into the other at once, and each side has its own record of it', async () => {
  const [before, beforeBen] = [Number(await available(maple)), Number(await available(ben))];
  const sent = await remit(maple, ben, '120.50', { note: '午饭' });
  expect(sent).toMatchObject({ direction: 'out', name: shownName, amount: '120.50', note: '午饭' });
  expect(Number(await available(maple))).toBe(before - 120.5);
  expect(Number(await available(ben))).toBe(beforeBen + 120.5);
  const { remittanceId } = sent;
  expect(await ben.call.ok('/api/remittance/detail', { remittanceId })).toEqual({
    ...sent,
    direction: 'in',
    name: shownName,
  });
  tick();
  await remit(ben, maple, '5.00');
  const { items, months } = await maple.call.ok('/api/remittance/list');
  expect(items.map(({ direction, amount }) => `${direction} ${amount}`)).toEqual(['in 5.00', 'out 120.50']);
  expect(months).toMatchObject([{ in: '5.00', out: '120.50' }]);
  expect((await maple.call.ok('/api/remittance/list', { direction: 'in' })).items).toHaveLength(1);
  expect(await maple.call.ok('/api/remittance/payees')).toEqual({
    items: [{ payeeId: ben.userId, username: 'b***k', name: shownName, isFirstPayment: false }],
  });
  const stranger = await cedar.call.refusal('/api/remittance/detail', { remittanceId });
  expect(stranger.code).toBe('request.not_found');
});

it('all that is read is read before the wallets are locked, and nothing is asked twice', async () => {
  const fields = await remittanceFields(ben, maple.userId, '1.00');
  const { statements } = recordStatements(suite);
  await ben.call.ok('/api/remittance/send', fields);
  const own = statements.splice(0);
  const locked = own.findIndex((text) => text.startsWith('update accounts'));
  expect(own.slice(locked).filter((text) => text.startsWith('select'))).toEqual([]);
  const asked = own.filter((text) => text.startsWith('select'));
  expect(new Set(asked).size).toBe(asked.length);
});

it('the records, their file and a statement name the other side as its own pages do', async () => {
  const newest = async () => (await ben.call.ok('/api/wallet/records', { type: 'transfer' })).items[0];
  const dora = await payerWith(suite, 'dora-elm', '10.00');
  tick();
  await remit(dora, ben, '10.00');
  const record = await newest();
  expect(record).toMatchObject({ amount: '10.00', subject: shownName });
  const { transferId = '' } = record ?? {};
  expect(await ben.call.ok('/api/wallet/record', { transferId })).toMatchObject({ subject: shownName });
  const { text } = await ben.call.ok('/api/my_data/export', { format: 'csv', loginPassword: password });
  expect(text).toMatch(new RegExp(`10\\.00,[\\d.]+,\\${shownName},${transferId}`));
  const on = businessDateOf(suite.clock.now());
  const { statementId } = await ben.call.ok('/api/statement/create', { from: on, to: on });
  const pdf = (await ben.call.send('/api/statement/pdf', { statementId })).body as Buffer;
  const statement = (await pagesOf(pdf)).join('');
  expect(statement).toContain(`${shownName}10.00`);
  expect(statement).not.toContain('d***');

  await dora.call.ok('/api/my_data/close', { loginPassword: password, paymentPassword });
  expect(await newest()).toMatchObject({ transferId, subject: '—' });
});

it('who cannot pay or be paid is refused, in numbers where there are some', async () => {
  const refused = async (from: typeof maple, payeeId: string, amount: string, change: object = {}) => {
    const fields = { ...(await remittanceFields(from, payeeId, amount)), ...change };
    return from.call.refusal('/api/remittance/send', fields);
  };
  expect(await refused(maple, maple.userId, '5.00')).toMatchObject({ code: 'remittance.payee_self' });
  expect(await refused(maple, newId(), '5.00')).toMatchObject({ code: 'remittance.payee_not_found' });
  expect(await refused(maple, cedar.userId, '5.00')).toMatchObject({ code: 'remittance.payee_uncertified' });
  expect(await refused(cedar, ben.userId, '5.00')).toMatchObject({ code: 'certification.required' });
  expect(await refused(maple, ben.userId, '0.99')).toMatchObject({
    code: 'remittance.below_minimum',
    facts: { min: '1.00' },
  });
  expect(await refused(ben, maple.userId, '5000.00')).toMatchObject({ code: 'wallet.insufficient_balance' });
  expect(await refused(maple, ben.userId, '5.00', { shown: { name: '*明' } })).toMatchObject({
    code: 'remittance.terms_changed',
    facts: { name: shownName },
  });
  const authorization = await authorize(maple, 'remit', '6.00', ben.userId);
  expect(await refused(maple, ben.userId, '5.00', { authorization })).toMatchObject({
    code: 'payment_password.authorization_invalid',
  });
});

it('exactly the rest of the day can be sent, and the next day it is whole again', async () => {
  const { leftToday, maxPerDay, min } = await maple.call.ok('/api/remittance/terms');
  expect({ leftToday, maxPerDay, min }).toEqual({
    leftToday: '19879.50',
    maxPerDay: '20000.00',
    min: '1.00',
  });
  const fields = await remittanceFields(maple, ben.userId, '19879.51');
  expect(await maple.call.refusal('/api/remittance/send', fields)).toMatchObject({
    code: 'remittance.above_daily_limit',
    facts: { leftToday: '19879.50' },
  });
  await remit(maple, ben, '19879.50');
  expect((await maple.call.ok('/api/remittance/terms')).leftToday).toBe('0.00');
  suite.clock.setOffsetDays(1);
  expect((await maple.call.ok('/api/remittance/terms')).leftToday).toBe('20000.00');
});

it('a security change stops sending for 24 hours, and receiving never', async () => {
  const dora = await payerWith(suite, 'dorafir', '100.00');
  await dora.call.ok('/api/payout_method/add', bankCard(1));
  const fields = await remittanceFields(dora, ben.userId, '5.00');
  expect(await dora.call.refusal('/api/remittance/send', fields)).toMatchObject({
    code: 'remittance.on_hold',
    facts: { until: expect.any(String) },
  });
  const { needs } = await dora.call.ok('/api/payment_password/needs', { command: 'remit' });
  expect(needs.filter(({ state }) => state !== 'done').map(({ need }) => need)).toEqual(['no_hold']);
  await remit(ben, dora, '5.00');
});

it('operators find a remittance by number and by either side, as one row', async () => {
  const { call } = await colleague(suite, 'sam', ['support']);
  const sent = await remit(ben, maple, '7.00');
  const row = {
    remittanceId: sent.remittanceId,
    payer: { username: 'benoak' },
    payee: { username: 'maple' },
    amount: '7.00',
  };
  const find = async (name: string) => {
    const { items } = await call.ok('/console/api/remittances', { name });
    return items.filter((item) => item.remittanceId === sent.remittanceId);
  };
  expect(await find(sent.number)).toMatchObject([row]);
  expect(await find('maple')).toMatchObject([row]);
  expect(await find(ben.userId)).toMatchObject([row]);
  expect((await call.ok('/console/api/remittances', { name: 'nobodyatall' })).items).toEqual([]);
});
