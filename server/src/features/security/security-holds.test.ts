import { describe, expect, it } from 'vitest';
import { userCaller } from '../../../testing/caller.ts';
import {
  addCard,
  authorize,
  bankCard,
  logIn,
  paymentPassword,
  personWith,
  setPaymentPassword,
  withdraw,
} from '../../../testing/person.ts';
import { later, registerByEmail } from '../../../testing/recovery.ts';
import { codeSentTo, countOf, suiteApp } from '../../../testing/suite.ts';

const suite = await suiteApp();
const maple = await personWith(suite, 'maple', '5000.00');
const older = userCaller(suite.app.web, await logIn(suite, 'maple', { uuid: 'tablet' }), { uuid: 'tablet' });
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
      authorization: await authorize(maple, 'withdraw', '100.00', old),
    };
    const problem = await maple.call.refusal('/api/withdrawal/request', fields);
    expect(problem).toMatchObject({
      code: 'withdrawal.on_hold',
      status: 409,
      facts: { reason: 'payout_method_added', until: hold?.until },
    });
    expect(await countOf(suite, 'withdrawals')).toBe(before);
    await older.ok('/api/security/holds/cancel', { securityHoldId: hold?.securityHoldId ?? '' });
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
  it('security.session_too_young for the session that started it and for a later one', async () => {
    later(suite, 1);
    await maple.call.ok('/api/payout_method/add', bankCard(3));
    const [hold] = await holds();
    const securityHoldId = hold?.securityHoldId ?? '';
    later(suite, 1);
    const young = userCaller(suite.app.web, await logIn(suite, 'maple', { uuid: 'new phone' }));
    for (const call of [maple.call, young]) {
      expect((await holds(call))[0]?.cancellable).toBe(false);
      const problem = await call.refusal('/api/security/holds/cancel', { securityHoldId });
      expect(problem).toMatchObject({ code: 'security.session_too_young', status: 403 });
    }
    expect((await holds(older))[0]?.cancellable).toBe(true);
    await older.ok('/api/security/holds/cancel', { securityHoldId });
    expect(await holds()).toEqual([]);
  });

  it('request.not_found for one that was cancelled, has ended, or is not there', async () => {
    later(suite, 1);
    const securityHoldId = '00000000-0000-4000-8000-000000000000';
    const problem = await older.refusal('/api/security/holds/cancel', { securityHoldId });
    expect(problem.code).toBe('request.not_found');
  });
});

describe('resetting the payment password by a code', () => {
  it('keeps the sessions, and an older session can end the hold', async () => {
    const email = 'oak@example.com';
    const oak = await registerByEmail(suite, 'oaktree', email);
    const tablet = userCaller(suite.app.web, await logIn(suite, 'oaktree', { uuid: 'tablet' }));
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
    expect(hold).toMatchObject({ reason: 'payment_password_reset', cancellable: false });
    await tablet.ok('/api/security/holds/cancel', { securityHoldId: hold?.securityHoldId ?? '' });
  });

  it('security.no_email for a person who has none', async () => {
    const fields = { code: '123456', password: '903175', passwordAgain: '903175' };
    const problem = await maple.call.refusal('/api/payment_password/reset_by_code', fields);
    expect(problem.code).toBe('security.no_email');
  });
});
