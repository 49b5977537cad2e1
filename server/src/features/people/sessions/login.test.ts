import { describe, expect, it } from 'vitest';
import { type Device, userCaller } from '../../../../testing/caller.ts';
import { captchaTicket, password, registerPerson } from '../../../../testing/person.ts';
import { codeSentTo, suiteApp } from '../../../../testing/suite.ts';
import { sql } from '../../../platform/db/sql.ts';
import { sha256 } from '../../../platform/security/tokens.ts';

const suite = await suiteApp();
const stranger = userCaller(suite.app.web);
const maple = await registerPerson(suite, 'Maple');

const later = (minutes: number) => suite.clock.set(new Date(suite.clock.wall().getTime() + minutes * 60_000));

async function attempt(username: string, given: string, device: Device = {}, ticket?: string) {
  const fields = { username, password: given, ...(ticket === undefined ? {} : { captchaTicket: ticket }) };
  const { body } = await userCaller(suite.app.web, undefined, device).send('/api/login', fields);
  return body.code ?? 'in';
}

/** Guesses until the lock closes, solving every captcha that is asked for. */
async function lockOut(username: string, device: Device): Promise<string[]> {
  const answers = [];
  for (let n = 0; n < 3; n += 1) answers.push(await attempt(username, 'wrong-guess-1', device));
  for (let n = 0; n < 3; n += 1)
    answers.push(await attempt(username, 'wrong-guess-1', device, await captchaTicket(suite)));
  return answers;
}

it('a username in any case, a phone, and an e-mail in any case open a session', async () => {
  const email = 'Birch@example.com';
  await stranger.ok('/api/sendEmail', {
    email,
    purpose: 'register',
    captchaTicket: await captchaTicket(suite),
  });
  const { emailTicket } = await stranger.ok('/api/verifyEmail', {
    email,
    purpose: 'register',
    code: await codeSentTo(suite, email),
  });
  await stranger.ok('/api/register', {
    method: 'email',
    email,
    emailTicket,
    password,
    passwordAgain: password,
    invitationCode: 'banyan88',
  });
  for (const name of ['Maple', 'mAPLE', ' maple ', maple.phone, 'birch@EXAMPLE.com', 'Birch@example.com'])
    expect(await attempt(name, password), name).toBe('in');
});

it('only the hash of a token is stored', async () => {
  const { token } = await stranger.ok('/api/login', { username: 'maple', password });
  const rows = await suite.rows<{ hash: string; row: string }>(
    sql`select token_hash as hash, row_to_json(s)::text as row from sessions s`,
  );
  expect(rows.map((row) => row.hash)).toContain(sha256(token));
  expect(JSON.stringify(rows)).not.toContain(token.split('.')[1]);
});

it('login.invalid for a wrong password, with the very answer that an unknown name gets', async () => {
  const device = { uuid: 'alike' };
  const at = userCaller(suite.app.web, undefined, device);
  const answers = [];
  for (const username of ['maple', 'nobody', maple.phone, '13800009999', 'nobody@example.com']) {
    const { body, status } = await at.send('/api/login', { username, password: 'Not-the-one-1' });
    const { requestId: _, ...problem } = body;
    answers.push(JSON.stringify([status, problem]));
  }
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toContain('login.invalid');
});

it('the lock and the captcha treat unknown names like known ones', async () => {
  const known = await lockOut('maple', { uuid: 'lock-known' });
  const unknown = await lockOut('nobody-here', { uuid: 'lock-unknown' });
  expect(known).toEqual(unknown);
});

describe('after failures', () => {
  it('captcha.required from the fourth try on, and a solved one lets the right password in', async () => {
    const device = { uuid: 'forgetful' };
    for (let n = 0; n < 3; n += 1)
      expect(await attempt('maple', 'wrong-guess-1', device)).toBe('login.invalid');
    expect(await attempt('maple', password, device)).toBe('captcha.required');
    expect(await attempt('maple', password, device, 'made-up')).toBe('captcha.required');
    expect(await attempt('maple', password, device, await captchaTicket(suite))).toBe('in');
    expect(await attempt('maple', 'wrong-guess-1', device)).toBe('login.invalid');
  });

  it('login.locked after five wrong tries, with the right password too, for fifteen minutes', async () => {
    const device = { uuid: 'guesser' };
    expect((await lockOut('maple', device)).at(-1)).toBe('login.locked');
    expect(await attempt('maple', password, device, await captchaTicket(suite))).toBe('login.locked');
    later(15);
    expect(await attempt('maple', password, device)).toBe('in');
  });

  it('the lock of one device leaves the other devices and addresses alone', async () => {
    await lockOut('maple', { uuid: 'thief', ip: '203.0.113.9' });
    expect(await attempt('maple', password, { uuid: 'own-phone', ip: '203.0.113.9' })).toBe('in');
    expect(await attempt('maple', password, { uuid: 'thief', ip: '198.51.100.7' })).toBe('in');
  });

  it('many guesses at once are all counted before they are compared', async () => {
    const device = { uuid: 'flood' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => attempt('maple', 'wrong-guess-1', device)),
    );
    expect(answers.filter((answer) => answer === 'login.invalid')).toHaveLength(3);
  });
});
