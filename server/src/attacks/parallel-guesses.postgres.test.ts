import { formatSecretKey } from '@banyan/domain/security/secret-key.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { hashes } from '../../testing/argon2.ts';
import { type Device, operatorCaller, type Reply, userCaller } from '../../testing/caller.ts';
import {
  captchaTicket,
  logIn,
  password,
  paymentPassword,
  registerPerson,
  setPaymentPassword,
} from '../../testing/person.ts';
import { confirmedKey, later, newPasswordTwice, registerByEmail } from '../../testing/recovery.ts';
import { codeSentTo, suiteApp } from '../../testing/suite.ts';
import { operatorPassword } from '../../testing/test-app.ts';
import { sql } from '../platform/db/sql.ts';
import { totpCodeAt } from '../platform/security/totp.ts';

/** A hundred wrong guesses at the same moment: no more of them are compared than the rules allow. */

const suite = await suiteApp();
const { web } = suite.app;
const many = 100;

/** An attacker who names another device at every try and comes from many addresses. */
const thief = (n: number): Device => ({ uuid: `thief-${n}`, ip: `203.0.113.${n}` });
const own: Device = { uuid: 'own-phone', ip: '198.51.100.7' };
const wrongPassword = 'Wrong-guess-1';

async function guess(ask: (n: number) => Promise<Reply>): Promise<Record<string, number>> {
  const replies = await Promise.all(Array.from({ length: many }, (_, n) => ask(n)));
  const counts: Record<string, number> = {};
  for (const { body } of replies) counts[body.code ?? 'in'] = (counts[body.code ?? 'in'] ?? 0) + 1;
  return counts;
}

let people = 0;
async function owner() {
  people += 1;
  const name = `owner-${people}`;
  return { name, person: await registerPerson(suite, name, { device: own }) };
}
const login = (username: string, given: string, device: Device, captcha?: string) =>
  userCaller(web, undefined, device).send('/api/login', {
    username,
    password: given,
    ...(captcha && { captchaTicket: captcha }),
  });

beforeEach(async () => {
  hashes.made = 0;
});

describe('the login password', () => {
  it('ten guesses from everywhere without a captcha, then none; the owner’s device opens', async () => {
    const { name } = await owner();
    hashes.made = 0;
    const counts = await guess((n) => login(name, wrongPassword, thief(n)));
    expect(counts).toEqual({ 'login.invalid': 10, 'captcha.required': 90 });
    expect(hashes.made).toBeLessThanOrEqual(11); // one may be the hash that stands in for nobody's
    expect((await login(name, password, thief(1))).body.code).toBe('captcha.required');
    expect((await login(name, password, own)).status).toBe(200);
  });

  it('three guesses under the name of the owner’s own device, two more with captchas', async () => {
    const { name } = await owner();
    hashes.made = 0;
    expect(await guess(() => login(name, wrongPassword, own))).toEqual({
      'login.invalid': 3,
      'captcha.required': 97,
    });
    expect(hashes.made).toBe(3);
    const tickets = await Promise.all(Array.from({ length: 6 }, () => captchaTicket(suite)));
    const codes = await Promise.all(tickets.map((ticket) => login(name, wrongPassword, own, ticket)));
    expect(codes.map(({ body }) => String(body.code)).toSorted()).toEqual([
      ...Array(2).fill('login.invalid'),
      ...Array(4).fill('login.locked'),
    ]);
    expect(hashes.made).toBe(5);
  });

  it('five guesses with a stolen session, wherever it asks for the password', async () => {
    const { person } = await owner();
    hashes.made = 0;
    const paths = [
      ['/api/payment_password/set', { loginPassword: wrongPassword, ...twice(paymentPassword) }],
      ['/api/login_password/change', { current: wrongPassword, ...newPasswordTwice }],
      ['/api/totp/enrol', { loginPassword: wrongPassword }],
      ['/api/secret_key/create', { loginPassword: wrongPassword }],
      ['/api/my_data/export', { loginPassword: wrongPassword, format: 'json' }],
      ['/api/my_data/close', { loginPassword: wrongPassword }],
      ['/api/account/unfreeze', { loginPassword: wrongPassword }],
    ] as const;
    const counts = await guess((n) => {
      const [path, fields] = paths[n % paths.length] ?? paths[0];
      return person.at(thief(n)).send(path, fields);
    });
    expect(counts).toEqual({ 'login.invalid': 5, 'login.locked': 95 });
    expect(hashes.made).toBe(5);
    expect((await person.call.refusal('/api/totp/enrol', { loginPassword: password })).code).toBe(
      'login.locked',
    );
    later(suite, 15);
    await person.call.ok('/api/totp/enrol', { loginPassword: password });
  });

  it('of an operator: twenty by strangers, from wherever, and the desk where the operator was opens', async () => {
    const ask = (given: string, device: Device) =>
      operatorCaller(suite.app.console, undefined, device).send('/console/api/login', {
        username: 'ada',
        password: given,
      });
    expect((await ask(operatorPassword, own)).status).toBe(200);
    hashes.made = 0;
    expect(await guess((n) => ask(wrongPassword, thief(n)))).toEqual({
      'operator.login_invalid': 20,
      'login.locked': 80,
    });
    expect(hashes.made).toBe(20);
    expect((await ask(operatorPassword, thief(200))).body.code).toBe('login.locked');
    expect((await ask(operatorPassword, own)).status).toBe(200);
  });
});

