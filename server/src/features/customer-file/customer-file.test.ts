import { describe, expect, it } from 'vitest';
import { userCaller } from '../../../testing/caller.ts';
import { inboxOf } from '../../../testing/inbox.ts';
import { addCard, logIn, personWith, registerPerson, withdraw } from '../../../testing/person.ts';
import { operators } from '../../../testing/product.ts';
import { countOf, suiteApp } from '../../../testing/suite.ts';

const suite = await suiteApp();
const { ada, bea } = await operators(suite);
const maple = await personWith(suite, 'maple', '900.00');
const ben = await registerPerson(suite, 'benoak', { invitationCode: maple.invitationCode });
await withdraw(maple, '150.00', await addCard(maple));
const reason = 'the customer asked us to call back';

const find = async (name: string) => (await ada.ok('/console/api/users', { name })).items;

describe('an operator finds a person', () => {
  it('by exactly the username, the phone number or the id, and never by a part of it', async () => {
    for (const name of ['maple', 'MAPLE', ` ${maple.phone} `, maple.userId])
      expect(
        (await find(name)).map((user) => user.username),
        name,
      ).toEqual(['maple']);
    for (const name of ['mapl', maple.phone.slice(0, 7), 'nobody', '%'])
      expect(await find(name), name).toEqual([]);
  });

  it('masked, in the list and alone, with figures that add up', async () => {
    const { items } = await ada.ok('/console/api/users');
    expect(new Set(items.map((user) => user.username))).toEqual(new Set(['benoak', 'maple']));
    const shown = await ada.ok('/console/api/users/detail', { userId: maple.userId });
    expect(JSON.stringify([items, shown])).not.toContain(maple.phone);
    expect(shown).toMatchObject({
      username: 'maple',
      phone: `${maple.phone.slice(0, 3)}****${maple.phone.slice(-4)}`,
      members: 1,
      sessions: 1,
      hasPaymentPassword: true,
      inviter: null,
      wallet: { balance: '900.00', available: '750.00', frozen: '150.00' },
      holds: [{ amount: '150.00' }],
      reveals: [],
    });
    const invited = await ada.ok('/console/api/users/detail', { userId: ben.userId });
    expect(invited.inviter?.username).toBe('maple');
  });

  it('request.not_found for nobody', async () => {
    const userId = '00000000-0000-4000-8000-000000000000';
    expect((await ada.refusal('/console/api/users/detail', { userId })).code).toBe('request.not_found');
    expect((await ada.refusal('/console/api/users/reveal', { userId, field: 'phone', reason })).code).toBe(
      'request.not_found',
    );
  });
});

describe('an address is shown in full', () => {
  it('for a reason, which stays in the log and beside the person', async () => {
    const { value } = await ada.ok('/console/api/users/reveal', {
      userId: maple.userId,
      field: 'phone',
      reason,
    });
    expect(value).toBe(maple.phone);
    const { reveals } = await bea.ok('/console/api/users/detail', { userId: maple.userId });
    expect(reveals).toMatchObject([{ operator: 'ada', detail: `phone: ${reason}` }]);
    const [row] = (await ada.ok('/console/api/audit', { action: 'user.reveal' })).items;
    expect(row).toMatchObject({ operator: 'ada', subjectId: maple.userId });
    expect(suite.log.join('\n')).not.toContain(maple.phone);
  });

  it('request.invalid without one, and nothing is written down', async () => {
    const before = await countOf(suite, 'audit_log');
    const problem = await ada.refusal('/console/api/users/reveal', {
      userId: maple.userId,
      field: 'phone',
      reason: 'because',
    });
    expect(problem.code).toBe('request.invalid');
    expect(await countOf(suite, 'audit_log')).toBe(before);
  });

  it('request.not_found for an address that was never given', async () => {
    const problem = await ada.refusal('/console/api/users/reveal', {
      userId: maple.userId,
      field: 'email',
      reason,
    });
    expect(problem.code).toBe('request.not_found');
  });

  it('request.rate_limited: not more than thirty times an hour for one operator', async () => {
    const look = () => ada.send('/console/api/users/reveal', { userId: ben.userId, field: 'phone', reason });
    let reply = await look();
    for (let n = 0; n < 40 && reply.status === 200; n += 1) reply = await look();
    expect(reply.body.code).toBe('request.rate_limited');
    await bea.ok('/console/api/users/reveal', { userId: ben.userId, field: 'phone', reason });
  });
});

