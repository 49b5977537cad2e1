import { beforeAll, describe, expect, it } from 'vitest';
import { userCaller } from '../../../testing/caller.ts';
import { captchaTicket, logIn, type Person, password, registerPerson } from '../../../testing/person.ts';
import {
  later,
  newPassword,
  newPasswordTwice,
  proveEmail,
  registerByEmail,
} from '../../../testing/recovery.ts';
import { codeSentTo, messageTo, suiteApp } from '../../../testing/suite.ts';

const suite = await suiteApp();
const stranger = userCaller(suite.app.web);
const enters = async (username: string, given: string) =>
  (await stranger.send('/api/login', { username, password: given })).body.code ?? 'in';
const isOpen = async (token: string) =>
  (await userCaller(suite.app.web, token).send('/api/me')).status === 200;

const badPasswords = [
  ['register.password_weak', { password: 'short1', passwordAgain: 'short1' }],
  ['register.password_mismatch', { password: newPassword, passwordAgain: `${newPassword}x` }],
  ['register.password_common', { password: 'Password1234', passwordAgain: 'Password1234' }],
] as const;

describe('forgot, by phone', () => {
  const prove = async (phone: string) => {
    const purpose = 'forgot' as const;
    await stranger.ok('/api/sendSms', { phone, purpose, captchaTicket: await captchaTicket(suite) });
    const code = await codeSentTo(suite, phone);
    return (await stranger.ok('/api/verifySms', { phone, purpose, code })).phoneTicket;
  };

  it('sets the new password, ends every session, and starts the hold', async () => {
    const rowan = await registerPerson(suite, 'rowan');
    const phoneTicket = await prove(rowan.phone);
    await stranger.ok('/api/forgot', {
      method: 'phone',
      phone: rowan.phone,
      phoneTicket,
      ...newPasswordTwice,
    });
    expect(await isOpen(rowan.token)).toBe(false);
    expect(await enters('rowan', newPassword)).toBe('in');
    const { token } = await stranger.ok('/api/login', { username: 'rowan', password: newPassword });
    const { items } = await userCaller(suite.app.web, token).ok('/api/security/holds');
    expect(items).toMatchObject([{ reason: 'password_reset' }]);
  });

  it('code.invalid when the ticket proves another phone, is used twice, or proves an e-mail address', async () => {
    const hazel = await registerPerson(suite, 'hazel');
    const aspen = await registerPerson(suite, 'aspen');
    const phoneTicket = await prove(hazel.phone);
    const ask = (phone: string, ticket: string) =>
      stranger.refusal('/api/forgot', { method: 'phone', phone, phoneTicket: ticket, ...newPasswordTwice });
    expect((await ask(aspen.phone, phoneTicket)).code).toBe('code.invalid');
    await stranger.ok('/api/forgot', {
      method: 'phone',
      phone: hazel.phone,
      phoneTicket,
      ...newPasswordTwice,
    });
    expect((await ask(hazel.phone, phoneTicket)).code).toBe('code.invalid');
    await registerByEmail(suite, 'maple-e', 'maple-e@example.com');
    later(suite, 2);
    const emailTicket = await proveEmail(suite, 'maple-e@example.com', 'forgot');
    expect((await ask(aspen.phone, emailTicket)).code).toBe('code.invalid');
    expect(await enters('aspen', password)).toBe('in');
  });
});

describe('forgot, by e-mail', () => {
  const email = 'Willow@Example.com';
  let willow: Person;
  beforeAll(async () => {
    willow = await registerByEmail(suite, 'willow', email);
    later(suite, 2);
  });

  it('sets the new password, ends every session, and says so to the owner', async () => {
    const second = await logIn(suite, 'willow', { uuid: 'tablet' });
    const emailTicket = await proveEmail(suite, email, 'forgot');
    later(suite, 1);
    await stranger.ok('/api/forgot', { method: 'email', email, emailTicket, ...newPasswordTwice });
    expect([await isOpen(willow.token), await isOpen(second)]).toEqual([false, false]);
    const text = (await messageTo(suite, email))?.text;
    expect(text).toContain('Your login password was reset');
    expect(text).toContain('withdrawals and transfers to other people wait for 24 hours');
    expect(await enters('willow', password)).toBe('login.invalid');
    expect(await enters('willow', newPassword)).toBe('in');
    const fresh = userCaller(suite.app.web, (await login()).token);
    const { items } = await fresh.ok('/api/security/holds');
    expect(items).toMatchObject([{ reason: 'password_reset' }]);
    // Whoever reads this mailbox has reset the password by it: that must not end the hold as well.
    expect(items[0]?.ways).toContainEqual({ way: 'email', state: 'began_it' });
    expect(Date.parse(items[0]?.until ?? '') - Date.parse(items[0]?.since ?? '')).toBe(24 * 3_600_000);
  });
  const login = () => stranger.ok('/api/login', { username: 'willow', password: newPassword });

  it('code.invalid when the ticket is used twice, made up, of another address, or for registering', async () => {
    later(suite, 5);
    const used = await proveEmail(suite, email, 'forgot');
    const ask = (emailTicket: string, address = email) =>
      stranger.refusal('/api/forgot', { method: 'email', email: address, emailTicket, ...newPasswordTwice });
    expect((await ask(used, 'other@example.com')).code).toBe('code.invalid');
    await stranger.ok('/api/forgot', { method: 'email', email, emailTicket: used, ...newPasswordTwice });
    expect((await ask(used)).code).toBe('code.invalid');
    expect((await ask('made-up')).code).toBe('code.invalid');
    later(suite, 5);
    expect((await ask(await proveEmail(suite, email, 'register'))).code).toBe('code.invalid');
  });

  for (const [code, fields] of badPasswords)
    it(`${code} leaves the ticket and the old password as they were`, async () => {
      later(suite, 61);
      const emailTicket = await proveEmail(suite, email, 'forgot');
      const bad = { method: 'email', email, emailTicket, ...fields };
      expect((await stranger.refusal('/api/forgot', bad)).code).toBe(code);
      expect(await enters('willow', newPassword)).toBe('in');
      await stranger.ok('/api/forgot', { method: 'email', email, emailTicket, ...newPasswordTwice });
    });
});

