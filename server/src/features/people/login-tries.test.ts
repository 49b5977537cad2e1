import { describe, expect, it } from 'vitest';
import { type Device, userCaller } from '../../../testing/caller.ts';
import { captchaTicket, logIn, password, registerPerson } from '../../../testing/person.ts';
import { suiteApp } from '../../../testing/suite.ts';

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