describe('an account is frozen by an operator', () => {
  const stateNow = async () => (await ada.ok('/console/api/users/detail', { userId: ben.userId })).state;

  it('with a reason, until an operator lifts it; the person cannot', async () => {
    await ada.ok('/console/api/users/freeze', { userId: ben.userId, reason });
    expect(await stateNow()).toBe('frozen_by_operator');
    await bea.ok('/console/api/users/unfreeze', { userId: ben.userId, reason });
    expect(await stateNow()).toBe('open');
    const rows = (await ada.ok('/console/api/audit', { subjectId: ben.userId })).items;
    expect(rows.slice(0, 2).map(({ operator, action }) => `${operator} ${action}`)).toEqual([
      'bea user.unfreeze',
      'ada user.freeze',
    ]);
  });

  it('request.conflict when it stands otherwise than was seen; request.not_found for nobody', async () => {
    expect((await ada.refusal('/console/api/users/unfreeze', { userId: ben.userId, reason })).code).toBe(
      'request.conflict',
    );
    const userId = '00000000-0000-4000-8000-000000000000';
    expect((await ada.refusal('/console/api/users/freeze', { userId, reason })).code).toBe(
      'request.not_found',
    );
  });
});

describe('a customer is logged out on all devices by an operator', () => {
  const end = (userId: string) => ada.send('/console/api/users/end_sessions', { userId, reason });
  const device = async (uuid: string) => userCaller(suite.app.web, await logIn(suite, 'benoak', { uuid }));

  it('with a reason that is kept; the customer is told once, however often it is done', async () => {
    const open = [await device('phone'), await device('laptop')];
    for (const call of open) expect((await call.send('/api/me')).status).toBe(200);
    expect((await end(ben.userId)).body).toEqual({ ok: true });
    for (const call of open) expect((await call.refusal('/api/me')).code).toBe('session.required');
    expect((await bea.ok('/console/api/users/detail', { userId: ben.userId })).sessions).toBe(0);
    expect((await end(ben.userId)).body).toEqual({ ok: true });
    const mine = await inboxOf({ call: await device('phone') });
    const told = mine.filter(({ en }) => en.title === 'You were logged out on all devices');
    expect(told).toMatchObject([{ kind: 'security', to: '/pages/services/devices' }]);
    const [row] = (await ada.ok('/console/api/audit', { action: 'user.end_sessions' })).items;
    expect(row).toMatchObject({ operator: 'ada', subjectId: ben.userId, detail: reason });
  });

  it('request.invalid without a reason, request.not_found for nobody', async () => {
    const path = '/console/api/users/end_sessions';
    const call = await device('phone');
    expect((await ada.refusal(path, { userId: ben.userId, reason: 'because' })).code).toBe('request.invalid');
    expect((await call.send('/api/me')).status).toBe(200);
    expect((await end('00000000-0000-4000-8000-000000000000')).body.code).toBe('request.not_found');
  });
});

it('the audit log can be narrowed to an operator, a kind of deed, and days', async () => {
  const all = await ada.ok('/console/api/audit', { limit: '100' });
  const beasId = all.operators.find(({ name }) => name === 'bea')?.operatorId ?? '';
  const beas = await ada.ok('/console/api/audit', { limit: '100', operatorId: beasId });
  expect(new Set(beas.items.map((row) => row.operator))).toEqual(new Set(['bea']));
  expect(all.actions).toContain('user.reveal');
  const area = await ada.ok('/console/api/audit', { limit: '100', action: 'user' });
  expect(new Set(area.items.map((row) => row.action))).toEqual(
    new Set(['user.reveal', 'user.freeze', 'user.unfreeze', 'user.end_sessions']),
  );
  const { businessDate } = await ada.ok('/console/api/me');
  const today = await ada.ok('/console/api/audit', { limit: '100', from: businessDate, until: businessDate });
  expect(today.items).toHaveLength(all.items.length);
  expect((await ada.ok('/console/api/audit', { until: '2020-01-01' })).items).toEqual([]);
});
