import { rightsOf } from '@banyan/api/rights.ts';
import { describe, expect, it } from 'vitest';
import { hashes } from '../../../../testing/argon2.ts';
import { operatorCaller } from '../../../../testing/caller.ts';
import { onDuty } from '../../../../testing/product.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import { operatorPassword } from '../../../../testing/test-app.ts';
import { sql } from '../../../platform/db/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { totpCodeAt } from '../../../platform/security/totp.ts';
import { runCommand, runQuery, systemClient } from '../../../platform/services.ts';
import { type OperatorRow, operatorByName } from './operator.store.ts';
import { openOperatorSession } from './operator-session.ts';

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

const tally = (answers: readonly string[]) =>
  Object.fromEntries([...new Set(answers)].map((code) => [code, answers.filter((a) => a === code).length]));
/** Another address and another name at every try. */
const elsewhere = (n: number) => [`203.0.113.${n}`, `thief-${n}`] as const;

it('login.locked after twenty tries by strangers from sixty addresses; the desk where bea was stays open', async () => {
  expect(await attempt('bea', operatorPassword, '198.51.100.1', 'beas-desk')).toBe('in');
  const answers = [];
  for (let n = 0; n < 60; n += 1) answers.push(await attempt('bea', 'Guess-work-1', ...elsewhere(n)));
  expect(tally(answers)).toEqual({ 'operator.login_invalid': 20, 'login.locked': 40 });
  const unknown = [];
  for (let n = 0; n < 22; n += 1) unknown.push(await attempt('nobody-here', 'Guess-work-1', ...elsewhere(n)));
  expect(unknown).toEqual(answers.slice(0, 22));
  expect(await attempt('bea', operatorPassword, ...elsewhere(61))).toBe('login.locked');
  expect(await attempt('bea', operatorPassword, '198.51.100.99', 'beas-desk')).toBe('in');
  hours(0.25);
  expect(await attempt('bea', operatorPassword, ...elsewhere(61))).toBe('in');
  hours(0);
});

it('a device that another operator lets in opens while strangers go on guessing, and nobody else’s does', async () => {
  hours(3);
  const [ada, bea] = [await onDuty(suite), await onDuty(suite, 'bea')];
  const { items } = await ada.ok('/console/api/operators', {});
  const lastLogin = (list: typeof items) => list.find(({ username }) => username === 'bea')?.lastLoginAt;
  const operatorId = items.find(({ username }) => username === 'bea')?.operatorId ?? '';
  const device = 'beas-new-laptop';
  const input = { operatorId, device, reason: 'bea called from the number that is known' };
  expect((await bea.refusal('/console/api/operators/let_device_in', input)).code).toBe('operator.own_case');
  expect(
    (await ada.refusal('/console/api/operators/let_device_in', { ...input, operatorId: newId() })).code,
  ).toBe('request.not_found');
  const flood = async (from: number) => {
    const answers = [];
    for (let n = from; n < from + 25; n += 1)
      answers.push(await attempt('bea', 'Guess-work-1', ...elsewhere(n)));
    return answers.at(-1);
  };
  expect(await flood(0)).toBe('login.locked');
  expect(await attempt('bea', operatorPassword, '198.51.100.7', device)).toBe('login.locked');
  await ada.ok('/console/api/operators/let_device_in', input);
  expect(await flood(100)).toBe('login.locked');
  expect(await attempt('bea', 'Guess-work-1', '198.51.100.7', device)).toBe('operator.login_invalid');
  expect(await attempt('bea', operatorPassword, ...elsewhere(200))).toBe('login.locked');
  // It is no login: nothing is open, and none is listed.
  expect(lastLogin((await ada.ok('/console/api/operators', {})).items)).toBe(lastLogin(items));
  expect(await attempt('bea', operatorPassword, '198.51.100.7', device)).toBe('in');
  const audited = await ada.ok('/console/api/audit', { action: 'operator.device' });
  expect(audited.items).toMatchObject([{ action: 'operator.device', subjectId: operatorId }]);
  hours(0);
});

