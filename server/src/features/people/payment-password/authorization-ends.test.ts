import { beforeEach, describe, expect, it } from 'vitest';
import { hashes } from '../../../../testing/argon2.ts';
import { userCaller } from '../../../../testing/caller.ts';
import { logIn, type Person, password, paymentPassword, personWith } from '../../../../testing/person.ts';
import { addIssuer, operators, order, publish } from '../../../../testing/product.ts';
import { confirmedKey, newPassword, newPasswordTwice } from '../../../../testing/recovery.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import type { UserCommand } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { hashPassword } from '../../../platform/security/passwords.ts';
import { runCommand, systemClient } from '../../../platform/services.ts';
import { replaceLoginPassword } from '../credentials/replace-credentials.ts';
import { revokeOthers } from '../sessions/sessions.store.ts';
import { basisOf } from './authorization.store.ts';
import { setPaymentPassword } from './payment-password.ts';

/** What an authorization stood on is gone: it opens nothing any more, whichever way that came about. */

const suite = await suiteApp();
const by = await operators(suite);
const productId = await publish(suite, by, await addIssuer(by.ada));
const refused = 'payment_password.authorization_invalid';
const newPin = { password: '903175', passwordAgain: '903175' };

let people = 0;
let person: Person;
let body: Awaited<ReturnType<typeof order>>;
beforeEach(async () => {
  people += 1;
  hashes.afterVerify = undefined;
  person = await personWith(suite, `granted-${people}`, '5000.00');
  body = await order(suite, person, productId, 1);
});

const use = async (call = person.call) => (await call.send('/api/subscription/create', body)).body.code;
const again = async (given = password) => {
  const { token } = await userCaller(suite.app.web).ok('/api/login', {
    username: person.name,
    password: given,
  });
  return userCaller(suite.app.web, token);
};
const setPin = () =>
  person.call.ok('/api/payment_password/set', {
    loginPassword: password,
    current: paymentPassword,
    ...newPin,
  });
const changePassword = (call = person.call) =>
  call.ok('/api/login_password/change', { current: password, ...newPasswordTwice });

it('it is good where nothing has changed', async () => {
  expect(await use()).toBeUndefined();
});

describe('an authorization is dead after', () => {
  it('a change of the payment password', async () => {
    await setPin();
    expect(await use()).toBe(refused);
  });

  it('a reset of the payment password by the secret key', async () => {
    const secretKey = await confirmedKey(person);
    await person.call.ok('/api/payment_password/reset_by_key', { secretKey, ...newPin });
    expect(await use()).toBe('session.required');
    expect(await use(await again())).toBe(refused);
  });

  it('a change of the login password, in the session that goes on', async () => {
    await changePassword();
    expect(await use()).toBe(refused);
  });

  it('a reset of the login password', async () => {
    const secretKey = await confirmedKey(person);
    const call = userCaller(suite.app.web);
    await call.ok('/api/login_password/reset_by_key', {
      username: person.name,
      secretKey,
      ...newPasswordTwice,
    });
    expect(await use(await again(newPassword))).toBe(refused);
  });

  it('a freeze, also when it was lifted since', async () => {
    await person.call.ok('/api/account/freeze', { confirmed: true });
    expect(await use()).toBe('account.frozen');
    await person.call.ok('/api/account/unfreeze', { loginPassword: password, paymentPassword });
    expect(await use()).toBe(refused);
  });

  it('logging out', async () => {
    await person.call.ok('/api/logout');
    expect(await use(await again())).toBe(refused);
  });

  it('the end of its session at the word of another', async () => {
    const tablet = userCaller(suite.app.web, await logIn(suite, person.name, { uuid: 'tablet' }));
    await tablet.ok('/api/sessions/revoke', {});
    expect(await use(tablet)).toBe(refused);
  });

  it('being carried to another session of the same person', async () => {
    expect(await use(await again())).toBe(refused);
    expect(await use()).toBeUndefined();
  });
});

/** Gives a command as another process would, which waits for no check of this one. */
const elsewhere = (command: (ctx: UserCommand) => Promise<unknown>) =>
  runCommand(suite.app.services, systemClient, newId(), (ctx) =>
    command({ ...ctx, userId: person.userId, sessionId: newId(), isFrozen: false }),
  );
const setPinElsewhere = () =>
  elsewhere(async (ctx) => {
    const basis = await basisOf(ctx.reader, ctx.userId);
    const hash = await hashPassword(newPin.password);
    return setPaymentPassword(ctx, suite.app.services.config.keys, { hash, basis });
  });
const changePasswordElsewhere = () =>
  elsewhere(async (ctx) => {
    await replaceLoginPassword(ctx, ctx.userId, await hashPassword(newPassword));
    await revokeOthers(ctx.writer, ctx.userId, ctx.sessionId, ctx.wall);
  });

describe('a payment password that was compared, and replaced before the answer,', () => {
  const asking = { command: 'subscribe', amount: '100.00' } as const;

  it('gives no authorization', async () => {
    hashes.afterVerify = async () => void (await setPinElsewhere());
    const fields = { ...asking, payee: productId, password: paymentPassword };
    const problem = await person.call.refusal('/api/payment_password/authorize', fields);
    expect(problem.code).toBe('payment_password.invalid');
  });

  it('sets no other one', async () => {
    const other = { password: '741852', passwordAgain: '741852' };
    // The login password is compared first.
    hashes.afterVerify = async () => {
      hashes.afterVerify = async () => void (await setPinElsewhere());
    };
    const problem = await person.call.refusal('/api/payment_password/set', {
      loginPassword: password,
      current: paymentPassword,
      ...other,
    });
    expect(problem.code).toBe('payment_password.invalid');
    const fields = { ...asking, payee: productId, password: newPin.password };
    await person.call.ok('/api/payment_password/authorize', fields);
  });

  it('gives no authorization when it was the login password that was replaced', async () => {
    hashes.afterVerify = async () => void (await changePassword());
    const fields = { ...asking, payee: productId, password: paymentPassword };
    const problem = await person.call.refusal('/api/payment_password/authorize', fields);
    expect(problem.code).toBe('payment_password.invalid');
  });
});

it('a login password that was compared, and changed before the answer, is not changed back', async () => {
  const intruder = await again();
  hashes.afterVerify = async () => void (await changePasswordElsewhere());
  const fields = { current: password, password: 'Intruder-77-way', passwordAgain: 'Intruder-77-way' };
  // The change has ended the intruder's session, too.
  expect((await intruder.refusal('/api/login_password/change', fields)).code).toBe('session.required');
  await again(newPassword);
});
