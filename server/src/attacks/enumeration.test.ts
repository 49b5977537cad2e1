import { formatSecretKey } from '@banyan/domain/security/secret-key.ts';
import { describe, expect, it } from 'vitest';
import { hashes } from '../../testing/argon2.ts';
import { operatorCaller, type Reply, userCaller } from '../../testing/caller.ts';
import { captchaTicket, password, registerPerson } from '../../testing/person.ts';
import { confirmedKey, later, newPasswordTwice, registerByEmail } from '../../testing/recovery.ts';
import { recordStatements } from '../../testing/statement-log.ts';
import { codeSentTo, suiteApp } from '../../testing/suite.ts';

/** Whether somebody has an account here: no call says it, neither in its answer nor in the work that it does. */

const suite = await suiteApp();
const oak = await registerPerson(suite, 'oaktree');
const elm = { email: 'elm@example.com', ...(await registerByEmail(suite, 'elmtree', 'elm@example.com')) };
const withKey = await registerPerson(suite, 'keyholder');
await confirmedKey(withKey);
later(suite, 2);
const work = recordStatements(suite);

const absent = { username: 'nobody-here', phone: '13700000001', email: 'nobody@example.com' };
const stranger = userCaller(suite.app.web, undefined, { uuid: 'elsewhere', ip: '203.0.113.9' });
const desk = operatorCaller(suite.app.console, undefined, { uuid: 'elsewhere', ip: '203.0.113.9' });

/** Asked by a call when the last answer is a second old, whoever it is about. */
const byTheClock = 'select coalesce(max(version), 0) as newest from policy_versions';

/** Everything that a caller could tell two answers apart by, and what was done for it. */
async function observed(ask: () => Promise<Reply>) {
  work.statements.length = 0;
  hashes.made = 0;
  const { status, body, headers, text } = await ask();
  const { 'x-request-id': _, date: __, ...told } = headers;
  return {
    status,
    body: text.replace(body.requestId, ''),
    headers: told,
    hashes: hashes.made,
    statements: work.statements.filter((text) => text !== byTheClock),
  };
}

/** Asks about one that is there, and then the very same about one that is not. */
async function alike(ask: (name: string) => Promise<Reply>, there: string, notThere: string) {
  const known = await observed(() => ask(there));
  const unknown = await observed(() => ask(notThere));
  expect(unknown).toEqual(known);
  return known;
}

describe('a login', () => {
  const names: [kind: string, there: string, notThere: string][] = [
    ['username', 'oaktree', absent.username],
    ['phone', oak.phone, absent.phone],
    ['e-mail address', elm.email, absent.email],
  ];
  for (const [kind, there, notThere] of names)
    it(`by ${kind}, from the first wrong try over the captcha to the lock`, async () => {
      const codes: string[] = [];
      for (let n = 0; n < 7; n += 1) {
        const tickets = [await captchaTicket(suite), await captchaTicket(suite)];
        const withTicket = () => (n > 3 ? { captchaTicket: tickets.pop() } : {});
        const ask = (username: string) =>
          stranger.send('/api/login', { username, password: 'Wrong-guess-1', ...withTicket() });
        const { body, hashes: made } = await alike(ask, there, notThere);
        codes.push(`${JSON.parse(body).code} ${made}`);
      }
      expect(codes).toEqual([
        'login.invalid 1',
        'login.invalid 1',
        'login.invalid 1',
        'captcha.required 0',
        'login.invalid 1',
        'login.invalid 1',
        'login.locked 0',
      ]);
    });

  it('at a device that the person knows is no other', async () => {
    const phone = userCaller(suite.app.web, undefined, { uuid: 'device-1' });
    const ask = (username: string) => phone.send('/api/login', { username, password: 'Wrong-guess-1' });
    const known = await observed(() => ask('keyholder'));
    const unknown = await observed(() => ask('nobody-at-all'));
    expect([known.status, known.body, known.headers, known.hashes]).toEqual([
      unknown.status,
      unknown.body,
      unknown.headers,
      unknown.hashes,
    ]);
  });

  it('of an operator', async () => {
    const ask = (username: string) =>
      desk.send('/console/api/login', { username, password: 'Wrong-guess-1', code: '123456' });
    expect(await alike(ask, 'ada', 'nobody')).toMatchObject({ status: 400, hashes: 1 });
  });
});

