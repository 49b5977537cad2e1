import { describe, expect, it } from 'vitest';
import { type OperatorCaller, operatorCaller } from '../../../testing/caller.ts';
import { operators } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { operatorPassword } from '../../../testing/test-app.ts';
import { sql } from '../../platform/db/sql.ts';
import { totpCodeAt } from '../../platform/security/totp.ts';

const suite = await suiteApp({ needsSecondFactor: false });
const strict = await suiteApp({ mode: 'production', needsSecondFactor: true });
const { ada, bea } = await operators(suite);
const reason = 'the staff plan of this quarter';
const own = 'Mahogany-58-desk';

const stranger = operatorCaller(suite.app.console);
const logIn = (username: string, password: string, code?: string) =>
  stranger.send('/console/api/login', { username, password, ...(code && { code }) });
const dutyOf = async (username: string, password: string, code?: string): Promise<OperatorCaller> =>
  operatorCaller(suite.app.console, (await logIn(username, password, code)).body.token);
const listed = async (username: string) =>
  (await ada.ok('/console/api/operators')).items.find((item) => item.username === username);
const idOf = async (username: string) => (await listed(username))?.operatorId ?? '';
const openAbout = async (operatorId: string) =>
  (await bea.ok('/console/api/operators')).open.find((item) => item.operatorId === operatorId)?.proposalId ??
  '';
const ownPassword = (password: string, newPassword: string, newPasswordAgain = newPassword) => ({
  password,
  newPassword,
  newPasswordAgain,
});

/** Ada adds somebody with a role, Bea approves, and the new one sets a password. */
async function hire(username: string, roles: 'support'[] = ['support']): Promise<OperatorCaller> {
  const { operatorId, password } = await ada.ok('/console/api/operators/add', {
    username,
    name: username,
    roles,
    reason,
  });
  await bea.ok('/console/api/operators/approve', { proposalId: await openAbout(operatorId) });
  const duty = await dutyOf(username, password);
  await duty.ok('/console/api/password/change', ownPassword(password, own));
  return duty;
}

describe('a new operator', () => {
  it('may do nothing before a second operator approves the roles and the first password is replaced', async () => {
    const { operatorId, password } = await ada.ok('/console/api/operators/add', {
      username: 'cleo',
      name: 'Cleo',
      roles: ['support'],
      reason,
    });
    const cleo = await dutyOf('cleo', password);
    expect(await cleo.ok('/console/api/me')).toMatchObject({
      roles: [],
      rights: [],
      mustChangePassword: true,
    });
    const proposalId = await openAbout(operatorId);
    expect((await ada.refusal('/console/api/operators/approve', { proposalId })).code).toBe(
      'operator.same_person',
    );
    await bea.ok('/console/api/operators/approve', { proposalId });
    expect((await cleo.refusal('/console/api/users')).code).toBe('operator.forbidden');
    await cleo.ok('/console/api/password/change', ownPassword(password, own));
    expect((await cleo.ok('/console/api/me')).rights).toContain('users.read');
    await cleo.ok('/console/api/users');
    expect((await logIn('cleo', password)).body.code).toBe('operator.login_invalid');
    expect((await logIn('cleo', own)).status).toBe(200);
  });

  it('operator.name_taken: two who cannot be told apart are one pair of eyes', async () => {
    for (const name of ['Ada', ' ＡＤＡ ', 'a da', 'ad\u200ba']) {
      const fields = { username: 'another', name, roles: ['support'], reason };
      expect((await bea.refusal('/console/api/operators/add', fields)).code, name).toBe(
        'operator.name_taken',
      );
    }
  });

  it('operator.username_taken', async () => {
    const problem = await ada.refusal('/console/api/operators/add', {
      username: 'bea',
      name: 'Bea',
      roles: ['support'],
      reason,
    });
    expect(problem.code).toBe('operator.username_taken');
  });
});

describe('roles', () => {
  it('operator.own_case: nobody proposes or decides about themselves', async () => {
    const [adasId, beasId] = [await idOf('ada'), await idOf('bea')];
    const roles = ['admin' as const];
    expect(
      (await ada.refusal('/console/api/operators/roles', { operatorId: adasId, roles, reason })).code,
    ).toBe('operator.own_case');
    expect((await ada.refusal('/console/api/operators/disable', { operatorId: adasId, reason })).code).toBe(
      'operator.own_case',
    );
    const { proposalId } = await ada.ok('/console/api/operators/roles', {
      operatorId: beasId,
      roles,
      reason,
    });
    expect((await bea.refusal('/console/api/operators/approve', { proposalId })).code).toBe(
      'operator.own_case',
    );
    await ada.ok('/console/api/operators/withdraw', { proposalId });
    expect((await bea.refusal('/console/api/operators/refuse', { proposalId })).code).toBe(
      'proposal.not_open',
    );
  });

  it('request.conflict when they changed in between; policy.unchanged when nothing would', async () => {
    await hire('dora');
    const operatorId = await idOf('dora');
    const late = await ada.ok('/console/api/operators/roles', { operatorId, roles: ['editor'], reason });
    const first = await ada.ok('/console/api/operators/roles', { operatorId, roles: ['reviewer'], reason });
    await bea.ok('/console/api/operators/approve', { proposalId: first.proposalId });
    expect((await listed('dora'))?.roles).toEqual(['reviewer']);
    expect((await bea.refusal('/console/api/operators/approve', { proposalId: late.proposalId })).code).toBe(
      'request.conflict',
    );
    expect(
      (await ada.refusal('/console/api/operators/roles', { operatorId, roles: ['reviewer'], reason })).code,
    ).toBe('policy.unchanged');
  });

  it('the database itself refuses who decides about themselves', async () => {
    const operatorId = await idOf('dora');
    await expect(
      suite.tamper((writer) =>
        writer.run(
          sql`update proposals set decided_by = ${operatorId} where subject_id = ${operatorId}::text`,
        ),
      ),
    ).rejects.toThrow('proposals_not_about_oneself');
  });
});

