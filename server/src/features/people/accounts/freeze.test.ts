import { describe, expect, it } from 'vitest';
import { operatorCaller, userCaller } from '../../../../testing/caller.ts';
import {
  addCard,
  authorize,
  bankCard,
  freeOf,
  logIn,
  password,
  paymentPassword,
  personWith,
  registerPerson,
  setPaymentPassword,
  withdraw,
} from '../../../../testing/person.ts';
import { registerByEmail } from '../../../../testing/recovery.ts';
import { messageTo, suiteApp } from '../../../../testing/suite.ts';
import { newId } from '../../../platform/ids.ts';
import { totpCodeAt } from '../../../platform/security/totp.ts';
import { runCommand, systemClient } from '../../../platform/services.ts';
import { freezeByOperator, unfreezeByOperator } from './freeze.ts';

const suite = await suiteApp();
const later = (seconds: number) => suite.clock.set(new Date(suite.clock.wall().getTime() + seconds * 1_000));
const freeze = { confirmed: true } as const;
const owner = { loginPassword: password, paymentPassword };
const command = <T>(work: Parameters<typeof runCommand<T>>[3]) =>
  runCommand(suite.app.services, systemClient, newId(), work);

it('the owner is told what waits, in both languages: money out by any way, and purchases', async () => {
  const email = 'frozen@example.com';
  const rowan = await registerByEmail(suite, 'rowanfrozen', email);
  later(2);
  await rowan.call.ok('/api/account/freeze', freeze);
  const text = (await messageTo(suite, email))?.text;
  expect(text).toContain('提现、向他人转账和投资均已暂停');
  expect(text).toContain('withdrawals, transfers to other people and purchases wait');
});

describe('account.frozen', () => {
  it('no money moves and nothing is changed about where it may go, while reading goes on', async () => {
    const maple = await personWith(suite, 'maplefrost', '5000.00');
    const card = await addCard(maple);
    const authorization = await authorize(maple, 'withdraw', '100.00', card);
    const requested = { amount: '100.00', payoutMethodId: card, shown: freeOf('100.00'), authorization };
    const laptop = await logIn(suite, 'maplefrost');
    const waiting = await withdraw(maple, '150.00', card);
    await maple.call.ok('/api/account/freeze', freeze);
    await maple.call.ok('/api/account/freeze', freeze);
    expect((await maple.call.ok('/api/me')).frozenBy).toBe('person');
    expect((await userCaller(suite.app.web, laptop).send('/api/wallet/overview')).status).toBe(200);

    const refused: [Parameters<typeof maple.call.refusal>[0], object][] = [
      ['/api/withdrawal/request', requested],
      ['/api/recharge/create', { amount: '5', method: 'bank' }],
      ['/api/payout_method/add', bankCard(1)],
      ['/api/payout_method/remove', { payoutMethodId: card }],
      [
        '/api/payment_password/authorize',
        { password: paymentPassword, command: 'withdraw', amount: '1', payee: card },
      ],
      ['/api/totp/enrol', { loginPassword: password }],
    ];
    for (const [path, fields] of refused) {
      const { status, code } = await maple.call.refusal(path, fields);
      expect([status, code], path).toEqual([403, 'account.frozen']);
    }
    const { withdrawalId } = waiting;
    expect((await maple.call.ok('/api/withdrawal/cancel', { withdrawalId })).state).toBe('cancelled');
    later(30);
    await maple.call.ok('/api/account/unfreeze', owner);
    later(30);
    // What was allowed before the freeze is allowed no more.
    const old = await maple.call.refusal('/api/withdrawal/request', requested);
    expect(old.code).toBe('payment_password.authorization_invalid');
    expect((await withdraw(maple, '100.00', card)).state).toBe('requested');
  });

  it('a command that was done before the freeze is still answered as it was', async () => {
    const larch = await registerPerson(suite, 'larchfrost');
    const money = { amount: '5', method: 'bank' };
    const key = newId();
    const first = await larch.call.send('/api/recharge/create', money, { key });
    await larch.call.ok('/api/account/freeze', freeze);
    later(60);
    const replay = await larch.call.send('/api/recharge/create', money, { key });
    expect([replay.status, replay.body.rechargeId]).toEqual([200, first.body.rechargeId]);
    expect((await larch.call.refusal('/api/recharge/create', money)).code).toBe('account.frozen');
  });

  it('a withdrawal that waits for the operators is not approved meanwhile', async () => {
    const cedar = await personWith(suite, 'cedarfrost', '500.00');
    const { withdrawalId } = await withdraw(cedar, '100.00', await addCard(cedar));
    await cedar.call.ok('/api/account/freeze', freeze);
    const login = await operatorCaller(suite.app.console).ok('/console/api/login', {
      username: 'ada',
      password: 'Root-42-grove',
    });
    const ada = operatorCaller(suite.app.console, login.token);
    const { items } = await ada.ok('/console/api/withdrawals');
    const version = items.find((item) => item.withdrawalId === withdrawalId)?.version ?? 0;
    const problem = await ada.refusal('/console/api/withdrawals/approve', {
      userId: cedar.userId,
      withdrawalId,
      version,
    });
    expect([problem.status, problem.code]).toEqual([403, 'account.frozen']);
  });
});