it('a known desk has five tries of its own, wherever it is', async () => {
  const answers = [];
  for (let n = 0; n < 6; n += 1)
    answers.push(await attempt('bea', 'Guess-work-1', `198.51.100.${n}`, 'beas-desk'));
  expect(tally(answers)).toEqual({ 'operator.login_invalid': 5, 'login.locked': 1 });
});

describe('the code of the authenticator', () => {
  const codeAt = (secret: string) => totpCodeAt(secret, suite.clock.wall());
  const wrong = (code: string) => code.replace(/\d/g, (digit) => String((Number(digit) + 5) % 10));
  let secret = '';
  const logIn = async (code: string, ip: string, uuid: string) =>
    (await at(ip, uuid).send('/console/api/login', { username: 'ada', password: operatorPassword, code }))
      .body.code ?? 'in';

  it('is confirmed within five tries of a session, and login.locked refuses the right one then', async () => {
    hours(1);
    const ada = await onDuty(suite);
    ({ secret } = await ada.ok('/console/api/second_factor/begin', {}));
    const confirm = async (code: string) =>
      (await ada.refusal('/console/api/second_factor/confirm', { code })).code;
    const answers = [];
    for (let n = 0; n < 6; n += 1) answers.push(await confirm(wrong(codeAt(secret))));
    expect(tally(answers)).toEqual({ 'operator.code_invalid': 5, 'login.locked': 1 });
    expect(await confirm(codeAt(secret))).toBe('login.locked');
    hours(1.25);
    await ada.ok('/console/api/second_factor/confirm', { code: codeAt(secret) });
  });

  it('is compared five times for strangers from everywhere who know the password; the desk stays open', async () => {
    hours(2);
    const answers = [];
    for (let n = 0; n < 8; n += 1) answers.push(await logIn(wrong(codeAt(secret)), ...elsewhere(n)));
    expect(tally(answers)).toEqual({ 'operator.code_invalid': 5, 'login.locked': 3 });
    expect(await logIn(codeAt(secret), ...elsewhere(61))).toBe('login.locked');
    expect(await logIn(codeAt(secret), '198.51.100.1', 'device-1')).toBe('in');
    hours(0);
  });
});

it('a password that was changed while it was being compared opens nothing', async () => {
  const { services } = suite.app;
  const checked = await runQuery(services, systemClient, (ctx) => operatorByName(ctx.reader, 'bea'));
  await suite.tamper((writer) =>
    writer.run(sql`update operators set password_hash = 'another' where username = 'bea'`),
  );
  const opened = runCommand(services, systemClient, newId(), (ctx) =>
    openOperatorSession(ctx, services.config, checked as OperatorRow, undefined),
  );
  await expect(opened).rejects.toThrow('operator.login_invalid');
  const hash = checked?.password_hash ?? '';
  await suite.tamper((writer) =>
    writer.run(sql`update operators set password_hash = ${hash} where username = 'bea'`),
  );
});

it('no password is compared inside a transaction', async () => {
  hashes.insideTransaction = 0;
  await attempt('bea', 'Guess-work-1', '203.0.113.200');
  const bea = await onDuty(suite, 'bea');
  const next = {
    password: 'Guess-work-1',
    newPassword: 'Mahogany-58-desk',
    newPasswordAgain: 'Mahogany-58-desk',
  };
  await bea.refusal('/console/api/password/change', next);
  expect(hashes.made).toBeGreaterThan(2);
  expect(hashes.insideTransaction).toBe(0);
});

it('logging out ends this session and no other', async () => {
  const [desk, laptop] = [await onDuty(suite, 'bea'), await onDuty(suite, 'bea')];
  await desk.ok('/console/api/logout', {});
  expect((await desk.refusal('/console/api/me')).code).toBe('session.required');
  expect((await laptop.ok('/console/api/me')).username).toBe('bea');
});

it('a session ends after ten hours', async () => {
  const bea = await onDuty(suite, 'bea');
  hours(9.9);
  expect((await bea.send('/console/api/me')).status).toBe(200);
  hours(10);
  expect((await bea.refusal('/console/api/me')).code).toBe('session.required');
  hours(0);
});