it('an operator who is shut out is out at once, and comes back by two others only', async () => {
  const erik = await hire('erik');
  const operatorId = await idOf('erik');
  await ada.ok('/console/api/operators/disable', { operatorId, reason });
  expect((await erik.refusal('/console/api/me')).code).toBe('session.required');
  expect((await logIn('erik', own)).body.code).toBe('operator.login_invalid');
  const { proposalId } = await ada.ok('/console/api/operators/enable', { operatorId, reason });
  expect((await logIn('erik', own)).body.code).toBe('operator.login_invalid');
  await bea.ok('/console/api/operators/approve', { proposalId });
  expect((await logIn('erik', own)).status).toBe(200);
});

describe('the own password', () => {
  it('operator.password_weak, operator.password_mismatch, and operator.login_invalid for a wrong present one', async () => {
    const change = async (fields: ReturnType<typeof ownPassword>) =>
      (await ada.refusal('/console/api/password/change', fields)).code;
    for (const weak of ['short-1', 'only-letters-here', '123456789012', 'my-name-is-ada-1'])
      expect(await change(ownPassword(operatorPassword, weak)), weak).toBe('operator.password_weak');
    expect(await change(ownPassword(operatorPassword, own, `${own}x`))).toBe('operator.password_mismatch');
    expect(await change(ownPassword('Guess-work-1', own))).toBe('operator.login_invalid');
  });

  it('login.locked after too many wrong present ones', async () => {
    const codes = [];
    for (let n = 0; n < 6; n += 1)
      codes.push((await bea.refusal('/console/api/password/change', ownPassword('x', own))).code);
    expect(codes.at(-1)).toBe('login.locked');
  });
});

describe('an authenticator', () => {
  const codeAt = (secret: string, seconds = 0) =>
    totpCodeAt(secret, new Date(suite.clock.wall().getTime() + seconds * 1_000));

  it('is asked for at every login once it is set up, and no code works twice', async () => {
    const fay = await hire('fayetree');
    const { secret, uri } = await fay.ok('/console/api/second_factor/begin', {});
    expect(uri).toContain('otpauth://totp/');
    expect((await fay.refusal('/console/api/second_factor/confirm', { code: '000000' })).code).toBe(
      'operator.code_invalid',
    );
    expect((await logIn('fayetree', own)).status).toBe(200);
    await fay.ok('/console/api/second_factor/confirm', { code: codeAt(secret) });
    expect((await fay.refusal('/console/api/second_factor/begin', {})).code).toBe(
      'operator.second_factor_on',
    );
    expect((await logIn('fayetree', own)).body.code).toBe('operator.code_required');
    expect((await logIn('fayetree', own, codeAt(secret))).body.code).toBe('operator.code_invalid');
    expect((await logIn('fayetree', own, codeAt(secret, 30))).status).toBe(200);
    expect((await logIn('fayetree', 'Guess-work-1', codeAt(secret, 60))).body.code).toBe(
      'operator.login_invalid',
    );
    const [row] = await suite.rows<{ sealed: Buffer }>(
      sql`select totp_sealed as sealed from operators where username = 'fayetree'`,
    );
    expect(Buffer.from(row?.sealed ?? []).includes(secret)).toBe(false);
  });

  it('that is lost is taken away by two other operators', async () => {
    const operatorId = await idOf('fayetree');
    const { proposalId } = await ada.ok('/console/api/operators/reset_second_factor', { operatorId, reason });
    await bea.ok('/console/api/operators/approve', { proposalId });
    expect((await logIn('fayetree', own)).status).toBe(200);
    expect(
      (await ada.refusal('/console/api/operators/reset_second_factor', { operatorId, reason })).code,
    ).toBe('policy.unchanged');
  });

  it('is demanded in production: without one a session opens nothing else', async () => {
    const door = operatorCaller(strict.app.console);
    const { token, operator } = await door.ok('/console/api/login', {
      username: 'ada',
      password: operatorPassword,
    });
    expect(operator.rights).toEqual([]);
    const duty = operatorCaller(strict.app.console, token);
    expect(await duty.ok('/console/api/me')).toMatchObject({ mustSetSecondFactor: true });
    expect((await duty.refusal('/console/api/overview')).code).toBe('operator.forbidden');
    const { secret } = await duty.ok('/console/api/second_factor/begin', {});
    await duty.ok('/console/api/second_factor/confirm', { code: totpCodeAt(secret, strict.clock.wall()) });
    await duty.ok('/console/api/overview');
  });
});

it('what was done to whom, and by whom, is in the audit log, without a secret', async () => {
  const rows = (await ada.ok('/console/api/audit', { limit: '100', action: 'operator' })).items;
  expect(new Set(rows.map((row) => row.action))).toEqual(
    new Set([
      'operator.add',
      'operator.disable',
      'operator.enable.approve',
      'operator.enable.propose',
      'operator.password',
      'operator.roles.approve',
      'operator.roles.propose',
      'operator.roles.withdraw',
      'operator.second_factor',
      'operator.second_factor.approve',
      'operator.second_factor.propose',
    ]),
  );
  expect(JSON.stringify(rows)).not.toContain(own);
  expect(suite.log.join('\n')).not.toContain(own);
});
