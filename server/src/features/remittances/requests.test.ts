import { expect, it } from 'vitest';
import { registerPerson } from '../../../testing/person.ts';
import { payerWith, remit, remittanceFields, shownName } from '../../../testing/remittances.ts';
import { suiteApp } from '../../../testing/suite.ts';

const suite = await suiteApp();
const maple = await payerWith(suite, 'maple', '5000.00');
const ben = await payerWith(suite, 'benoak', '10.00');
const ask = (amount: string | null, note = '') =>
  ben.call.ok('/api/remittance/request/create', { amount, note });
const send = async (amount: string, requestId: string) =>
  maple.call.refusal(
    '/api/remittance/send',
    await remittanceFields(maple, ben.userId, amount, { requestId }),
  );

it('a request shows its payer who asks for how much, and is paid with exactly that, once', async () => {
  const { code, requestId } = await ask('88.00', '生日礼物');
  const shown = await maple.call.ok('/api/remittance/request', { code: code.toLowerCase() });
  expect(shown).toMatchObject({
    isOwn: false,
    state: 'open',
    amount: '88.00',
    note: '生日礼物',
    payee: { payeeId: ben.userId, username: 'b***k', name: shownName },
  });
  expect(await send('87.99', requestId)).toMatchObject({
    code: 'remittance.request_differs',
    facts: { amount: '88.00' },
  });
  const sent = await remit(maple, ben, '88.00', { requestId });
  expect(sent).toMatchObject({ requestId, requestCode: code });
  expect((await send('88.00', requestId)).code).toBe('remittance.request_over');
  const own = await ben.call.ok('/api/remittance/request', { code });
  expect(own).toMatchObject({ isOwn: true, state: 'paid', remittanceId: sent.remittanceId });
  expect((await maple.call.ok('/api/remittance/request', { code })).remittanceId).toBeNull();
});

it('without an amount the payer decides', async () => {
  const { requestId } = await ask(null);
  expect(await remit(maple, ben, '12.34', { requestId })).toMatchObject({ amount: '12.34', requestId });
});

it('a cancelled one and an expired one are not paid; a code that leads nowhere is not found', async () => {
  const cancelled = await ask('5.00');
  const { requestId } = cancelled;
  expect(await ben.call.ok('/api/remittance/request/cancel', { requestId })).toMatchObject({
    state: 'cancelled',
  });
  expect((await send('5.00', requestId)).code).toBe('remittance.request_over');
  const again = await ben.call.refusal('/api/remittance/request/cancel', { requestId });
  expect(again.code).toBe('remittance.request_over');
  const old = await ask('6.00');
  suite.clock.setOffsetDays(7);
  const { items } = await ben.call.ok('/api/remittance/requests');
  expect(items.find((item) => item.requestId === old.requestId)).toMatchObject({ state: 'expired' });
  expect((await send('6.00', old.requestId)).code).toBe('remittance.request_over');
  suite.clock.setOffsetDays(0);
  const nowhere = await maple.call.refusal('/api/remittance/request', { code: '23456789ABCD' });
  expect(nowhere.code).toBe('request.not_found');
  const others = await maple.call.refusal('/api/remittance/request/cancel', { requestId: old.requestId });
  expect(others.code).toBe('request.not_found');
});

it('only who can be paid can ask, within the limits, and for at most twenty payments at a time', async () => {
  const refused = async (person: typeof ben, amount: string | null) =>
    (await person.call.refusal('/api/remittance/request/create', { amount, note: '' })).code;
  expect(await refused(await registerPerson(suite, 'cedar'), '5.00')).toBe('certification.required');
  expect(await refused(ben, '0.99')).toBe('remittance.below_minimum');
  expect(await refused(ben, '20000.01')).toBe('remittance.above_daily_limit');
  for (let i = 0; i < 20; i += 1)
    await maple.call.ok('/api/remittance/request/create', { amount: null, note: '' });
  expect(await refused(maple, null)).toBe('remittance.requests_full');
});
