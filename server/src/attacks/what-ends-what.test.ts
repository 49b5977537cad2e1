import type { Ending } from '@banyan/api/endpoint.ts';
import { describe, expect, it } from 'vitest';
import {
  everyEndpoint,
  type OperatorCaller,
  operatorCaller,
  type UserCaller,
  userCaller,
} from '../../testing/caller.ts';
import { contactDecision, endWaiting, proposeContact } from '../../testing/contact-recovery.ts';
import { type Colleague, colleague, invitationSentTo, sessionOf } from '../../testing/operator.ts';
import { logIn, type Person, password, paymentPassword, setPaymentPassword } from '../../testing/person.ts';
import {
  confirmedKey,
  later,
  newPasswordTwice,
  proveEmail,
  registerByEmail,
} from '../../testing/recovery.ts';
import { codeSentTo, suiteApp } from '../../testing/suite.ts';
import { operatorPassword } from '../../testing/test-app.ts';
import { requireAuthorization } from '../features/people/index.ts';
import { sql } from '../platform/db/sql.ts';
import { newId } from '../platform/ids.ts';
import { totpCodeAt } from '../platform/security/totp.ts';
import { runCommand, systemClient } from '../platform/services.ts';

/**
 * Each call that changes what somebody gets in with declares what it ends: sessions, logins that are half done, what
 * the payment password was entered for. Here all of these are made, the call is made, and each is tried.
 */

const suite = await suiteApp();
const { web } = suite.app;
const reason = 'a reason that is long enough';
const chief = await colleague(suite, 'chief');
const deputy = await colleague(suite, 'deputy');
const newPin = { password: '903175', passwordAgain: '903175' };
const loginPassword = password;

/** Who loses something, and what there is to lose. */
interface Given {
  person: Person;
  email: string;
  other: UserCaller;
  secretKey: string;
  /** The authenticator's secret; null where none is on. */
  totp: string | null;
}

let people = 0;
async function somebody(hasTotp: boolean): Promise<Given> {
  people += 1;
  const email = `owner-${people}@example.com`;
  const person = await registerByEmail(suite, `owner-${people}`, email);
  await setPaymentPassword(person);
  const secretKey = await confirmedKey(person);
  const other = userCaller(web, await logIn(suite, person.name, { uuid: 'other' }));
  const totp = hasTotp ? await turnedOn(person) : null;
  return { person, email, other, secretKey, totp };
}

async function turnedOn({ call }: Person): Promise<string> {
  const { secret } = await call.ok('/api/totp/enrol', { loginPassword });
  await call.ok('/api/totp/confirm', { code: codeOf(secret) });
  later(suite, 1);
  return secret;
}

const codeOf = (secret: string | null): string => totpCodeAt(secret ?? '', suite.clock.wall());

/** Returns the code that the person asks for, once another one may be sent. */
async function ownCode({ person, email }: Given, purpose: 'login_password' | 'payment_password') {
  later(suite, 2);
  await person.call.ok('/api/security/send_code', { purpose });
  return codeSentTo(suite, email);
}

/** What must be there before the call, and the call. */
interface Way<Ready = unknown> {
  /** What cannot be there: without an authenticator no login is half done, and whoever is frozen pays nothing. */
  lacks?: Ending;
  before?: (given: Given) => Promise<Ready>;
  call: (given: Given, ready: Ready) => Promise<unknown>;
}
const way = <Ready>(each: Way<Ready>): Way => each as Way;

const askSupport = async ({ person: { call, userId } }: Given) => {
  const { recoveryId } = await call.ok('/api/payment_recovery/ask', { loginPassword });
  for (const operator of [chief, deputy])
    await operator.call.ok('/console/api/payment_recoveries/approve', { userId, recoveryId, reason });
};

const askForContact = async ({ person }: Given) => {
  await person.certify();
  const { contactRecoveryId } = await proposeContact(chief.call, person);
  await endWaiting(suite, person);
  return contactRecoveryId;
};