const twice = (text: string) => ({ password: text, passwordAgain: text });

it('the payment password: five, and then the right one is refused too, until half an hour is over', async () => {
  const { person } = await owner();
  await setPaymentPassword(person);
  hashes.made = 0;
  const asking = { command: 'withdraw', amount: '100.00', payee: person.userId } as const;
  const ask = (given: string, device: Device) =>
    person.at(device).send('/api/payment_password/authorize', { ...asking, password: given });
  expect(await guess((n) => ask('000001', thief(n)))).toEqual({
    'payment_password.invalid': 5,
    'payment_password.locked': 95,
  });
  expect(hashes.made).toBe(5);
  expect((await ask(paymentPassword, own)).body.code).toBe('payment_password.locked');
  later(suite, 30);
  expect((await ask(paymentPassword, own)).status).toBe(200);
});

describe('a code', () => {
  it('by SMS: fifteen by strangers, and the right one of who asked for it is good all the same', async () => {
    const { person } = await owner();
    const { phone } = person;
    const purpose = 'forgot' as const;
    await person.call.ok('/api/sendSms', { phone, purpose, captchaTicket: await captchaTicket(suite) });
    const code = await codeSentTo(suite, phone);
    const wrong = code === '604918' ? '604919' : '604918';
    const ask = (given: string, device: Device) =>
      userCaller(web, undefined, device).send('/api/verifySms', { phone, purpose, code: given });
    expect(await guess((n) => ask(wrong, thief(n)))).toEqual({ 'code.invalid': 100 });
    const [row] = await suite.rows<{ tries: number; strangers: number }>(
      sql`select max(tries) as tries, max(strangers_tries) as strangers from verification_codes`,
    );
    expect(row).toEqual({ tries: 0, strangers: 15 });
    expect(await guess((n) => ask(code, thief(n)))).toEqual({ 'code.invalid': 100 });
    expect((await ask(code, own)).status).toBe(200);
  });

  it('five by whoever asked for it, and then the right one is refused too', async () => {
    const { person } = await owner();
    const { phone } = person;
    const purpose = 'forgot' as const;
    await person.call.ok('/api/sendSms', { phone, purpose, captchaTicket: await captchaTicket(suite) });
    const code = await codeSentTo(suite, phone);
    const wrong = code === '604918' ? '604919' : '604918';
    const ask = (given: string) =>
      userCaller(web, undefined, own).send('/api/verifySms', { phone, purpose, code: given });
    expect(await guess(() => ask(wrong))).toEqual({ 'code.invalid': 100 });
    expect((await ask(code)).body.code).toBe('code.invalid');
  });

  it('five from one address, whatever its devices call themselves; one elsewhere is not locked out by them', async () => {
    const { person } = await owner();
    const { phone } = person;
    const purpose = 'forgot' as const;
    await person.call.ok('/api/sendSms', { phone, purpose, captchaTicket: await captchaTicket(suite) });
    const code = await codeSentTo(suite, phone);
    const wrong = code === '604918' ? '604919' : '604918';
    const ask = (given: string, device: Device) =>
      userCaller(web, undefined, device).send('/api/verifySms', { phone, purpose, code: given });
    const neighbour = (n: number): Device => ({ uuid: `invented-${n}`, ip: '203.0.113.50' });
    expect(await guess((n) => ask(wrong, neighbour(n)))).toEqual({ 'code.invalid': 100 });
    expect((await ask(code, neighbour(200))).body.code).toBe('code.invalid');
    // The owner asked at one device and types the code at another one.
    expect((await ask(code, { uuid: 'own-tablet', ip: '198.51.100.8' })).status).toBe(200);
  });

  it('a stranger who asks for another one makes neither the first one nor its tries useless', async () => {
    const { person } = await owner();
    const { phone } = person;
    const purpose = 'forgot' as const;
    const send = async (device: Device) => {
      const captcha = await captchaTicket(suite);
      await userCaller(web, undefined, device).ok('/api/sendSms', { phone, purpose, captchaTicket: captcha });
      return codeSentTo(suite, phone);
    };
    const ask = (given: string, device: Device) =>
      userCaller(web, undefined, device).send('/api/verifySms', { phone, purpose, code: given });
    const first = await send(own);
    later(suite, 2);
    const second = await send(thief(1));
    const wrong = ['604918', '604919', '604920'].find((text) => text !== first && text !== second) ?? '';
    expect(await guess((n) => ask(wrong, thief(n)))).toEqual({ 'code.invalid': 100 });
    expect((await ask(first, own)).status).toBe(200);
  });

  it('by e-mail, typed right a hundred times at once: one ticket', async () => {
    const email = 'parallel@example.com';
    const purpose = 'register' as const;
    const stranger = userCaller(web);
    await stranger.ok('/api/sendEmail', { email, purpose, captchaTicket: await captchaTicket(suite) });
    const code = await codeSentTo(suite, email);
    expect(await guess(() => stranger.send('/api/verifyEmail', { email, purpose, code }))).toEqual({
      in: 1,
      'code.invalid': 99,
    });
  });

  it('to the own address, by every session together: five', async () => {
    const email = 'own@example.com';
    const person = await registerByEmail(suite, 'ownaddress', email);
    later(suite, 2);
    await person.call.ok('/api/security/send_code', { purpose: 'login_password' });
    const code = await codeSentTo(suite, email);
    const wrong = code === '604918' ? '604919' : '604918';
    const ask = (given: string, device: Device) =>
      person.at(device).send('/api/login_password/reset_by_code', { code: given, ...newPasswordTwice });
    expect(await guess((n) => ask(wrong, thief(n)))).toEqual({ 'code.invalid': 100 });
    expect((await ask(code, own)).body.code).toBe('code.invalid');
  });

  it('of the authenticator: five by strangers, and the owner’s device opens all the same', async () => {
    const { name, person } = await owner();
    const { secret } = await person.call.ok('/api/totp/enrol', { loginPassword: password });
    const now = () => totpCodeAt(secret, suite.clock.wall());
    await person.call.ok('/api/totp/confirm', { code: now() });
    later(suite, 1);
    const ticketAt = async (device: Device) =>
      String((await login(name, password, device)).body.facts.ticket);
    const stolen = await ticketAt(thief(0));
    const wrong = now().replace(/\d/g, (digit) => String((Number(digit) + 5) % 10));
    const ask = (ticket: string, code: string, device: Device) =>
      userCaller(web, undefined, device).send('/api/login/totp', { ticket, code });
    expect(await guess((n) => ask(stolen, wrong, thief(n)))).toEqual({
      'totp.invalid': 5,
      'login.locked': 95,
    });
    expect((await ask(stolen, now(), thief(1))).body.code).toBe('login.locked');
    expect((await ask(await ticketAt(own), now(), own)).status).toBe(200);
  });
});