describe('a code', () => {
  for (const purpose of ['forgot', 'register'] as const)
    it(`by e-mail, to ${purpose}: a wrong try, sending, sending too soon, a wrong try`, async () => {
      const tickets = await fourTickets();
      const send = (email: string) =>
        stranger.send('/api/sendEmail', { email, purpose, captchaTicket: tickets.pop() });
      const verify = (email: string) => stranger.send('/api/verifyEmail', { email, purpose, code: '000000' });
      expect((await alike(verify, elm.email, absent.email)).status).toBe(400);
      expect((await alike(send, elm.email, absent.email)).status).toBe(200);
      expect((await alike(send, elm.email, absent.email)).status).toBe(429);
      expect((await alike(verify, elm.email, absent.email)).status).toBe(400);
      later(suite, 2);
    });

  it('by SMS: a wrong try, sending, sending too soon, a wrong try', async () => {
    const tickets = await fourTickets();
    const purpose = 'forgot';
    const send = (phone: string) =>
      stranger.send('/api/sendSms', { phone, purpose, captchaTicket: tickets.pop() });
    const verify = (phone: string) => stranger.send('/api/verifySms', { phone, purpose, code: '000000' });
    expect((await alike(verify, oak.phone, absent.phone)).status).toBe(400);
    expect((await alike(send, oak.phone, absent.phone)).status).toBe(200);
    expect((await alike(send, oak.phone, absent.phone)).status).toBe(429);
    expect((await alike(verify, oak.phone, absent.phone)).status).toBe(400);
    later(suite, 2);
  });

  const fourTickets = () => Promise.all(Array.from({ length: 4 }, () => captchaTicket(suite)));

  it('whether SMS can be sent at all is the same for everybody', async () => {
    await alike((phone) => stranger.send('/api/issms', { uuid: phone }), oak.phone, absent.phone);
  });

  it('goes out for nobody who is not there, to get back in', async () => {
    const unknown = '13700000002';
    const asked = { phone: unknown, purpose: 'forgot', captchaTicket: await captchaTicket(suite) } as const;
    await stranger.ok('/api/sendSms', asked);
    expect(await codeSentTo(suite, unknown)).toBe('');
  });
});

describe('a forgotten password', () => {
  const byAddress = {
    phone: (phone: string) =>
      stranger.send('/api/forgot', { method: 'phone', phone, phoneTicket: 'made-up', ...newPasswordTwice }),
    email: (email: string) =>
      stranger.send('/api/forgot', { method: 'email', email, emailTicket: 'made-up', ...newPasswordTwice }),
  };
  it('with a ticket that is none', async () => {
    expect((await alike(byAddress.phone, oak.phone, absent.phone)).status).toBe(400);
    expect((await alike(byAddress.email, elm.email, absent.email)).status).toBe(400);
  });

  it('by a secret key: with one, without one, and nobody at all, from the first try to the lock', async () => {
    const secretKey = formatSecretKey(Buffer.alloc(16, 7));
    const ask = (username: string) =>
      stranger.send('/api/login_password/reset_by_key', { username, secretKey, ...newPasswordTwice });
    for (let n = 0; n < 6; n += 1) {
      const known = await alike(ask, 'keyholder', absent.username);
      expect(await observed(() => ask('elmtree'))).toEqual(known);
    }
    expect(JSON.parse((await alike(ask, 'keyholder', absent.username)).body).code).toBe('login.locked');
  });
});

it('the password of the one who is there would have been right', async () => {
  const owner = userCaller(suite.app.web, undefined, { uuid: 'device-1' });
  await owner.ok('/api/login', { username: 'oaktree', password });
  expect(work.statements.length).toBeGreaterThan(3);
});
