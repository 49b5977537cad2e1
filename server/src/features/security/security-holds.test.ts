import { describe, expect, it } from 'vitest';
import {
  addCard,
  authorize,
  bankCard,
  freeOf,
  paymentPassword,
  personWith,
  registerPerson,
  setPaymentPassword,
  withdraw,
} from '../../../testing/person.ts';
import { later, registerByEmail } from '../../../testing/recovery.ts';
import { endSecurityHoldByPhone } from '../../../testing/security-holds.ts';
import { codeSentTo, countOf, messageTo, suiteApp } from '../../../testing/suite.ts';
import { testApp } from '../../../testing/test-app.ts';

const suite = await suiteApp();
const maple = await personWith(suite, 'maple', '5000.00');
later(suite, 1);

const holds = async (call = maple.call) => (await call.ok('/api/security/holds')).items;

describe('a new payout method', () => {
  it('withdrawal.on_hold with reason and end; nothing is held and the authorization stays', async () => {
    const old = await addCard(maple, 0);
    expect(await holds()).toEqual([]);
    await maple.call.ok('/api/payout_method/add', bankCard(1));
    const [hold] = await holds();
    expect(hold).toMatchObject({ reason: 'payout_method_added' });
    expect(Date.parse(hold?.until ?? '') - suite.clock.now().getTime()).toBe(24 * 3_600_000);
    const before = await countOf(suite, 'withdrawals');
    const fields = {
      amount: '100.00',
      payoutMethodId: old,
      shown: freeOf('100.00'),
      authorization: await authorize(maple, 'withdraw', '100.00', old),
    };
    const problem = await maple.call.refusal('/api/withdrawal/request', fields);
    expect(problem).toMatchObject({
      code: 'withdrawal.on_hold',
      status: 409,
      facts: { reason: 'payout_method_added', until: hold?.until },
    });
    expect(await countOf(suite, 'withdrawals')).toBe(before);
    await endSecurityHoldByPhone(suite, maple);
    await maple.call.ok('/api/withdrawal/request', fields);
  });

  it('a changed one holds too, and the hold is over after a day of business time', async () => {
    const payoutMethodId = await addCard(maple, 2);
    await maple.call.ok('/api/payout_method/edit', { payoutMethodId, ...bankCard(2), branch: '西湖支行' });
    const [card] = (await maple.call.ok('/api/payout_method/list')).items;
    await expect(withdraw(maple, '100.00', card?.payoutMethodId ?? '')).rejects.toThrow('withdrawal.on_hold');
    suite.clock.setOffsetDays(1);
    expect(await holds()).toEqual([]);
    await withdraw(maple, '100.00', card?.payoutMethodId ?? '');
  });
});

describe('ending a hold early', () => {
  it('ends those that began before it as well, says so to the owner, and leaves a later one', async () => {
    const email = 'ends@example.com';
    const elm = await registerByEmail(suite, 'elmholder', email);
    await elm.call.ok('/api/payout_method/add', bankCard(0));
    later(suite, 2);
    await elm.call.ok('/api/payout_method/add', bankCard(1));
    const seen = (await holds(elm.call)).find(({ since }) => since === suite.clock.now().toISOString());
    later(suite, 2);
    await elm.call.ok('/api/payout_method/add', bankCard(2));
    const sent = await elm.call.ok('/api/security/send_code', { purpose: 'security_hold' });
    expect(sent.to).toBe('e***@example.com');
    const by = { way: 'email', code: await codeSentTo(suite, email) } as const;
    const securityHoldId = seen?.securityHoldId ?? '';
    expect(await elm.call.ok('/api/security/holds/cancel', { securityHoldId, by })).toEqual({
      ended: 2,
      remaining: 1,
    });
    expect((await messageTo(suite, email))?.text).toContain(
      'The security hold was ended early; withdrawals and transfers to other people are possible now.',
    );
    expect(await holds(elm.call)).toHaveLength(1);
  });

  it('request.not_found for one that was ended, is over, or is not there', async () => {
    const securityHoldId = '00000000-0000-4000-8000-000000000000';
    const by = { way: 'session' };
    const problem = await maple.call.refusal('/api/security/holds/cancel', { securityHoldId, by });
    expect(problem.code).toBe('request.not_found');
  });

  it('security.no_phone for a code to a phone that is not there, code.sms_off where none can leave', async () => {
    const fir = await registerByEmail(suite, 'firtree', 'fir@example.com');
    const asking = { purpose: 'security_hold', channel: 'phone' };
    expect((await fir.call.refusal('/api/security/send_code', asking)).code).toBe('security.no_phone');
    const silent = await testApp({ mode: 'production' });
    const larch = await registerPerson(silent, 'larchtree');
    expect((await larch.call.refusal('/api/security/send_code', asking)).code).toBe('code.sms_off');
    await silent.close();
  });
});

describe('resetting the payment password by a code', () => {
  it('keeps the sessions, and a code to the same address does not end the hold', async () => {
    const email = 'oak@example.com';
    const oak = await registerByEmail(suite, 'oaktree', email);
    await setPaymentPassword(oak);
    later(suite, 2);
    await oak.call.ok('/api/security/send_code', { purpose: 'payment_password' });
    const code = await codeSentTo(suite, email);
    const set = (fields: object) =>
      oak.call.send('/api/payment_password/reset_by_code', {
        code,
        password: '903175',
        passwordAgain: '903175',
        ...fields,
      });
    expect((await set({ password: '123456' })).body.code).toBe('payment_password.weak');
    expect((await set({ passwordAgain: '903176' })).body.code).toBe('payment_password.mismatch');
    expect((await set({ code: '000000' })).body.code).toBe('code.invalid');
    expect((await set({})).status).toBe(200);
    expect((await set({})).body.code).toBe('code.invalid');
    const asking = { command: 'withdraw', amount: '100.00', payee: oak.userId } as const;
    const old = await oak.call.refusal('/api/payment_password/authorize', {
      ...asking,
      password: paymentPassword,
    });
    expect(old.code).toBe('payment_password.invalid');
    const [hold] = await holds(oak.call);
    expect(hold).toMatchObject({ reason: 'payment_password_reset' });
    const by = { way: 'email', code: '123456' };
    const problem = await oak.call.refusal('/api/security/holds/cancel', {
      securityHoldId: hold?.securityHoldId,
      by,
    });
    expect(problem).toMatchObject({ code: 'security.way_not_open', status: 403 });
  });

  it('security.no_email for a person who has none', async () => {
    const fields = { code: '123456', password: '903175', passwordAgain: '903175' };
    const problem = await maple.call.refusal('/api/payment_password/reset_by_code', fields);
    expect(problem.code).toBe('security.no_email');
  });
});
