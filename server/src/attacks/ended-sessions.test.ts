import { describe, expect, it } from 'vitest';
import { everyEndpoint, operatorCaller, userCaller } from '../../testing/caller.ts';
import { invitationSentTo } from '../../testing/operator.ts';
import { logIn, password, registerPerson } from '../../testing/person.ts';
import { onDuty } from '../../testing/product.ts';
import { confirmedKey, later, newPasswordTwice } from '../../testing/recovery.ts';
import { suiteApp } from '../../testing/suite.ts';
import { newSecret } from '../platform/security/tokens.ts';

/** However a session ended, its token opens nothing at any call, at once. */

const suite = await suiteApp();
const { web, console: operatorsApp } = suite.app;

async function openCalls(auth: 'user' | 'operator', token: string): Promise<string[]> {
  const open: string[] = [];
  for (const { method, path } of everyEndpoint.filter((endpoint) => endpoint.auth === auth)) {
    const headers = { authorization: `Bearer ${token}` };
    const url = { method, url: path, headers, ...(method === 'POST' ? { payload: {} } : {}) };
    const reply = await (auth === 'user' ? web : operatorsApp).inject(url);
    if (reply.statusCode !== 401 || reply.json().code !== 'session.required') open.push(path);
  }
  return open;
}

let people = 0;
/** Somebody with the token that is to end, and another device. */
async function twoDevices() {
  people += 1;
  const username = `device-${people}`;
  const person = await registerPerson(suite, username);
  const token = await logIn(suite, username, { uuid: 'lost' });
  expect((await userCaller(web, token).send('/api/me')).status).toBe(200);
  return { username, person, token };
}

describe('nothing is open to the token of a person', () => {
  const ways: Record<string, (given: Awaited<ReturnType<typeof twoDevices>>) => Promise<unknown>> = {
    'that logged out': ({ token }) => userCaller(web, token).ok('/api/logout', {}),
    'that another device sent away': async ({ person }) => {
      const { items } = await person.call.ok('/api/sessions');
      const sessionId = items.find(({ current }) => !current)?.sessionId;
      return person.call.ok('/api/sessions/revoke', { sessionId });
    },
    'that was sent away with all others': ({ person }) => person.call.ok('/api/sessions/revoke', {}),
    'whose password was changed elsewhere': ({ person }) =>
      person.call.ok('/api/login_password/change', { current: password, ...newPasswordTwice }),
    'whose password was reset by the secret key': async ({ person, username }) => {
      const secretKey = await confirmedKey(person);
      const fields = { username, secretKey, ...newPasswordTwice };
      return userCaller(web).ok('/api/login_password/reset_by_key', fields);
    },
    'whom an operator logged out on all devices': async ({ person: { userId } }) =>
      (await onDuty(suite)).ok('/console/api/users/end_sessions', { userId, reason: 'a stolen phone' }),
    'whose account was closed': ({ person }) =>
      person.call.ok('/api/my_data/close', { loginPassword: password }),
    'whose twelve hours are over': async () => later(suite, 12 * 60),
  };
  for (const [name, end] of Object.entries(ways))
    it(name, async () => {
      const given = await twoDevices();
      await end(given);
      expect(await openCalls('user', given.token)).toEqual([]);
    });

  it('that somebody made up, with the right owner in it', async () => {
    const { token } = await twoDevices();
    const [owner = ''] = token.split('.');
    for (const forged of [`${owner}.${newSecret()}`, owner, `${token}x`, token.slice(0, -1)])
      expect(await openCalls('user', forged)).toEqual([]);
  });
});

describe('nothing is open to the token of an operator', () => {
  const tokenOf = async (username: string) =>
    (await operatorCaller(operatorsApp).ok('/console/api/login', { username, password: 'Root-42-grove' }))
      .token;

  it('who logged out', async () => {
    const token = await tokenOf('bea');
    await operatorCaller(operatorsApp, token).ok('/console/api/logout', {});
    expect(await openCalls('operator', token)).toEqual([]);
  });

  it('who was shut out', async () => {
    const ada = await onDuty(suite);
    const reason = 'left the company';
    const email = 'cleo@example.com';
    const hired = { username: 'cleo', name: 'Cleo', email, roles: ['support' as const], reason };
    const { operatorId } = await ada.ok('/console/api/operators/add', hired);
    const password = { newPassword: 'Mahogany-58-desk', newPasswordAgain: 'Mahogany-58-desk' };
    const { token } = await operatorCaller(operatorsApp).ok('/console/api/invitation/accept', {
      token: await invitationSentTo(suite, email),
      ...password,
    });
    await ada.ok('/console/api/operators/disable', { operatorId, reason });
    expect(await openCalls('operator', token)).toEqual([]);
  });

  it('whose ten hours are over', async () => {
    const token = await tokenOf('ada');
    later(suite, 10 * 60);
    expect(await openCalls('operator', token)).toEqual([]);
    await onDuty(suite, 'ada');
  });
});
