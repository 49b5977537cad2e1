import { expect, it } from 'vitest';
import { userCaller } from '../../../../testing/caller.ts';
import { captchaTicket, logIn, password, registerPerson } from '../../../../testing/person.ts';
import { codeSentTo, messageTo, suiteApp } from '../../../../testing/suite.ts';

const suite = await suiteApp();
const later = (minutes: number) => suite.clock.set(new Date(suite.clock.wall().getTime() + minutes * 60_000));
const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36';
const call = (token: string) => userCaller(suite.app.web, token);

it('a login at a device that was never seen shows on the older sessions, until one of them accepts it', async () => {
  const rowan = await registerPerson(suite, 'rowanberry', { device: { uuid: 'old-phone' } });
  expect((await rowan.call.ok('/api/me')).newDevice).toBeNull();
  later(1);
  const same = await logIn(suite, 'rowanberry', { uuid: 'old-phone' });
  expect((await rowan.call.ok('/api/me')).newDevice).toBeNull();
  later(1);
  const hints: string[][] = [];
  const stop = suite.app.services.live.subscribe(rowan.userId, (topics) => void hints.push(topics));
  const laptop = await logIn(suite, 'rowanberry', { uuid: 'never-seen', userAgent: android });
  stop();
  expect(hints).toContainEqual(['inbox', 'people']);
  expect((await rowan.call.ok('/api/me')).newDevice).toEqual({
    device: 'Chrome · Android',
    at: suite.clock.wall().toISOString(),
  });
  expect((await call(laptop).ok('/api/me')).newDevice).toBeNull();
  const { items } = await call(same).ok('/api/sessions');
  expect(items.map(({ isUnfamiliar }) => isUnfamiliar)).toEqual([true, false, false]);

  const sessionId = items[0]?.sessionId;
  expect((await call(laptop).refusal('/api/sessions/accept', { sessionId })).code).toBe('request.not_found');
  await call(same).ok('/api/sessions/accept', { sessionId: sessionId ?? '' });
  expect((await rowan.call.ok('/api/me')).newDevice).toBeNull();
});

it('a login without a name of its device is always a new one', async () => {
  const alder = await registerPerson(suite, 'alderwood', { device: { uuid: '' } });
  await logIn(suite, 'alderwood', { uuid: '' });
  expect((await alder.call.ok('/api/me')).newDevice).not.toBeNull();
});

it('who has an e-mail address is written to, in both languages, without the place', async () => {
  const email = 'device@example.com';
  const stranger = userCaller(suite.app.web);
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
    username: 'mailtree',
    password,
    passwordAgain: password,
    invitationCode: 'BANYAN88',
  });
  await logIn(suite, 'mailtree');
  expect((await messageTo(suite, email))?.code).toMatch(/^\d{6}$/);
  later(1);
  await logIn(suite, 'mailtree', { uuid: 'elsewhere', userAgent: android, ip: '203.0.113.77' });
  const text = (await messageTo(suite, email))?.text;
  const [day, time] = suite.clock.wall().toISOString().slice(0, 16).split('T');
  expect(text).toContain(`于 ${day} ${time} UTC 在新设备（Chrome · Android）`);
  expect(text).toContain(`at a new device (Chrome · Android) at ${day} ${time} UTC.`);
  expect(text).not.toContain('203.0.113.77');
  later(1);
  await logIn(suite, 'mailtree', { uuid: 'a third', userAgent: '' });
  const unnamed = (await messageTo(suite, email))?.text;
  expect(unnamed).toContain('新设备（未知设备）');
  expect(unnamed).toContain('at a new device (unknown device)');
});

it('the list shows real use to the minute, and writes it down at most once in five minutes', async () => {
  const beech = await registerPerson(suite, 'beechwood');
  const seen = async () => (await beech.call.ok('/api/sessions')).items[0]?.lastSeenAt;
  later(40); // Too long for money: the session is idle from here on.
  const at40 = suite.clock.wall();
  await beech.call.ok('/api/me');
  const minute = (at: Date) => new Date(Math.floor(at.getTime() / 60_000) * 60_000).toISOString();
  expect(await seen()).toBe(minute(at40));
  later(4);
  expect(await seen()).toBe(minute(at40));
  later(1);
  await beech.call.ok('/api/me');
  expect(await seen()).toBe(minute(suite.clock.wall()));
});