describe('changing it by the old one', () => {
  it('ends all other sessions, keeps this one, and holds nothing', async () => {
    const maple = await registerPerson(suite, 'maple');
    const other = await logIn(suite, 'maple', { uuid: 'tablet' });
    await maple.call.ok('/api/login_password/change', { current: password, ...newPasswordTwice });
    expect([await isOpen(maple.token), await isOpen(other)]).toEqual([true, false]);
    expect(await enters('maple', newPassword)).toBe('in');
    expect((await maple.call.ok('/api/security/holds')).items).toEqual([]);
  });

  it('login.invalid for a wrong old one, login.locked after five, and then the right one too', async () => {
    const { call } = await registerPerson(suite, 'guessed');
    const change = (current: string) =>
      call.refusal('/api/login_password/change', { current, ...newPasswordTwice });
    for (let n = 0; n < 5; n += 1) expect((await change('Guess-work-1')).code).toBe('login.invalid');
    expect((await change(password)).code).toBe('login.locked');
    later(suite, 15);
    await call.ok('/api/login_password/change', { current: password, ...newPasswordTwice });
  });

  for (const [code, fields] of badPasswords)
    it(code, async () => {
      const { call } = await registerPerson(suite, `bad-${code.split('_')[1]}`);
      const problem = await call.refusal('/api/login_password/change', { current: password, ...fields });
      expect(problem.code).toBe(code);
    });
});

describe('resetting it by a code to the own address', () => {
  it('sends the code there, says where, and ends this session too', async () => {
    const elm = await registerByEmail(suite, 'elmtree', 'elm@example.com');
    later(suite, 2);
    const sent = await elm.call.ok('/api/security/send_code', { purpose: 'login_password' });
    expect(sent.to).toBe('e***@example.com');
    const code = await codeSentTo(suite, 'elm@example.com');
    const wrong = { code: '000000', ...newPasswordTwice };
    expect((await elm.call.refusal('/api/login_password/reset_by_code', wrong)).code).toBe('code.invalid');
    await elm.call.ok('/api/login_password/reset_by_code', { code, ...newPasswordTwice });
    expect(await isOpen(elm.token)).toBe(false);
    expect(await enters('elmtree', newPassword)).toBe('in');
  });

  it('code.too_soon and code.too_many bound what lands in the mailbox', async () => {
    const oak = await registerByEmail(suite, 'oaktree', 'oak@example.com');
    const send = () => oak.call.send('/api/security/send_code', { purpose: 'login_password' });
    expect((await send()).body.code).toBe('code.too_soon');
    for (let n = 0; n < 4; n += 1) {
      later(suite, 2);
      expect((await send()).status).toBe(200);
    }
    later(suite, 2);
    expect((await send()).body.code).toBe('code.too_many');
  });

  it('security.no_email for a person who has none', async () => {
    const { call } = await registerPerson(suite, 'phoneonly');
    const purpose = 'login_password';
    expect((await call.refusal('/api/security/send_code', { purpose })).code).toBe('security.no_email');
    const fields = { code: '123456', ...newPasswordTwice };
    expect((await call.refusal('/api/login_password/reset_by_code', fields)).code).toBe('security.no_email');
  });

  it('a code that was sent to reset the payment password resets nothing else', async () => {
    const ash = await registerByEmail(suite, 'ashtree', 'ash@example.com');
    later(suite, 2);
    await ash.call.ok('/api/security/send_code', { purpose: 'payment_password' });
    const code = await codeSentTo(suite, 'ash@example.com');
    const fields = { code, ...newPasswordTwice };
    expect((await ash.call.refusal('/api/login_password/reset_by_code', fields)).code).toBe('code.invalid');
  });
});

it('a password that was compared just before a reset opens no session just after it', async () => {
  const birch = await registerPerson(suite, 'birchtree');
  const token = await logIn(suite, 'birchtree');
  const replies = await Promise.all([
    userCaller(suite.app.web, token).send('/api/login_password/change', {
      current: password,
      ...newPasswordTwice,
    }),
    ...Array.from({ length: 3 }, () => stranger.send('/api/login', { username: 'birchtree', password })),
  ]);
  expect(replies[0]?.status).toBe(200);
  const opened = replies.slice(1).flatMap(({ body }) => (body.token ? [body.token as string] : []));
  expect((await Promise.all(opened.map(isOpen))).filter(Boolean)).toEqual([]);
  expect(await isOpen(birch.token)).toBe(false);
});