const ofPeople: Record<string, Way> = {
  '/api/logout': way({ call: ({ person }) => person.call.ok('/api/logout', {}) }),
  '/api/sessions/revoke': way({ call: ({ person }) => person.call.ok('/api/sessions/revoke', {}) }),
  '/api/login_password/change': way({
    call: ({ person }) =>
      person.call.ok('/api/login_password/change', { current: password, ...newPasswordTwice }),
  }),
  '/api/forgot': way({
    before: async ({ email }) => (later(suite, 2), proveEmail(suite, email, 'forgot')),
    call: ({ email }, emailTicket) =>
      userCaller(web).ok('/api/forgot', { method: 'email', email, emailTicket, ...newPasswordTwice }),
  }),
  '/api/login_password/reset_by_key': way({
    call: ({ person: { name: username }, secretKey }) =>
      userCaller(web).ok('/api/login_password/reset_by_key', { username, secretKey, ...newPasswordTwice }),
  }),
  '/api/login_password/reset_by_code': way({
    before: (given) => ownCode(given, 'login_password'),
    call: ({ person }, code) =>
      person.call.ok('/api/login_password/reset_by_code', { code, ...newPasswordTwice }),
  }),
  '/api/payment_password/set': way({
    call: ({ person }) =>
      person.call.ok('/api/payment_password/set', { loginPassword, current: paymentPassword, ...newPin }),
  }),
  '/api/payment_password/reset_by_code': way({
    before: (given) => ownCode(given, 'payment_password'),
    call: ({ person }, code) => person.call.ok('/api/payment_password/reset_by_code', { code, ...newPin }),
  }),
  '/api/payment_password/reset_by_key': way({
    call: ({ person, secretKey }) =>
      person.call.ok('/api/payment_password/reset_by_key', { secretKey, ...newPin }),
  }),
  '/api/payment_password/reset_by_support': way({
    before: askSupport,
    call: ({ person }) =>
      person.call.ok('/api/payment_password/reset_by_support', { loginPassword, ...newPin }),
  }),
  '/api/account/freeze': way({
    call: ({ person }) => person.call.ok('/api/account/freeze', { confirmed: true }),
  }),
  '/api/account/unfreeze': way({
    call: ({ person, totp }) =>
      person.call.ok('/api/account/unfreeze', { loginPassword, code: codeOf(totp) }),
  }),
  '/api/totp/enrol': way({
    lacks: 'login_tickets',
    call: ({ person }) => person.call.ok('/api/totp/enrol', { loginPassword }),
  }),
  '/api/totp/confirm': way({
    lacks: 'login_tickets',
    before: ({ person }) => person.call.ok('/api/totp/enrol', { loginPassword }),
    call: ({ person }, { secret }) => person.call.ok('/api/totp/confirm', { code: codeOf(secret) }),
  }),
  '/api/totp/disable': way({
    call: ({ person, totp }) => person.call.ok('/api/totp/disable', { loginPassword, code: codeOf(totp) }),
  }),
  '/api/secret_key/create': way({
    call: ({ person }) => person.call.ok('/api/secret_key/create', { loginPassword }),
  }),
  '/api/secret_key/confirm': way({
    before: ({ person }) => person.call.ok('/api/secret_key/create', { loginPassword }),
    call: ({ person }, { secretKey }) => person.call.ok('/api/secret_key/confirm', { secretKey }),
  }),
  '/api/my_data/close': way({
    call: ({ person }) => person.call.ok('/api/my_data/close', { loginPassword, paymentPassword }),
  }),
  '/console/api/users/freeze': way({
    call: ({ person: { userId } }) => chief.call.ok('/console/api/users/freeze', { userId, reason }),
  }),
  '/console/api/users/unfreeze': way({
    lacks: 'payment_authorizations',
    before: ({ person: { userId } }) => chief.call.ok('/console/api/users/freeze', { userId, reason }),
    call: ({ person: { userId } }) => chief.call.ok('/console/api/users/unfreeze', { userId, reason }),
  }),
  '/console/api/users/end_sessions': way({
    call: ({ person: { userId } }) => chief.call.ok('/console/api/users/end_sessions', { userId, reason }),
  }),
  '/console/api/contact_recoveries/confirm': way({
    before: askForContact,
    call: ({ person }, contactRecoveryId) =>
      deputy.call.ok('/console/api/contact_recoveries/confirm', contactDecision(person, contactRecoveryId)),
  }),
};

