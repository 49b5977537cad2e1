import { describe, expect, it } from 'vitest';
import { type OperatorCaller, operatorCaller } from '../../../../testing/caller.ts';
import { invitationSentTo } from '../../../../testing/operator.ts';
import { operators } from '../../../../testing/product.ts';
import { messageTo, suiteApp } from '../../../../testing/suite.ts';
import { operatorPassword } from '../../../../testing/test-app.ts';
import { sql } from '../../../platform/db/sql.ts';
import { totpCodeAt } from '../../../platform/security/totp.ts';

const suite = await suiteApp({ needsSecondFactor: false });
const strict = await suiteApp({ mode: 'production', needsSecondFactor: true });
const { ada, bea } = await operators(suite);
const reason = 'the staff plan of this quarter';
const own = 'Mahogany-58-desk';

const stranger = operatorCaller(suite.app.console);
const logIn = (username: string, password: string, code?: string) =>
  stranger.send('/console/api/login', { username, password, ...(code && { code }) });
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

const mailOf = (username: string): string => `${username}@example.com`;
const twice = (newPassword: string, newPasswordAgain = newPassword) => ({ newPassword, newPasswordAgain });
const add = (username: string, roles: 'support'[] = ['support']) =>
  ada.ok('/console/api/operators/add', { username, name: username, email: mailOf(username), roles, reason });
const open = (token: string, password = twice(own), by = stranger) =>
  by.send('/console/api/invitation/accept', { token, ...password });

/** Ada adds somebody with a role, Bea approves, and the new one opens the invitation. */
async function hire(username: string, roles: 'support'[] = ['support']): Promise<OperatorCaller> {
  const { operatorId } = await add(username, roles);
  await bea.ok('/console/api/operators/approve', { proposalId: await openAbout(operatorId) });
  const { body } = await open(await invitationSentTo(suite, mailOf(username)));
  return operatorCaller(suite.app.console, body.token);
}

describe('a new operator', () => {
  it('sets the own password by the invitation, and may do nothing before a second operator approves the roles', async () => {
    const { operatorId, ...told } = await add('cleo');
    const until = new Date(suite.clock.wall().getTime() + 24 * 3_600_000).toISOString();
    // All that whoever added somebody is told: neither a password nor the invitation.
    expect(told).toEqual({ sentTo: mailOf('cleo'), validUntil: until });
    expect(await listed('cleo')).toMatchObject({ email: mailOf('cleo'), invitedUntil: until, roles: [] });
    const token = await invitationSentTo(suite, mailOf('cleo'));
    expect((await messageTo(suite, mailOf('cleo')))?.text).toContain(
      `http://console.test/#/invitation/${token}`,
    );
    expect(await stranger.ok('/console/api/invitation/look', { token })).toMatchObject({ username: 'cleo' });
    const { body } = await open(token);
    const cleo = operatorCaller(suite.app.console, body.token);
    expect(await cleo.ok('/console/api/me')).toMatchObject({
      roles: [],
      rights: [],
      mustChangePassword: false,
    });
    expect((await cleo.refusal('/console/api/users')).code).toBe('operator.forbidden');
    const proposalId = await openAbout(operatorId);
    expect((await ada.refusal('/console/api/operators/approve', { proposalId })).code).toBe(
      'operator.same_person',
    );
    await bea.ok('/console/api/operators/approve', { proposalId });
    await cleo.ok('/console/api/users');
    expect((await logIn('cleo', own)).status).toBe(200);
    expect(await listed('cleo')).toMatchObject({ invitedUntil: null });
  });

  it('gets in by no password before the invitation is opened', async () => {
    await add('early');
    for (const password of ['', ' ', operatorPassword])
      expect((await logIn('early', password)).body.code).toBe('operator.login_invalid');
  });

  it('operator.email_taken: one person has one account', async () => {
    const fields = {
      username: 'second',
      name: 'Second',
      email: ' EARLY@example.com',
      roles: ['support'],
      reason,
    };
    expect(
      (await bea.refusal('/console/api/operators/add', { ...fields, email: 'EARLY@example.com' })).code,
    ).toBe('operator.email_taken');
  });

  it('operator.name_taken: two who cannot be told apart are one pair of eyes', async () => {
    for (const name of ['Ada', ' ＡＤＡ ', 'a da']) {
      const fields = { username: 'another', name, email: mailOf('another'), roles: ['support'], reason };
      expect((await bea.refusal('/console/api/operators/add', fields)).code, name).toBe(
        'operator.name_taken',
      );
    }
  });

  it('operator.username_taken', async () => {
    const problem = await ada.refusal('/console/api/operators/add', {
      username: 'bea',
      name: 'Bea',
      email: mailOf('bea'),
      roles: ['support'],
      reason,
    });
    expect(problem.code).toBe('operator.username_taken');
  });
});

