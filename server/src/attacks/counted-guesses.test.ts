import type { GuessedSecret } from '@banyan/api/endpoint.ts';
import { defaultPolicy } from '@banyan/domain/policy.ts';
import { formatSecretKey } from '@banyan/domain/security/secret-key.ts';
import { describe, expect, it } from 'vitest';
import { everyEndpoint, operatorCaller, type Reply, userCaller } from '../../testing/caller.ts';
import { colleague } from '../../testing/operator.ts';
import {
  captchaTicket,
  type Person,
  password,
  paymentPassword,
  registerPerson,
  setPaymentPassword,
} from '../../testing/person.ts';
import { confirmedKey, later, newPasswordTwice, registerByEmail } from '../../testing/recovery.ts';
import { codeSentTo, suiteApp } from '../../testing/suite.ts';
import { operatorPassword } from '../../testing/test-app.ts';
import { sql } from '../platform/db/sql.ts';
import { newId } from '../platform/ids.ts';
import { totpCodeAt } from '../platform/security/totp.ts';

/**
 * Each call that takes a secret declares by which counter the wrong ones are counted. Here the tries are used up at one
 * of them, and then the right secret is refused at every call of the same counter.
 */

const suite = await suiteApp();
const { web, console: operatorsApp } = suite.app;
const newPin = { password: '903175', passwordAgain: '903175' };
const loginPassword = password;
const codeOf = (secret: string): string => totpCodeAt(secret, suite.clock.wall());

let people = 0;

/** Somebody with every secret that there is, and a hold on withdrawals. */
async function somebody() {
  people += 1;
  const email = `guessed-${people}@example.com`;
  const person = await registerByEmail(suite, `guessed-${people}`, email);
  await setPaymentPassword(person);
  const secretKey = await confirmedKey(person);
  const pending = (await person.call.ok('/api/secret_key/create', { loginPassword })).secretKey;
  const { secret } = await person.call.ok('/api/totp/enrol', { loginPassword });
  await person.call.ok('/api/totp/confirm', { code: codeOf(secret) });
  later(suite, 2);
  const problem = await person.call.refusal('/api/login', { username: person.name, password });
  const ticket = String(problem.facts?.['ticket']);
  return { person, email, secretKey, pending, totp: secret, ticket, hold: await holdOn(person) };
}

/** Everything has been there for days, so that each way may end the hold. */
async function holdOn({ userId }: Person): Promise<string> {
  const [hold, at] = [newId(), suite.clock.now()];
  await suite.tamper(async (writer) => {
    await writer.run(
      sql`update authenticators set confirmed_at = confirmed_at - interval '3 days' where user_id = ${userId}`,
    );
    await writer.run(
      sql`update secret_keys set confirmed_at = confirmed_at - interval '3 days' where user_id = ${userId}`,
    );
    await writer.run(sql`
      insert into security_holds (user_id, security_hold_id, reason, since, until, started_at)
      values (${userId}, ${hold}, 'payout_method_added', ${at}, ${at}::timestamptz + interval '1 day', ${at})`);
  });
  return hold;
}

type Given = Awaited<ReturnType<typeof somebody>>;
/** Gives the right secret, or a wrong one. */
type Ask = (right: boolean) => Promise<Reply>;

interface Secret {
  /** Wrong ones at most, and what is answered from then on. */
  tries: number;
  refusal: string;
  /** A way to give it at each call that takes it, to whatever is prepared for one test. */
  calls: () => Promise<Record<string, Ask>>;
  /** Each call is given a secret of its own, with tries of its own. */
  isOneEach?: true;
}

const either = (right: boolean, secret: string, wrong: string): string => (right ? secret : wrong);
const wrongKey = formatSecretKey(Buffer.alloc(16, 7));

async function ownPasswordCalls(): Promise<Record<string, Ask>> {
  const { person } = await somebody();
  const bodies: Record<string, object> = {
    '/api/payment_password/set': { current: paymentPassword, ...newPin },
    '/api/payment_password/reset_by_support': newPin,
    '/api/totp/enrol': {},
    '/api/totp/disable': { code: '000000' },
    '/api/secret_key/create': {},
    '/api/my_data/export': { format: 'json' },
    '/api/my_data/close': { paymentPassword },
    '/api/account/unfreeze': { code: '000000' },
    '/api/payment_recovery/ask': {},
  };
  const given = (right: boolean) => either(right, password, 'Wrong-guess-1');
  return {
    ...Object.fromEntries(
      Object.entries(bodies).map(([path, body]): [string, Ask] => [
        path,
        (right) => person.call.send(path as never, { ...body, loginPassword: given(right) }),
      ]),
    ),
    '/api/login_password/change': (right) =>
      person.call.send('/api/login_password/change', { current: given(right), ...newPasswordTwice }),
  };
}