/** Returns what tells whether each thing is good: made just now, and tried when asked. */
async function holdings(
  { person, other, totp }: Given,
  lacks?: Ending,
): Promise<Partial<Record<Ending, () => Promise<boolean>>>> {
  const opens = (caller: UserCaller) => async () => (await caller.send('/api/me')).status === 200;
  return {
    this_session: opens(person.call),
    other_sessions: opens(other),
    ...(totp && { login_tickets: await halfDoneLogin(person) }),
    ...(lacks !== 'payment_authorizations' && { payment_authorizations: await authorized(person) }),
  };
}

async function halfDoneLogin({ name: username }: Person): Promise<() => Promise<boolean>> {
  const problem = await userCaller(web).refusal('/api/login', { username, password });
  const ticket = String(problem.facts?.['ticket']);
  return async () =>
    (await userCaller(web).send('/api/login/totp', { ticket, code: '000000' })).body.code !==
    'login.totp_expired';
}

async function authorized({ call, userId }: Person): Promise<() => Promise<boolean>> {
  const asked = { command: 'withdraw', amount: '100.00', payee: userId } as const;
  const { authorization } = await call.ok('/api/payment_password/authorize', {
    ...asked,
    password: paymentPassword,
  });
  const { items } = await call.ok('/api/sessions');
  const sessionId = items.find(({ current }) => current)?.sessionId ?? '';
  const expected = { ...asked, amount: 100_00n, authorization };
  return () =>
    runCommand(suite.app.services, systemClient, newId(), (ctx) =>
      requireAuthorization({ ...ctx, userId, sessionId, isFrozen: false }, expected),
    ).then(
      () => true,
      () => false,
    );
}

/** Returns which of them have ended; all were good before. */
async function endedBy(
  holding: Partial<Record<string, () => Promise<boolean>>>,
  call: () => Promise<unknown>,
): Promise<string[]> {
  const each = Object.entries(holding);
  for (const [name, isGood] of each) expect(await isGood?.(), `${name} is good before`).toBe(true);
  await call();
  const ended: string[] = [];
  for (const [name, isGood] of each) if (!(await isGood?.())) ended.push(name);
  return ended;
}

const declared = (path: string): readonly string[] =>
  everyEndpoint.find((each) => each.path === path)?.ends ?? [];

describe('what a person has is ended as declared, and nothing else, by', () => {
  for (const [path, { lacks, before, call }] of Object.entries(ofPeople))
    it(path, async () => {
      const given = await somebody(lacks !== 'login_tickets');
      const ready = await before?.(given);
      const holding = await holdings(given, lacks);
      const expected = declared(path).filter((each) => each in holding);
      expect((await endedBy(holding, () => call(given, ready))).toSorted()).toEqual(expected.toSorted());
    });

  it('one session that is named ends alone', async () => {
    const given = await somebody(false);
    const { person } = given;
    const third = userCaller(web, await logIn(suite, person.name, { uuid: 'third' }));
    const { items } = await third.ok('/api/sessions');
    const sessionId = items.find(({ current }) => current)?.sessionId;
    const end = () => person.call.ok('/api/sessions/revoke', { sessionId });
    expect(await endedBy(await holdings(given), end)).toEqual([]);
    expect((await third.send('/api/me')).status).toBe(401);
  });
});

/** Whoever asks, and the other sessions of the operator whom it is about. */
interface Duty {
  by: OperatorCaller;
  others: OperatorCaller[];
  call: () => Promise<unknown>;
}
const ownCase = async (name: string, call: (by: OperatorCaller) => Promise<unknown>): Promise<Duty> => {
  const subject = await colleague(suite, name);
  const second = await sessionOf(suite, subject.operatorId);
  return { by: subject.call, others: [second], call: () => call(subject.call) };
};

async function secondFactorOf({ call }: Colleague): Promise<void> {
  const { secret } = await call.ok('/console/api/second_factor/begin', {});
  await call.ok('/console/api/second_factor/confirm', { code: codeOf(secret) });
}

