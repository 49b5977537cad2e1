import { formatSecretKey } from '@banyan/domain/security/secret-key.ts';
import { describe, expect, it } from 'vitest';
import { userCaller } from '../../../testing/caller.ts';
import { logIn, password, paymentPassword, personWith, registerPerson } from '../../../testing/person.ts';
import { confirmedKey, later, newPassword, newPasswordTwice } from '../../../testing/recovery.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';

const suite = await suiteApp();
const stranger = userCaller(suite.app.web);
const otherKey = formatSecretKey(new Uint8Array(16).fill(7));
const isOpen = async (token: string) =>
  (await userCaller(suite.app.web, token).send('/api/me')).status === 200;
const reset = (username: string, secretKey: string, device = {}) =>
  userCaller(suite.app.web, undefined, device).send('/api/login_password/reset_by_key', {
    username,
    secretKey,
    ...newPasswordTwice,
  });

describe('making one', () => {
  it('it is shown once, kept as a hash only, and counts when it has been typed back', async () => {
    const { call } = await registerPerson(suite, 'keymaker');
    const state = () => call.ok('/api/secret_key/state');
    expect(await state()).toEqual({ confirmedAt: null, isPending: false });
    const { secretKey } = await call.ok('/api/secret_key/create', { loginPassword: password });
    expect(secretKey).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(await state()).toEqual({ confirmedAt: null, isPending: true });
    expect((await reset('keymaker', secretKey)).body.code).toBe('secret_key.invalid');
    await call.ok('/api/secret_key/confirm', { secretKey: secretKey.toLowerCase().replaceAll('-', ' ') });
    expect(await state()).toMatchObject({ confirmedAt: expect.any(String), isPending: false });
    await call.ok('/api/secret_key/verify', { secretKey });
    const rows = await suite.rows<{ row: string }>(
      sql`select row_to_json(k)::text as row from secret_keys k`,
    );
    expect(JSON.stringify(rows)).not.toContain(secretKey.slice(0, 9));
    expect(suite.log.join('')).not.toContain(secretKey.slice(0, 9));
  });

  it('login.invalid without the login password, and login.locked after five guesses', async () => {
    const { call } = await registerPerson(suite, 'unlocked-phone');
    const create = async (loginPassword: string) =>
      (await call.refusal('/api/secret_key/create', { loginPassword })).code;
    for (let n = 0; n < 5; n += 1) expect(await create('Guess-work-1')).toBe('login.invalid');
    expect(await create(password)).toBe('login.locked');
  });

  it('a new one replaces the old one when it is confirmed, and not before', async () => {
    const rotor = await registerPerson(suite, 'rotator');
    const first = await confirmedKey(rotor);
    const { secretKey: second } = await rotor.call.ok('/api/secret_key/create', { loginPassword: password });
    await rotor.call.ok('/api/secret_key/verify', { secretKey: first });
    await rotor.call.ok('/api/secret_key/confirm', { secretKey: second });
    const old = await rotor.call.refusal('/api/secret_key/verify', { secretKey: first });
    expect(old.code).toBe('secret_key.invalid');
    const again = await rotor.call.refusal('/api/secret_key/confirm', { secretKey: second });
    expect(again.code).toBe('secret_key.invalid');
    expect((await reset('rotator', second)).status).toBe(200);
  });

  it('secret_key.malformed tells a typing error from a wrong key, and counts as no try', async () => {
    const { call } = await registerPerson(suite, 'typist');
    const { secretKey } = await call.ok('/api/secret_key/create', { loginPassword: password });
    const typo = `${secretKey.slice(0, -1)}${secretKey.endsWith('0') ? '1' : '0'}`;
    for (let n = 0; n < 8; n += 1)
      for (const path of ['/api/secret_key/confirm', '/api/secret_key/verify'] as const)
        expect((await call.refusal(path, { secretKey: typo })).code).toBe('secret_key.malformed');
    await call.ok('/api/secret_key/confirm', { secretKey });
  });

  it('login.locked after five wrong keys, for confirming and verifying together', async () => {
    const { call } = await registerPerson(suite, 'keyguesser');
    const { secretKey } = await call.ok('/api/secret_key/create', { loginPassword: password });
    for (let n = 0; n < 5; n += 1) {
      const problem = await call.refusal('/api/secret_key/confirm', { secretKey: otherKey });
      expect(problem.code).toBe('secret_key.invalid');
    }
    expect((await call.refusal('/api/secret_key/confirm', { secretKey })).code).toBe('login.locked');
    expect((await call.refusal('/api/secret_key/verify', { secretKey })).code).toBe('login.locked');
  });
});