async function paymentPasswordCalls(): Promise<Record<string, Ask>> {
  people += 1;
  // Without an authenticator, whose code would be asked for instead.
  const person = await registerPerson(suite, `paying-${people}`);
  await setPaymentPassword(person);
  const given = (right: boolean) => either(right, paymentPassword, '000001');
  const asking = { command: 'withdraw', amount: '100.00', payee: person.userId };
  return {
    '/api/payment_password/authorize': (right) =>
      person.call.send('/api/payment_password/authorize', { ...asking, password: given(right) }),
    '/api/payment_password/set': (right) =>
      person.call.send('/api/payment_password/set', { loginPassword, current: given(right), ...newPin }),
    '/api/my_data/close': (right) =>
      person.call.send('/api/my_data/close', { loginPassword, paymentPassword: given(right) }),
    '/api/account/unfreeze': (right) =>
      person.call.send('/api/account/unfreeze', { loginPassword, paymentPassword: given(right) }),
  };
}

const endHold = ({ person, hold }: Given, by: object) =>
  person.call.send('/api/security/holds/cancel', { securityHoldId: hold, by });

async function secondFactorCalls(): Promise<Record<string, Ask>> {
  const given = await somebody();
  const { person, totp, ticket } = given;
  const code = (right: boolean) => either(right, codeOf(totp), '000000');
  return {
    '/api/login/totp': (right) => person.call.send('/api/login/totp', { ticket, code: code(right) }),
    '/api/totp/confirm': (right) => person.call.send('/api/totp/confirm', { code: code(right) }),
    '/api/totp/recovery_codes': (right) =>
      person.call.send('/api/totp/recovery_codes', { code: code(right) }),
    '/api/totp/disable': (right) =>
      person.call.send('/api/totp/disable', { loginPassword, code: code(right) }),
    '/api/account/unfreeze': (right) =>
      person.call.send('/api/account/unfreeze', { loginPassword, code: code(right) }),
    '/api/security/holds/cancel': (right) => endHold(given, { way: 'totp', code: code(right) }),
  };
}

async function ownKeyCalls(): Promise<Record<string, Ask>> {
  const given = await somebody();
  const { person, pending } = given;
  const key = (right: boolean) => either(right, given.secretKey, wrongKey);
  return {
    '/api/secret_key/verify': (right) =>
      person.call.send('/api/secret_key/verify', { secretKey: key(right) }),
    '/api/secret_key/confirm': (right) =>
      person.call.send('/api/secret_key/confirm', { secretKey: either(right, pending, wrongKey) }),
    '/api/payment_password/reset_by_key': (right) =>
      person.call.send('/api/payment_password/reset_by_key', { secretKey: key(right), ...newPin }),
    '/api/security/holds/cancel': (right) => endHold(given, { way: 'secret_key', secretKey: key(right) }),
  };
}

async function codeCalls(): Promise<Record<string, Ask>> {
  const given = await somebody();
  const { person, email } = given;
  const { phone, call } = await registerPerson(suite, `phoned-${people}`);
  const register = { email: `new-${email}`, purpose: 'register' as const };
  const forgot = { phone, purpose: 'forgot' as const };
  await call.ok('/api/sendEmail', { ...register, captchaTicket: await captchaTicket(suite) });
  await call.ok('/api/sendSms', { ...forgot, captchaTicket: await captchaTicket(suite) });
  const codes = { email: await codeSentTo(suite, register.email), phone: await codeSentTo(suite, phone) };
  const other = (code: string) => (code === '604918' ? '604919' : '604918');
  const own = async (purpose: 'login_password' | 'payment_password' | 'security_hold') => {
    later(suite, 2);
    await person.call.ok('/api/security/send_code', { purpose });
    const code = await codeSentTo(suite, email);
    return (right: boolean) => either(right, code, other(code));
  };
  const [login, payment, held] = [
    await own('login_password'),
    await own('payment_password'),
    await own('security_hold'),
  ];
  return {
    '/api/verifyEmail': (right) =>
      call.send('/api/verifyEmail', { ...register, code: either(right, codes.email, other(codes.email)) }),
    '/api/verifySms': (right) =>
      call.send('/api/verifySms', { ...forgot, code: either(right, codes.phone, other(codes.phone)) }),
    '/api/login_password/reset_by_code': (right) =>
      person.call.send('/api/login_password/reset_by_code', { code: login(right), ...newPasswordTwice }),
    '/api/payment_password/reset_by_code': (right) =>
      person.call.send('/api/payment_password/reset_by_code', { code: payment(right), ...newPin }),
    '/api/security/holds/cancel': (right) => endHold(given, { way: 'email', code: held(right) }),
  };
}