it("the code of an operator's authenticator: five by strangers who know the password, and the known desk opens", async () => {
  const ask = (code: string | undefined, device: Device) =>
    operatorCaller(suite.app.console, undefined, device).send('/console/api/login', {
      username: 'bea',
      password: operatorPassword,
      ...(code && { code }),
    });
  const desk = operatorCaller(suite.app.console, (await ask(undefined, own)).body.token, own);
  const { secret } = await desk.ok('/console/api/second_factor/begin', {});
  const now = () => totpCodeAt(secret, suite.clock.wall());
  await desk.ok('/console/api/second_factor/confirm', { code: now() });
  later(suite, 1);
  const wrong = now().replace(/\d/g, (digit) => String((Number(digit) + 5) % 10));
  expect(await guess((n) => ask(wrong, thief(n)))).toEqual({
    'operator.code_invalid': 5,
    'login.locked': 95,
  });
  expect((await ask(now(), thief(1))).body.code).toBe('login.locked');
  expect((await ask(now(), own)).status).toBe(200);
});

it('a secret key: twenty by strangers, and the owner’s device is let back in all the same', async () => {
  const { name, person } = await owner();
  const secretKey = await confirmedKey(person);
  const wrong = formatSecretKey(Buffer.alloc(16, 7));
  const ask = (typed: string, device: Device) =>
    userCaller(web, undefined, device).send('/api/login_password/reset_by_key', {
      username: name,
      secretKey: typed,
      ...newPasswordTwice,
    });
  expect(await guess((n) => ask(wrong, thief(n)))).toEqual({ 'secret_key.invalid': 20, 'login.locked': 80 });
  expect((await ask(secretKey, thief(200))).body.code).toBe('login.locked');
  expect((await ask(secretKey, own)).status).toBe(200);
  expect(await logIn(suite, 'owner-1', own)).toMatch(/\./);
});
