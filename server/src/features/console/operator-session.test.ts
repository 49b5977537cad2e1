import { expect, it } from 'vitest';
import { operatorCaller } from '../../../testing/caller.ts';
import { onDuty } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { operatorPassword } from '../../../testing/test-app.ts';
import { rightsOf } from './roles.ts';

const suite = await suiteApp();
const start = suite.clock.wall();
const hours = (n: number) => suite.clock.set(new Date(start.getTime() + n * 3_600_000));

const at = (ip: string, uuid = 'desk') => operatorCaller(suite.app.console, undefined, { uuid, ip });
const attempt = async (username: string, password: string, ip: string, uuid?: string) =>
  (await at(ip, uuid).send('/console/api/login', { username, password })).body.code ?? 'in';

it('logs in by name in any case and says what the roles allow', async () => {
  const { operator } = await at('198.51.100.1').ok('/console/api/login', {
    username: 'ADA',
    password: operatorPassword,
  });
  expect(operator).toMatchObject({ username: 'ada', roles: expect.arrayContaining(['admin', 'treasurer']) });
  expect(operator.rights.toSorted()).toEqual(rightsOf(operator.roles).toSorted());
  expect(await (await onDuty(suite)).ok('/console/api/me')).toMatchObject({ username: 'ada', isDemo: true });
});

it('operator.login_invalid for a wrong password and an unknown name, alike', async () => {
  const answers = [];
  for (const username of ['ada', 'nobody', '']) {
    const { status, body } = await at('203.0.113.1').send('/console/api/login', {
      username,
      password: 'Guess-work-1',
    });
    const { requestId: _, ...problem } = body;
    answers.push([status, problem]);
  }
  expect(answers[0]).toMatchObject([400, { code: 'operator.login_invalid' }]);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});

it('login.locked after twenty tries from one address, whatever the device calls itself; others stay open', async () => {
  for (let n = 0; n < 20; n += 1) await attempt('bea', 'x', '203.0.113.1', `thief-${n}`);
  expect(await attempt('bea', operatorPassword, '203.0.113.1')).toBe('login.locked');
  expect(await attempt('bea', operatorPassword, '198.51.100.1')).toBe('in');
  hours(0.25);
  expect(await attempt('bea', operatorPassword, '203.0.113.1')).toBe('in');
  hours(0);
});

it('logging out ends this session and no other', async () => {
  const [desk, laptop] = [await onDuty(suite, 'bea'), await onDuty(suite, 'bea')];
  await desk.ok('/console/api/logout', {});
  expect((await desk.refusal('/console/api/me')).code).toBe('session.required');
  expect((await laptop.ok('/console/api/me')).username).toBe('bea');
});

it('a session ends after ten hours', async () => {
  const ada = await onDuty(suite);
  hours(9.9);
  expect((await ada.send('/console/api/me')).status).toBe(200);
  hours(10);
  expect((await ada.refusal('/console/api/me')).code).toBe('session.required');
  hours(0);
});