async function operatorCalls(): Promise<Record<string, Ask>> {
  people += 1;
  const username = `guessed${people}`;
  const { call } = await colleague(suite, username);
  const { secret } = await call.ok('/console/api/second_factor/begin', {});
  await call.ok('/console/api/second_factor/confirm', { code: codeOf(secret) });
  later(suite, 2);
  const code = (right: boolean) => either(right, codeOf(secret), '000000');
  const login = { username, password: operatorPassword };
  return {
    '/console/api/login': (right) =>
      operatorCaller(operatorsApp).send('/console/api/login', { ...login, code: code(right) }),
    '/console/api/second_factor/confirm': (right) =>
      call.send('/console/api/second_factor/confirm', { code: code(right) }),
  };
}

const { login, totp, code, paymentPassword: pin } = defaultPolicy;

const secrets: Record<GuessedSecret, Secret> = {
  own_login_password: { tries: login.maxTries, refusal: 'login.locked', calls: ownPasswordCalls },
  payment_password: { tries: pin.maxTries, refusal: 'payment_password.locked', calls: paymentPasswordCalls },
  second_factor: { tries: totp.maxTries, refusal: 'login.locked', calls: secondFactorCalls },
  own_secret_key: { tries: login.maxTries, refusal: 'login.locked', calls: ownKeyCalls },
  code: { tries: code.maxTries, refusal: 'code.invalid', calls: codeCalls, isOneEach: true },
  operator_second_factor: { tries: totp.maxTries, refusal: 'login.locked', calls: operatorCalls },
  login_password: {
    tries: login.captchaAfter,
    refusal: 'captcha.required',
    calls: async () => {
      const { name: username } = (await somebody()).person;
      const given = (right: boolean) => either(right, password, 'Wrong-guess-1');
      return {
        '/api/login': (right) => userCaller(web).send('/api/login', { username, password: given(right) }),
      };
    },
  },
  secret_key: {
    tries: login.maxTries,
    refusal: 'login.locked',
    calls: async () => {
      const { person, secretKey } = await somebody();
      const reset = { username: person.name, ...newPasswordTwice };
      const path = '/api/login_password/reset_by_key';
      return {
        [path]: (right) =>
          userCaller(web).send(path, { ...reset, secretKey: either(right, secretKey, wrongKey) }),
      };
    },
  },
  operator_password: {
    tries: login.maxTries,
    refusal: 'login.locked',
    calls: async () => {
      const username = `named${(people += 1)}`;
      const { call } = await colleague(suite, username);
      const given = (right: boolean) => either(right, operatorPassword, 'Wrong-guess-1');
      return {
        '/console/api/login': (right) =>
          call.send('/console/api/login', { username, password: given(right) }),
      };
    },
  },
  own_operator_password: {
    tries: login.maxTries,
    refusal: 'login.locked',
    calls: async () => {
      const { call } = await colleague(suite, `owned${(people += 1)}`);
      const change = { newPassword: 'Mahogany-58-desk', newPasswordAgain: 'Mahogany-58-desk' };
      const path = '/console/api/password/change';
      return {
        [path]: (right) =>
          call.send(path, { ...change, password: either(right, operatorPassword, 'Wrong-guess-1') }),
      };
    },
  },
};

const declaring = (secret: GuessedSecret): string[] =>
  everyEndpoint.filter(({ guesses }) => guesses?.includes(secret)).map(({ path }) => path);

describe.each(Object.keys(secrets) as GuessedSecret[])('%s:', (name) => {
  const { tries, refusal, calls, isOneEach } = secrets[name];

  it('there is a way to give it at every call that declares it', async () => {
    expect(Object.keys(await calls()).toSorted()).toEqual(declaring(name).toSorted());
  });

  it.each(declaring(name).slice(0, isOneEach ? undefined : 1))(
    'the right one at %s is looked at after one try less',
    async (path) => {
      const every = await calls();
      for (let n = 1; n < tries; n += 1) await (every[path] as Ask)(false);
      expect((await (every[path] as Ask)(true)).body.code).not.toBe(refusal);
    },
  );

  it.each(declaring(name))('wrong ones at %s leave no try anywhere', async (path) => {
    const every = await calls();
    for (let n = 0; n < tries; n += 1) {
      const { status, body } = await (every[path] as Ask)(false);
      const isLocked = body.code === refusal && !isOneEach;
      expect([status === 200, isLocked], `try ${n + 1}`).toEqual([false, false]);
    }
    for (const sister of isOneEach ? [path] : Object.keys(every))
      expect((await (every[sister] as Ask)(true)).body.code, sister).toBe(refusal);
  });
});
