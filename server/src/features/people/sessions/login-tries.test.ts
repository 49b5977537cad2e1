import { maskPhone } from '@banyan/domain/people/credentials.ts';
import { describe, expect, it } from 'vitest';
import { hashes } from '../../../../testing/argon2.ts';
import { type Device, userCaller } from '../../../../testing/caller.ts';
import { captchaTicket, logIn, password, registerPerson } from '../../../../testing/person.ts';
import { registerByEmail } from '../../../../testing/recovery.ts';
import { recordStatements } from '../../../../testing/statement-log.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import { sql } from '../../../platform/db/sql.ts';
import { seal } from '../../../platform/security/sealing.ts';
import { claim, claimValue } from '../people.store.ts';

/** A device's name is self-declared: an attacker names another device at every try. */

const suite = await suiteApp();
const later = (minutes: number) => suite.clock.set(new Date(suite.clock.wall().getTime() + minutes * 60_000));

async function attempt(username: string, given: string, device: Device, ticket?: string): Promise<string> {
  const fields = { username, password: given, ...(ticket === undefined ? {} : { captchaTicket: ticket }) };
  const { body } = await userCaller(suite.app.web, undefined, device).send('/api/login', fields);
  return body.code ?? 'in';
}

const stranger = (n: number): Device => ({ uuid: `stranger-${n}`, ip: `203.0.113.${n % 250}` });
const tally = (answers: readonly string[]) =>
  Object.fromEntries(
    [...new Set(answers)].sort().map((code) => [code, answers.filter((a) => a === code).length]),
  );

/** One try after the other, each at a device of another name, every captcha solved. */
async function flood(username: string, count: number): Promise<string[]> {
  const answers: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const ticket = n < 10 ? undefined : await captchaTicket(suite);
    answers.push(await attempt(username, 'wrong-guess-1', stranger(n), ticket));
  }
  return answers;
}

describe('whoever changes the name of the device at every try', () => {
  it('gets ten guesses without a captcha out of a hundred at once, and no more', async () => {
    await registerPerson(suite, 'parallel', { device: { uuid: 'own-phone' } });
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => attempt('parallel', 'wrong-guess-1', stranger(n))),
    );
    expect(tally(answers)).toEqual({ 'captcha.required': 90, 'login.invalid': 10 });
  });

  it('login.locked after twenty tries, and the answers about a name that nobody has are the same', async () => {
    await registerPerson(suite, 'rotated', { device: { uuid: 'own-phone' } });
    const known = await flood('rotated', 22);
    const unknown = await flood('nobody-at-all', 22);
    expect(tally(known)).toEqual({ 'login.invalid': 20, 'login.locked': 2 });
    expect(unknown).toEqual(known);
  });

  it('does not lock the owner out of a device where the owner was before', async () => {
    expect(await attempt('rotated', password, { uuid: 'a-new-phone' }, await captchaTicket(suite))).toBe(
      'login.locked',
    );
    expect(await attempt('rotated', password, { uuid: 'own-phone', ip: '198.51.100.9' })).toBe('in');
    later(15);
    expect(await attempt('rotated', password, { uuid: 'a-new-phone' })).toBe('in');
  });
});

describe('whoever guesses under all names of one person', () => {
  /** Each name in turn, each try at another device; before the captchas of the names begin. */
  async function spread(names: readonly string[], count: number): Promise<string[]> {
    const answers: string[] = [];
    for (let n = 0; n < count; n += 1)
      answers.push(await attempt(names[n % names.length] ?? '', 'wrong-guess-1', stranger(n)));
    return answers;
  }

  const phones = ['13700000061', '13700000062'];
  /** Somebody with all three names, one of them an address that was proved later. */
  async function known(username: string, phone: string): Promise<string[]> {
    const email = `${username}@example.com`;
    const { userId } = await registerByEmail(suite, username, email);
    const { keys } = suite.app.services.config;
    await suite.tamper(async (writer) => {
      await claim(writer, 'phone', claimValue(keys, 'phone', phone), userId, suite.clock.now());
      const sealed = seal(keys.data, `users|phone|${userId}`, phone);
      await writer.run(sql`
        update users set phone_sealed = ${sealed}, phone_masked = ${maskPhone(phone)} where user_id = ${userId}`);
    });
    return [username, email, phone];
  }

  it('has twenty tries in all, while each name has some left, and is not told that the names are one', async () => {
    const names = await known('elmwood', phones[0] ?? '');
    const answers = await spread(names, 21);
    expect(tally(answers)).toEqual({ 'login.invalid': 21 });
    expect(await spread(['elmwould', 'elmwould@example.com', '13700000063'], 21)).toEqual(answers);
    // The right one is not compared any more, at a device where the owner never was; elsewhere it is.
    for (const name of names)
      expect(await attempt(name, password, { uuid: 'elm-new' })).toBe('login.invalid');
    for (const name of names) expect(await attempt(name, password, { uuid: 'device-1' })).toBe('in');
    later(15);
    expect(await attempt('elmwood', password, { uuid: 'elm-new' })).toBe('in');
  });

  it('finds the twentieth try compared', async () => {
    const names = await known('beechwood', phones[1] ?? '');
    await spread(names, 19);
    expect(await attempt('beechwood', password, { uuid: 'beech-new' })).toBe('in');
  });

  it('does the same work for names that nobody has', async () => {
    const work = recordStatements(suite);
    const asked = async (name: string) => {
      work.statements.length = 0;
      hashes.made = 0;
      await attempt(name, 'wrong-guess-1', stranger(7));
      return { hashes: hashes.made, statements: [...work.statements] };
    };
    await spread(['elmwood', 'elmwood@example.com'], 18);
    await spread(['elmwould', 'elmwould@example.com'], 18);
    await spread([phones[0] ?? ''], 3);
    await spread(['13700000063'], 3);
    const usedUp = await asked('elmwood');
    expect(usedUp.hashes).toBe(1);
    expect(await asked('elmwould')).toEqual(usedUp);
  });
});

it('a known device has its own five tries, wherever it is: another address gives it no more', async () => {
  await registerPerson(suite, 'roaming', { device: { uuid: 'roaming-phone' } });
  const answers = [];
  for (let n = 0; n < 6; n += 1) {
    const device = { uuid: 'roaming-phone', ip: `198.51.100.${n}` };
    const ticket = n < 3 ? undefined : await captchaTicket(suite);
    answers.push(await attempt('roaming', 'wrong-guess-1', device, ticket));
  }
  expect(tally(answers)).toEqual({ 'login.invalid': 5, 'login.locked': 1 });
});

it('a device that was sent away is a stranger again, one that logged out is not', async () => {
  const ash = await registerPerson(suite, 'ashfield', { device: { uuid: 'ash-phone' } });
  const lost = await logIn(suite, 'ashfield', { uuid: 'ash-lost' });
  const tablet = await logIn(suite, 'ashfield', { uuid: 'ash-tablet' });
  await userCaller(suite.app.web, tablet).ok('/api/logout', {});
  const { items } = await userCaller(suite.app.web, lost).ok('/api/sessions');
  const sessionId = items.find(({ current }) => current)?.sessionId;
  await ash.call.ok('/api/sessions/revoke', { sessionId });
  await flood('ashfield', 21);
  expect(await attempt('ashfield', password, { uuid: 'ash-lost' }, await captchaTicket(suite))).toBe(
    'login.locked',
  );
  expect(await attempt('ashfield', password, { uuid: 'ash-tablet' })).toBe('in');
});