describe('an invitation', () => {
  const hours = (n: number) => suite.clock.set(new Date(suite.clock.wall().getTime() + n * 3_600_000));
  const refusal = async (token: string) => {
    const looked = await stranger.refusal('/console/api/invitation/look', { token });
    const { body } = await open(token);
    expect(body.code).toBe(looked.code);
    return looked.code;
  };

  it('invitation.invalid once it was used, and invitation.opened for whoever would send another', async () => {
    await hire('once');
    expect(await refusal(await invitationSentTo(suite, mailOf('once')))).toBe('invitation.invalid');
    const again = { operatorId: await idOf('once') };
    expect((await bea.refusal('/console/api/operators/invite_again', again)).code).toBe('invitation.opened');
  });

  it('invitation.invalid for the one before when another was sent, to the same address', async () => {
    const { operatorId } = await add('again');
    const first = await invitationSentTo(suite, mailOf('again'));
    hours(0.01);
    expect(await bea.ok('/console/api/operators/invite_again', { operatorId })).toMatchObject({
      sentTo: mailOf('again'),
    });
    expect(await refusal(first)).toBe('invitation.invalid');
    expect((await open(await invitationSentTo(suite, mailOf('again')))).status).toBe(200);
  });

  it('invitation.invalid after 24 hours, when its operator was shut out, when guessed, and for another operator', async () => {
    await add('late');
    const late = await invitationSentTo(suite, mailOf('late'));
    const { operatorId } = await add('gone');
    const gone = await invitationSentTo(suite, mailOf('gone'));
    await bea.ok('/console/api/operators/disable', { operatorId, reason });
    expect(await refusal(gone)).toBe('invitation.invalid');
    expect((await bea.refusal('/console/api/operators/invite_again', { operatorId })).code).toBe(
      'request.not_found',
    );
    expect(await refusal(`${late.slice(0, 33)}${gone.slice(33)}`)).toBe('invitation.invalid');
    for (const guess of ['', 'a-guess', `${late}x`]) expect(await refusal(guess)).toBe('invitation.invalid');
    hours(24);
    expect(await refusal(late)).toBe('invitation.invalid');
    hours(-24);
    expect((await open(late)).status).toBe(200);
  });

  it('operator.password_weak and operator.password_mismatch leave it good, and of two at once one gets in', async () => {
    await add('twins');
    const token = await invitationSentTo(suite, mailOf('twins'));
    expect((await open(token, twice('short-1'))).body.code).toBe('operator.password_weak');
    expect((await open(token, twice(own, `${own}x`))).body.code).toBe('operator.password_mismatch');
    const replies = await Promise.all([open(token), open(token)]);
    const codes = replies.map(({ body }): string => body.code ?? 'in');
    expect(codes.toSorted()).toEqual(['in', 'invitation.invalid']);
  });

  it('stands nowhere in the database and in no log', async () => {
    await add('quiet');
    const token = await invitationSentTo(suite, mailOf('quiet'));
    const rows = await suite.rows(sql`select * from operator_invitations`);
    expect(JSON.stringify(rows)).not.toContain(token.slice(33));
    const messages = await suite.rows<{ subject: string; body: string }>(
      sql`select subject, encode(body_sealed, 'escape') as body from messages where body_sealed is not null`,
    );
    expect(JSON.stringify(messages)).not.toContain(token.slice(33));
    expect(suite.log.join('\n')).not.toContain(token.slice(33));
  });
});

describe('the last who decide about operators', () => {
  it('operator.last_deciders: no one is shut out, or loses the role, when only one would remain', async () => {
    const [operatorId] = [await idOf('bea')];
    const refusal = async (
      path: '/console/api/operators/disable' | '/console/api/operators/roles',
      more = {},
    ) => (await ada.refusal(path, { operatorId, reason, ...more })).code;
    expect(await refusal('/console/api/operators/disable')).toBe('operator.last_deciders');
    expect(await refusal('/console/api/operators/roles', { roles: ['treasurer'] })).toBe(
      'operator.last_deciders',
    );
  });

  it('whoever was only invited does not count; with a third who opened the invitation one may go', async () => {
    const roles = ['admin' as const];
    const third = { username: 'third', name: 'third', email: mailOf('third'), roles, reason };
    const { operatorId } = await ada.ok('/console/api/operators/add', third);
    await bea.ok('/console/api/operators/approve', { proposalId: await openAbout(operatorId) });
    const bye = { operatorId: await idOf('bea'), reason };
    expect((await ada.refusal('/console/api/operators/disable', bye)).code).toBe('operator.last_deciders');
    await open(await invitationSentTo(suite, mailOf('third')));
    await bea.ok('/console/api/operators/disable', { operatorId, reason });
    expect((await ada.refusal('/console/api/operators/disable', bye)).code).toBe('operator.last_deciders');
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

  it('proposal.superseded when they changed in between; policy.unchanged when nothing would', async () => {
    await hire('dora');
    const operatorId = await idOf('dora');
    const late = await ada.ok('/console/api/operators/roles', { operatorId, roles: ['editor'], reason });
    const first = await ada.ok('/console/api/operators/roles', { operatorId, roles: ['reviewer'], reason });
    await bea.ok('/console/api/operators/approve', { proposalId: first.proposalId });
    expect((await listed('dora'))?.roles).toEqual(['reviewer']);
    expect((await bea.refusal('/console/api/operators/approve', { proposalId: late.proposalId })).code).toBe(
      'proposal.superseded',
    );
    const { open } = await bea.ok('/console/api/operators');
    expect(open.find((each) => each.proposalId === late.proposalId)).toMatchObject({
      mayDecide: true,
      obstacle: { code: 'proposal.superseded' },
    });
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

  it('is changed with the present one', async () => {
    const gail = await hire('gail');
    const next = 'Sequoia-83-lamp';
    await gail.ok('/console/api/password/change', ownPassword(own, next));
    expect((await logIn('gail', own)).body.code).toBe('operator.login_invalid');
    expect((await logIn('gail', next)).status).toBe(200);
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
      'operator.invite',
      'operator.invitation_opened',
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