describe('unfreezing', () => {
  it('takes the login password and the payment password: login.invalid, payment_password.invalid', async () => {
    const elm = await registerPerson(suite, 'elmfrost');
    await setPaymentPassword(elm);
    await elm.call.ok('/api/account/freeze', freeze);
    const refusal = async (fields: object) => (await elm.call.refusal('/api/account/unfreeze', fields)).code;
    expect(await refusal({ ...owner, loginPassword: 'Wrong-guess-1' })).toBe('login.invalid');
    expect(await refusal({ ...owner, paymentPassword: '000001' })).toBe('payment_password.invalid');
    expect(await refusal({ loginPassword: password })).toBe('payment_password.invalid');
    await elm.call.ok('/api/account/unfreeze', owner);
    expect((await elm.call.ok('/api/me')).frozenBy).toBeNull();
  });

  it('login.locked after five wrong login passwords, however the caller names its device', async () => {
    const oak = await registerPerson(suite, 'oakfrost');
    await oak.call.ok('/api/account/freeze', freeze);
    const answers = [];
    for (let n = 0; n < 6; n += 1) {
      const wrong = { loginPassword: 'Wrong-guess-1' };
      answers.push((await oak.at({ uuid: `rotating-${n}` }).refusal('/api/account/unfreeze', wrong)).code);
    }
    expect(answers).toEqual([...Array(5).fill('login.invalid'), 'login.locked']);
  });

  it('takes the second factor instead where that is on: totp.invalid', async () => {
    const pine = await registerPerson(suite, 'pinefrost');
    const { secret } = await pine.call.ok('/api/totp/enrol', { loginPassword: password });
    await pine.call.ok('/api/totp/confirm', { code: totpCodeAt(secret, suite.clock.wall()) });
    await pine.call.ok('/api/account/freeze', freeze);
    const again = { loginPassword: password, code: totpCodeAt(secret, suite.clock.wall()) };
    expect((await pine.call.refusal('/api/account/unfreeze', again)).code).toBe('totp.invalid');
    expect((await pine.call.refusal('/api/account/unfreeze', owner)).code).toBe('totp.invalid');
    later(60);
    const code = totpCodeAt(secret, suite.clock.wall());
    await pine.call.ok('/api/account/unfreeze', { loginPassword: password, code });
  });

  it('account.frozen_by_operator: what the platform froze, only the platform lifts', async () => {
    const fir = await registerPerson(suite, 'firfrost');
    const { userId } = fir;
    const operatorId = newId();
    const { keys } = suite.app.services.config;
    await fir.call.ok('/api/account/freeze', freeze);
    later(1);
    await command((ctx) => freezeByOperator(ctx, keys, { userId, operatorId, reason: 'reported stolen' }));
    expect((await fir.call.ok('/api/me')).frozenBy).toBe('operator');
    expect((await fir.call.refusal('/api/account/unfreeze', owner)).code).toBe('account.frozen_by_operator');
    later(1);
    await command((ctx) => unfreezeByOperator(ctx, keys, { userId, operatorId }));
    expect((await fir.call.ok('/api/me')).frozenBy).toBeNull();
    await expect(
      command((ctx) => unfreezeByOperator(ctx, keys, { userId: newId(), operatorId })),
    ).rejects.toThrow('request.not_found');
  });
});
