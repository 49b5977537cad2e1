import { expect, it } from 'vitest';
import { userCaller } from '../../../../testing/caller.ts';
import { captchaTicket, registerPerson } from '../../../../testing/person.ts';
import { codeSentTo, countOf, suiteApp } from '../../../../testing/suite.ts';
import { sql } from '../../../platform/db/sql.ts';

const suite = await suiteApp();
const stranger = userCaller(suite.app.web);

const later = (seconds: number) => suite.clock.set(new Date(suite.clock.wall().getTime() + seconds * 1_000));
const ask = async (email: string) => ({
  email,
  purpose: 'register',
  captchaTicket: await captchaTicket(suite),
});
const send = async (email: string) => stranger.send('/api/sendEmail', await ask(email));
const tryCode = async (email: string, code: string) =>
  (await stranger.send('/api/verifyEmail', { email, purpose: 'register', code })).body.code ?? 'right';
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

it('a code has six digits, is kept as a hash only, and says how long it is valid', async () => {
  const { body } = await send('one@example.com');
  const code = await codeSentTo(suite, 'one@example.com');
  expect(code).toMatch(/^\d{6}$/);
  expect(Date.parse(body.expiresAt) - suite.clock.wall().getTime()).toBe(600_000);
  expect(Date.parse(body.resendAt) - suite.clock.wall().getTime()).toBe(60_000);
  const rows = await suite.rows<{ row: string }>(
    sql`select row_to_json(v)::text as row from verification_codes v`,
  );
  expect(JSON.stringify(rows)).not.toContain(code);
  expect(JSON.stringify(rows)).not.toContain('example.com');
});

it('code.invalid when a code is used a second time', async () => {
  await send('two@example.com');
  const code = await codeSentTo(suite, 'two@example.com');
  expect(await tryCode('two@example.com', code)).toBe('right');
  expect(await tryCode('two@example.com', code)).toBe('code.invalid');
});

it('code.invalid from the sixth try on, even with the right code', async () => {
  await send('three@example.com');
  const code = await codeSentTo(suite, 'three@example.com');
  for (let n = 0; n < 5; n += 1) expect(await tryCode('three@example.com', wrong(code))).toBe('code.invalid');
  expect(await tryCode('three@example.com', code)).toBe('code.invalid');
});

it('the fifth try may still be the right one', async () => {
  await send('four@example.com');
  const code = await codeSentTo(suite, 'four@example.com');
  for (let n = 0; n < 4; n += 1) await tryCode('four@example.com', wrong(code));
  expect(await tryCode('four@example.com', code)).toBe('right');
});

it('many tries at once are counted like tries one after the other', async () => {
  await send('five@example.com');
  const code = await codeSentTo(suite, 'five@example.com');
  const guesses = Array.from({ length: 12 }, () => tryCode('five@example.com', wrong(code)));
  expect(new Set(await Promise.all(guesses))).toEqual(new Set(['code.invalid']));
  expect(await tryCode('five@example.com', code)).toBe('code.invalid');
});

it('code.invalid after ten minutes, and for another address', async () => {
  await send('six@example.com');
  const code = await codeSentTo(suite, 'six@example.com');
  expect(await tryCode('other@example.com', code)).toBe('code.invalid');
  later(600);
  expect(await tryCode('six@example.com', code)).toBe('code.invalid');
});

it('a newer code replaces the older one', async () => {
  await send('seven@example.com');
  const first = await codeSentTo(suite, 'seven@example.com');
  later(60);
  await send('seven@example.com');
  const second = await codeSentTo(suite, 'seven@example.com');
  if (first !== second) expect(await tryCode('seven@example.com', first)).toBe('code.invalid');
  expect(await tryCode('seven@example.com', second)).toBe('right');
});

it('code.too_soon within a minute, with the seconds to wait', async () => {
  await send('eight@example.com');
  later(45);
  const problem = await stranger.refusal('/api/sendEmail', await ask('EIGHT@example.com'));
  expect(problem).toMatchObject({ code: 'code.too_soon', status: 429, facts: { retryAfterSeconds: 15 } });
  later(15);
  expect((await send('eight@example.com')).status).toBe(200);
});

