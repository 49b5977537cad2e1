import { describe, expect, it } from 'vitest';
import { type Device, userCaller } from '../../../../testing/caller.ts';
import { logIn, type Person, password, registerPerson } from '../../../../testing/person.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import { sql } from '../../../platform/db/sql.ts';
import { hashPassword } from '../../../platform/security/passwords.ts';
import { totpCodeAt } from '../../../platform/security/totp.ts';

const suite = await suiteApp();
const at = (device: Device = {}) => userCaller(suite.app.web, undefined, device);
const later = (seconds: number) => suite.clock.set(new Date(suite.clock.wall().getTime() + seconds * 1_000));

interface Protected {
  person: Person;
  secret: string;
  recoveryCodes: string[];
}

/** A person who has turned two-factor login on; the code that did it is used up. */
async function protectedPerson(name: string): Promise<Protected> {
  const person = await registerPerson(suite, name);
  const { secret } = await person.call.ok('/api/totp/enrol', { loginPassword: password });
  const { recoveryCodes } = await person.call.ok('/api/totp/confirm', {
    code: totpCodeAt(secret, suite.clock.wall()),
  });
  later(60);
  return { person, secret, recoveryCodes };
}
const codeOf = (secret: string) => totpCodeAt(secret, suite.clock.wall());
const wrongFor = (secret: string) =>
  codeOf(secret).replace(/\d/g, (digit) => String((Number(digit) + 1) % 10));

async function ticketFor(username: string, device: Device = {}): Promise<string> {
  const problem = await at(device).refusal('/api/login', { username, password });
  expect([problem.status, problem.code]).toEqual([403, 'login.totp_required']);
  return String(problem.facts?.['ticket']);
}
const second = async (ticket: string, code: string, device: Device = {}): Promise<string> =>
  (await at(device).send('/api/login/totp', { ticket, code })).body.code ?? 'in';

const maple = await protectedPerson('mapletree');

describe('with two-factor login on', () => {
  it('login.totp_required: the right password alone opens nothing, a wrong one says nothing of it', async () => {
    expect(
      (await at().refusal('/api/login', { username: 'mapletree', password: 'Wrong-guess-1' })).code,
    ).toBe('login.invalid');
    const ticket = await ticketFor('mapletree');
    expect(await second(ticket, codeOf(maple.secret))).toBe('in');
    later(60);
  });

  it('a code is good once, also for twins at the same moment', async () => {
    const tickets = [
      await ticketFor('mapletree'),
      await ticketFor('mapletree'),
      await ticketFor('mapletree'),
    ];
    const code = codeOf(maple.secret);
    const outcomes = await Promise.all(tickets.map((ticket) => second(ticket, code)));
    expect(outcomes.sort()).toEqual(['in', 'totp.invalid', 'totp.invalid']);
    later(60);
  });

  it('totp.invalid for a wrong code, and the ticket stays good for the right one; then it is used up', async () => {
    const ticket = await ticketFor('mapletree');
    expect(await second(ticket, wrongFor(maple.secret))).toBe('totp.invalid');
    expect(await second(ticket, codeOf(maple.secret))).toBe('in');
    later(60);
    expect(await second(ticket, codeOf(maple.secret))).toBe('login.totp_expired');
  });

  it('login.totp_expired after five minutes, after a new password, and for a ticket that is none', async () => {
    const late = await ticketFor('mapletree');
    later(300);
    expect(await second(late, codeOf(maple.secret))).toBe('login.totp_expired');
    expect(await second('made-up', codeOf(maple.secret))).toBe('login.totp_expired');

    const birch = await protectedPerson('birchtree');
    const ticket = await ticketFor('birchtree');
    const hash = await hashPassword('Another-88-word');
    await suite.tamper((writer) =>
      writer.run(sql`update users set password_hash = ${hash} where user_id = ${birch.person.userId}`),
    );
    expect(await second(ticket, codeOf(birch.secret))).toBe('login.totp_expired');
  });

  it('a spare code opens once, and how many are left is shown', async () => {
    const [spare = ''] = maple.recoveryCodes;
    expect(await maple.person.call.ok('/api/totp')).toMatchObject({ recoveryCodesLeft: 10 });
    expect(await second(await ticketFor('mapletree'), ` ${spare.toLowerCase()} `)).toBe('in');
    expect(await maple.person.call.ok('/api/totp')).toMatchObject({ recoveryCodesLeft: 9 });
    expect(await second(await ticketFor('mapletree'), spare)).toBe('totp.invalid');
  });

  it('somebody else’s code and spare code open nothing', async () => {
    const larch = await protectedPerson('larchtree');
    const ticket = await ticketFor('larchtree', { uuid: 'larch-phone' });
    expect(await second(ticket, maple.recoveryCodes[1] ?? '', { uuid: 'larch-phone' })).toBe('totp.invalid');
    expect(await second(ticket, codeOf(larch.secret), { uuid: 'larch-phone' })).toBe('in');
    later(60);
  });

  it('login.locked after five wrong codes; a device that was known before is not locked out by strangers', async () => {
    const elm = await protectedPerson('elmtree');
    const thief = { uuid: 'elm-thief', ip: '203.0.113.7' };
    const ticket = await ticketFor('elmtree', thief);
    const guesses = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        second(ticket, wrongFor(elm.secret), { ...thief, uuid: `elm-${n}` }),
      ),
    );
    expect(guesses.filter((answer) => answer === 'totp.invalid')).toHaveLength(5);
    expect(guesses.filter((answer) => answer === 'login.locked')).toHaveLength(3);
    expect(await second(ticket, codeOf(elm.secret), thief)).toBe('login.locked');
    expect(await second(await ticketFor('elmtree'), codeOf(elm.secret))).toBe('in');
  });
});

