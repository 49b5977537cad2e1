import { expect, it } from 'vitest';
import { userCaller } from '../../../../testing/caller.ts';
import { bankCard, logIn, registerPerson } from '../../../../testing/person.ts';
import { suiteApp } from '../../../../testing/suite.ts';

const suite = await suiteApp();
const later = (minutes: number) => suite.clock.set(new Date(suite.clock.wall().getTime() + minutes * 60_000));
const call = (token: string) => userCaller(suite.app.web, token);
const isIn = async (token: string) => (await call(token).send('/api/me')).status === 200;

it('the list names every device and which one asks', async () => {
  const rowan = await registerPerson(suite, 'rowan', {
    device: { userAgent: 'Mozilla/5.0 (Linux; Android 14) Firefox/133.0' },
  });
  later(1);
  const laptop = await logIn(suite, 'rowan', {
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/131.0 Safari/537.36',
  });
  const { items } = await call(laptop).ok('/api/sessions');
  expect(items.map(({ device, current }) => [device, current])).toEqual([
    ['Chrome · Windows', true],
    ['Firefox · Android', false],
  ]);
  expect(JSON.stringify(items)).not.toContain(rowan.token.split('.')[1]);
});

it('a session that was revoked is refused at its very next call: session.required', async () => {
  const larch = await registerPerson(suite, 'larch');
  const laptop = await logIn(suite, 'larch');
  const { items } = await call(laptop).ok('/api/sessions');
  const other = items.find((item) => !item.current);
  expect(await isIn(larch.token)).toBe(true);
  expect(await call(laptop).ok('/api/sessions/revoke', { sessionId: other?.sessionId })).toEqual({
    revoked: 1,
  });
  expect((await larch.call.refusal('/api/me')).code).toBe('session.required');
  expect((await larch.call.refusal('/api/recharge/create', { amount: '5', method: 'bank' })).code).toBe(
    'session.required',
  );
  expect(await isIn(laptop)).toBe(true);
});

it('with none named all others end, and this one stays', async () => {
  const tokens = [(await registerPerson(suite, 'poplar')).token];
  for (let n = 0; n < 3; n += 1) tokens.push(await logIn(suite, 'poplar'));
  const [own = '', ...others] = tokens;
  expect(await call(own).ok('/api/sessions/revoke', {})).toEqual({ revoked: 3 });
  expect(await Promise.all(others.map(isIn))).toEqual([false, false, false]);
  expect(await isIn(own)).toBe(true);
  expect((await call(own).ok('/api/sessions')).items).toHaveLength(1);
});

it('logging out ends this session and no other', async () => {
  const { token } = await registerPerson(suite, 'willow');
  const laptop = await logIn(suite, 'willow');
  await call(token).ok('/api/logout', {});
  expect([await isIn(token), await isIn(laptop)]).toEqual([false, true]);
});

it("request.not_found for somebody else's session, for one that is over, and for one that never was", async () => {
  const anna = await registerPerson(suite, 'annaoak');
  const ben = await registerPerson(suite, 'benoak');
  const [foreign] = (await ben.call.ok('/api/sessions')).items;
  const answers = [];
  for (const sessionId of [foreign?.sessionId, '00000000-0000-4000-8000-000000000000']) {
    const { requestId: _, ...problem } = await anna.call.refusal('/api/sessions/revoke', { sessionId });
    answers.push(problem);
  }
  expect(answers[0]).toMatchObject({ code: 'request.not_found', status: 404 });
  expect(answers[0]).toEqual(answers[1]);
  expect(await isIn(ben.token)).toBe(true);
});

it('a session ends twelve hours after the login, however busy it was', async () => {
  const { token } = await registerPerson(suite, 'beech');
  for (let hour = 0; hour < 11; hour += 1) {
    later(60);
    expect(await isIn(token)).toBe(true);
  }
  later(60);
  expect(await isIn(token)).toBe(false);
  const { token: next } = await registerPerson(suite, 'beech2');
  expect((await call(next).ok('/api/sessions')).items).toHaveLength(1);
});

it('session.idle for a money command after thirty idle minutes, while reading goes on', async () => {
  const { call: mine } = await registerPerson(suite, 'cypress');
  later(30);
  await mine.ok('/api/payout_method/list');
  later(31);
  const money = { amount: '5', method: 'bank' };
  expect(await mine.refusal('/api/recharge/create', money)).toMatchObject({
    code: 'session.idle',
    status: 401,
  });
  expect((await mine.send('/api/me')).status).toBe(200);
});

it('session.idle is not undone by reading: only a new login opens the till again', async () => {
  const { call: mine } = await registerPerson(suite, 'redwood');
  later(31);
  await mine.ok('/api/me');
  await mine.ok('/api/payout_method/add', bankCard());
  expect((await mine.refusal('/api/recharge/create', { amount: '5', method: 'bank' })).code).toBe(
    'session.idle',
  );
  const again = call(await logIn(suite, 'redwood'));
  expect((await again.send('/api/recharge/create', { amount: '5', method: 'bank' })).status).toBe(200);
});

it('session.required for tokens that are none', async () => {
  const { token } = await registerPerson(suite, 'sequoia');
  const [owner = '', secret = ''] = token.split('.');
  const bad = [
    'x',
    owner,
    `${owner}.`,
    `${owner}.${secret.slice(1)}A`,
    `${'0'.repeat(32)}.${secret}`,
    `${token}x`,
  ];
  for (const given of bad)
    expect((await call(given).refusal('/api/me')).code, given).toBe('session.required');
});