/** What the chief proposes about somebody, and the deputy approves. */
async function proposed(
  name: string,
  propose: (subject: Colleague) => Promise<{ proposalId: string }>,
): Promise<Duty> {
  const subject = await colleague(suite, name, ['support']);
  await secondFactorOf(subject);
  const { proposalId } = await propose(subject);
  return {
    by: deputy.call,
    others: [subject.call, await sessionOf(suite, subject.operatorId)],
    call: () => deputy.call.ok('/console/api/operators/approve', { proposalId }),
  };
}

const change = {
  password: operatorPassword,
  newPassword: 'Mahogany-58-desk',
  newPasswordAgain: 'Mahogany-58-desk',
};

const ofOperators: Record<string, () => Promise<Duty>> = {
  '/console/api/logout': () => ownCase('leaver', (by) => by.ok('/console/api/logout', {})),
  '/console/api/password/change': () =>
    ownCase('changer', (by) => by.ok('/console/api/password/change', change)),
  '/console/api/second_factor/begin': () =>
    ownCase('beginner', (by) => by.ok('/console/api/second_factor/begin', {})),
  '/console/api/second_factor/confirm': async () => {
    const duty = await ownCase('confirmer', async () => undefined);
    const { secret } = await duty.by.ok('/console/api/second_factor/begin', {});
    return {
      ...duty,
      call: () => duty.by.ok('/console/api/second_factor/confirm', { code: codeOf(secret) }),
    };
  },
  '/console/api/operators/disable': async () => {
    const { operatorId, call } = await colleague(suite, 'sentaway');
    const others = [call, await sessionOf(suite, operatorId)];
    const disable = () => chief.call.ok('/console/api/operators/disable', { operatorId, reason });
    return { by: chief.call, others, call: disable };
  },
  '/console/api/operators/approve': () =>
    proposed('lostphone', ({ operatorId }) =>
      chief.call.ok('/console/api/operators/reset_second_factor', { operatorId, reason }),
    ),
  '/console/api/invitation/accept': async () => {
    const email = 'invited@example.com';
    const newcomer = { username: 'invited', name: 'Invited', email, roles: ['support' as const], reason };
    await chief.call.ok('/console/api/operators/add', newcomer);
    const token = await invitationSentTo(suite, email);
    const { newPassword, newPasswordAgain } = change;
    const accept = () =>
      operatorCaller(suite.app.console).ok('/console/api/invitation/accept', {
        token,
        newPassword,
        newPasswordAgain,
      });
    return { by: chief.call, others: [], call: accept };
  },
};

/** Returns what ended of the sessions that a call is about; those of one operator end together or not at all. */
function endedDuties({ by, others, call }: Duty): Promise<string[]> {
  const opens = (caller: OperatorCaller) => async () => (await caller.send('/console/api/me')).status === 200;
  const each = others.map((caller, i) => [`other ${i}`, opens(caller)] as const);
  return endedBy({ this_session: opens(by), ...Object.fromEntries(each) }, call);
}

describe('what an operator has is ended as declared, and nothing else, by', () => {
  for (const [path, prepare] of Object.entries(ofOperators))
    it(path, async () => {
      const duty = await prepare();
      const expected = declared(path).flatMap((each) =>
        each === 'other_sessions' ? duty.others.map((_, i) => `other ${i}`) : [each],
      );
      expect(await endedDuties(duty)).toEqual(expected);
    });

  it('other roles end no session: whatever it may do follows them at once', async () => {
    const duty = await proposed('promoted', ({ operatorId }) =>
      chief.call.ok('/console/api/operators/roles', { operatorId, roles: ['auditor'], reason }),
    );
    expect(await endedDuties(duty)).toEqual([]);
    for (const caller of duty.others) expect((await caller.ok('/console/api/me')).roles).toEqual(['auditor']);
  });
});

it('every call that says what it ends is tried here', () => {
  const saying = everyEndpoint.filter(({ ends }) => ends).map(({ path }) => path);
  expect(Object.keys({ ...ofPeople, ...ofOperators }).toSorted()).toEqual(saying.toSorted());
});

it('an authorization that nobody ended is still good: the look itself ends none', async () => {
  const { person } = await somebody(false);
  const isGood = await authorized(person);
  expect([await isGood(), await isGood()]).toEqual([true, true]);
  await suite.tamper((writer) =>
    writer.run(sql`delete from payment_authorizations where user_id = ${person.userId}`),
  );
  expect(await isGood()).toBe(false);
});