it('code.too_soon for all but one of several that are asked for at the same moment', async () => {
  const bodies = await Promise.all([1, 2, 3, 4].map(() => ask('burst@example.com')));
  const replies = await Promise.all(bodies.map((body) => stranger.send('/api/sendEmail', body)));
  expect(replies.map((reply): string => reply.body.code ?? 'sent').sort()).toEqual([
    'code.too_soon',
    'code.too_soon',
    'code.too_soon',
    'sent',
  ]);
});

it('code.too_many for the sixth code within an hour, and a fresh start after it', async () => {
  for (let n = 0; n < 5; n += 1) {
    expect((await send('nine@example.com')).status).toBe(200);
    later(61);
  }
  expect((await send('nine@example.com')).body.code).toBe('code.too_many');
  later(3_600);
  expect((await send('nine@example.com')).status).toBe(200);
});

it('register.email_invalid for what is no address, and nothing is sent', async () => {
  const before = await countOf(suite, 'messages');
  for (const email of ['nobody', 'a@b', 'a b@example.com', '<a@example.com>', ''])
    expect((await send(email)).body.code).toBe('register.email_invalid');
  expect(await countOf(suite, 'messages')).toBe(before);
});

it('captcha.required without a fresh ticket', async () => {
  const body = await ask('ten@example.com');
  const forged = await stranger.refusal('/api/sendEmail', { ...body, captchaTicket: 'forged' });
  expect(forged.code).toBe('captcha.required');
  await stranger.send('/api/sendEmail', body);
  const twice = await stranger.refusal('/api/sendEmail', { ...body, email: 'eleven@example.com' });
  expect(twice.code).toBe('captcha.required');
});

it('known and unknown addresses are answered alike', async () => {
  await send('known@example.com');
  const code = await codeSentTo(suite, 'known@example.com');
  const { emailTicket } = await stranger.ok('/api/verifyEmail', {
    email: 'known@example.com',
    purpose: 'register',
    code,
  });
  const { invitationCode } = await registerPerson(suite, 'twelve');
  await stranger.send('/api/register', {
    method: 'email',
    email: 'known@example.com',
    emailTicket,
    password: 'Willow-27-bark',
    passwordAgain: 'Willow-27-bark',
    invitationCode,
  });
  later(61);
  const [known, unknown] = [await send('known@example.com'), await send('unknown@example.com')];
  expect(known.status).toBe(200);
  expect(known.body).toEqual(unknown.body);
});

it('to get back in, a code leaves for a known address only, and the answer does not tell which', async () => {
  const forgot = async (email: string) =>
    stranger.send('/api/sendEmail', { ...(await ask(email)), purpose: 'forgot' });
  const messages = async (state: string) =>
    (await suite.rows<{ n: bigint }>(sql`select count(*) as n from messages where state = ${state}`))[0]?.n;
  later(3_601);
  const before = await messages('withheld');
  const known = await forgot('known@example.com');
  const unknown = await forgot('stranger@example.com');
  expect([known.status, Object.keys(known.body)]).toEqual([unknown.status, Object.keys(unknown.body)]);
  expect(await codeSentTo(suite, 'known@example.com')).toMatch(/^\d{6}$/);
  expect(await codeSentTo(suite, 'stranger@example.com')).toBe('');
  expect(await messages('withheld')).toBe((before ?? 0n) + 1n);
});

it('a code that was sent to register gets nobody back in', async () => {
  await send('thirteen@example.com');
  const code = await codeSentTo(suite, 'thirteen@example.com');
  const body = { email: 'thirteen@example.com', purpose: 'forgot', code };
  expect((await stranger.refusal('/api/verifyEmail', body)).code).toBe('code.invalid');
  expect(await tryCode('thirteen@example.com', code)).toBe('right');
});