describe('resetting the login password with it', () => {
  it('lets a person with nothing but a phone back in, ends every session and holds withdrawals', async () => {
    const maple = await registerPerson(suite, 'maple');
    const secretKey = await confirmedKey(maple);
    const other = await logIn(suite, 'maple', { uuid: 'tablet' });
    later(suite, 1);
    const { status, body } = await reset(maple.phone, secretKey);
    expect([status, body]).toEqual([200, { heldUntil: expect.any(String) }]);
    expect([await isOpen(maple.token), await isOpen(other)]).toEqual([false, false]);
    const { token } = await stranger.ok('/api/login', { username: 'maple', password: newPassword });
    const { items } = await userCaller(suite.app.web, token).ok('/api/security/holds');
    expect(items).toMatchObject([{ reason: 'password_reset' }]);
    expect(items[0]?.ways).toContainEqual({ way: 'secret_key', state: 'began_it' });
    expect(items[0]?.ways).toContainEqual({ way: 'phone', state: 'open' });
  });

  it('an unknown person, one without a key and a wrong key are answered alike, the lock included', async () => {
    await registerPerson(suite, 'keyless');
    const keyed = await registerPerson(suite, 'keyed');
    await confirmedKey(keyed);
    const names = ['keyless', 'keyed', 'nobody-here', '13800009999', 'nobody@example.com'];
    const answers = await Promise.all(
      names.map(async (name) => {
        const said = [];
        for (let n = 0; n < 6; n += 1) {
          const { status, body } = await reset(name, otherKey, { uuid: 'alike' });
          const { requestId: _, ...problem } = body;
          said.push([status, problem]);
        }
        return JSON.stringify(said);
      }),
    );
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]?.match(/secret_key\.invalid"/g)?.length).toBeGreaterThan(0);
    expect(answers[0]).toContain('login.locked');
  });

  it('many guesses at once are all counted before they are compared', async () => {
    const replies = await Promise.all(
      Array.from({ length: 100 }, () => reset('keyed', otherKey, { uuid: 'flood' })),
    );
    const codes = replies.map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'secret_key.invalid')).toHaveLength(5);
    expect(codes.filter((code) => code === 'login.locked')).toHaveLength(95);
  });

  it('a lock at one device leaves the owner at another alone', async () => {
    const owner = await registerPerson(suite, 'keyowner');
    const secretKey = await confirmedKey(owner);
    for (let n = 0; n < 6; n += 1) await reset('keyowner', otherKey, { uuid: 'thief' });
    expect((await reset('keyowner', secretKey, { uuid: 'thief' })).body.code).toBe('login.locked');
    expect((await reset('keyowner', secretKey, { uuid: 'own phone' })).status).toBe(200);
  });

  it('secret_key.malformed and bad passwords are refused before anything is looked up', async () => {
    const ask = (fields: object) =>
      stranger.refusal('/api/login_password/reset_by_key', {
        username: 'maple',
        secretKey: otherKey,
        ...newPasswordTwice,
        ...fields,
      });
    expect((await ask({ secretKey: 'ABCD' })).code).toBe('secret_key.malformed');
    const twice = (text: string) => ({ password: text, passwordAgain: text });
    expect((await ask(twice('short'))).code).toBe('register.password_weak');
    expect((await ask({ passwordAgain: 'x' })).code).toBe('register.password_mismatch');
    expect((await ask(twice('Password1234'))).code).toBe('register.password_common');
  });
});

it('it resets the payment password too, and ends every session', async () => {
  const rich = await personWith(suite, 'richkey', '500.00');
  const secretKey = await confirmedKey(rich);
  later(suite, 1);
  const set = (fields: object) =>
    rich.call.send('/api/payment_password/reset_by_key', {
      secretKey,
      password: '903175',
      passwordAgain: '903175',
      ...fields,
    });
  expect((await set({ secretKey: otherKey })).body.code).toBe('secret_key.invalid');
  expect((await set({ secretKey: 'x' })).body.code).toBe('secret_key.malformed');
  expect((await set({ password: '111111' })).body.code).toBe('payment_password.weak');
  expect((await set({ passwordAgain: paymentPassword })).body.code).toBe('payment_password.mismatch');
  expect((await set({})).status).toBe(200);
  expect(await isOpen(rich.token)).toBe(false);
  const again = userCaller(suite.app.web, await logIn(suite, 'richkey'));
  const asking = { command: 'withdraw', amount: '100.00', payee: rich.userId } as const;
  const old = await again.refusal('/api/payment_password/authorize', {
    ...asking,
    password: paymentPassword,
  });
  expect(old.code).toBe('payment_password.invalid');
  await again.ok('/api/payment_password/authorize', { ...asking, password: '903175' });
  expect((await again.ok('/api/security/holds')).items).toMatchObject([{ reason: 'payment_password_reset' }]);
});