describe('setting it up', () => {
  it('demands nothing before the first code was given, and takes the login password', async () => {
    const { call } = await registerPerson(suite, 'halfway');
    expect((await call.refusal('/api/totp/enrol', { loginPassword: 'Wrong-guess-1' })).code).toBe(
      'login.invalid',
    );
    expect((await call.refusal('/api/totp/confirm', { code: '123456' })).code).toBe('totp.not_on');
    const first = await call.ok('/api/totp/enrol', { loginPassword: password });
    const { secret, uri } = await call.ok('/api/totp/enrol', { loginPassword: password });
    expect(uri).toContain(secret);
    expect(secret).not.toBe(first.secret);
    expect(await logIn(suite, 'halfway')).toMatch(/\./);
    expect(await call.ok('/api/totp')).toEqual({ onSince: null, recoveryCodesLeft: 0 });
    expect((await call.refusal('/api/totp/confirm', { code: wrongFor(secret) })).code).toBe('totp.invalid');
    const { recoveryCodes } = await call.ok('/api/totp/confirm', { code: codeOf(secret) });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await call.ok('/api/me')).hasTotp).toBe(true);
    for (const path of ['/api/totp/enrol', '/api/totp/confirm'] as const)
      expect(
        (await call.refusal(path, { loginPassword: password, code: '123456' } as never)).code,
        path,
      ).toMatch(/totp.already_on|request.invalid/);
    expect((await call.refusal('/api/totp/enrol', { loginPassword: password })).code).toBe('totp.already_on');
  });

  it('the secret and the spare codes are in no row as one could read them', async () => {
    const { secret, recoveryCodes } = await protectedPerson('canary1');
    const rows = await suite.rows<{ row: string }>(sql`
      select row_to_json(a)::text as row from authenticators a
      union all select row_to_json(r)::text from recovery_codes r
      union all select row_to_json(t)::text from tickets t`);
    const text = JSON.stringify(rows) + suite.log.join('\n');
    expect(text).not.toContain(secret);
    for (const code of recoveryCodes) {
      expect(text).not.toContain(code);
      expect(text).not.toContain(code.replaceAll('-', ''));
    }
  });
});

describe('afterwards', () => {
  it('new spare codes take the place of the old ones, for a code', async () => {
    const { person, secret, recoveryCodes } = await protectedPerson('aspentree');
    expect((await person.call.refusal('/api/totp/recovery_codes', { code: '000000' })).code).toBe(
      'totp.invalid',
    );
    const fresh = await person.call.ok('/api/totp/recovery_codes', { code: codeOf(secret) });
    expect(fresh.recoveryCodes).toHaveLength(10);
    expect(await second(await ticketFor('aspentree'), recoveryCodes[0] ?? '')).toBe('totp.invalid');
    expect(await second(await ticketFor('aspentree'), fresh.recoveryCodes[0] ?? '')).toBe('in');
  });

  it('turning it off takes the password and a code, and the next login asks for neither code nor spare code', async () => {
    const { person, secret } = await protectedPerson('cedartree');
    const off = (loginPassword: string, code: string) =>
      person.call.send('/api/totp/disable', { loginPassword, code });
    expect((await off('Wrong-guess-1', codeOf(secret))).body.code).toBe('login.invalid');
    expect((await off(password, wrongFor(secret))).body.code).toBe('totp.invalid');
    const pending = await ticketFor('cedartree');
    expect((await off(password, codeOf(secret))).body).toEqual({ ok: true });
    expect((await off(password, codeOf(secret))).body.code).toBe('totp.not_on');
    expect(await logIn(suite, 'cedartree')).toMatch(/\./);
    expect(await second(pending, '000000')).toBe('in');
    expect(await person.call.ok('/api/totp')).toEqual({ onSince: null, recoveryCodesLeft: 0 });
  });
});
