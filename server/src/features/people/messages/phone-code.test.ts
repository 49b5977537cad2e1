import { expect, it } from 'vitest';
import { userCaller } from '../../../../testing/caller.ts';
import { captchaTicket, registerPerson } from '../../../../testing/person.ts';
import { smsKey } from '../../../../testing/sms-server.ts';
import { codeSentTo, countOf, suiteApp } from '../../../../testing/suite.ts';
import { sql } from '../../../platform/db/sql.ts';
import { runCommand, systemClient } from '../../../platform/services.ts';
import { claimValue } from '../people.store.ts';
import { consumeTicket } from '../sessions/tickets.store.ts';
import { issueCode } from './verification-code.ts';

const suite = await suiteApp();
const silent = await suiteApp({ mode: 'production' });
const withProvider = await suiteApp({
  mode: 'production',
  delivery: {
    smtp: null,
    sms: { key: smsKey, signName: '榕', templates: { zh: 'A', en: 'B' }, endpoint: 'http://127.0.0.1:9' },
  },
});
const stranger = userCaller(suite.app.web);
const { keys } = suite.app.services.config;

const later = (seconds: number) => suite.clock.set(new Date(suite.clock.wall().getTime() + seconds * 1_000));
const ask = async (phone: string, app = suite) => ({
  phone,
  purpose: 'forgot' as const,
  captchaTicket: await captchaTicket(app),
});
const send = async (phone: string) => stranger.send('/api/sendSms', await ask(phone));
const tryCode = async (phone: string, code: string) =>
  (await stranger.send('/api/verifySms', { phone, purpose: 'forgot', code })).body.code ?? 'right';
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
let people = 0;
const somebody = async () => (await registerPerson(suite, `phone-${++people}`)).phone;

it('/api/issms says whether a code can reach a phone: through the outbox of a demo, or by a provider', async () => {
  expect(await stranger.ok('/api/issms')).toEqual({ enabled: true });
  expect(await userCaller(silent.app.web).ok('/api/issms')).toEqual({ enabled: false });
  expect(await userCaller(withProvider.app.web).ok('/api/issms')).toEqual({ enabled: true });
});

it('code.sms_off where no SMS can leave, and nothing is kept', async () => {
  const before = await countOf(silent, 'messages');
  const body = await ask('13900009999', silent);
  expect((await userCaller(silent.app.web).refusal('/api/sendSms', body)).code).toBe('code.sms_off');
  expect(await countOf(silent, 'messages')).toBe(before);
});

it('the right code gives one ticket that proves this phone, for this purpose, once', async () => {
  const phone = await somebody();
  await send(phone);
  const code = await codeSentTo(suite, phone);
  expect(code).toMatch(/^\d{6}$/);
  const { phoneTicket } = await stranger.ok('/api/verifySms', { phone, purpose: 'forgot', code });
  const use = (purpose: 'phone:forgot' | 'email:forgot' | 'phone:register', of = phone) =>
    runCommand(suite.app.services, systemClient, 'use', (ctx) =>
      consumeTicket(ctx.writer, phoneTicket, {
        purpose,
        subject: claimValue(keys, 'phone', of),
        wall: ctx.wall,
        otherwise: 'code.invalid',
      }),
    );
  await expect(use('email:forgot')).rejects.toMatchObject({ code: 'code.invalid' });
  await expect(use('phone:register')).rejects.toMatchObject({ code: 'code.invalid' });
  await expect(use('phone:forgot', '13811112222')).rejects.toMatchObject({ code: 'code.invalid' });
  await use('phone:forgot');
  await expect(use('phone:forgot')).rejects.toMatchObject({ code: 'code.invalid' });
});

it('code.invalid for a code that was sent to this phone for something else', async () => {
  const phone = await somebody();
  await runCommand(suite.app.services, systemClient, 'other', (ctx) =>
    issueCode(ctx, keys, { address: { kind: 'phone', text: phone }, purpose: 'payment_password' }),
  );
  expect(await tryCode(phone, await codeSentTo(suite, phone))).toBe('code.invalid');
});

it('code.invalid from the sixth try on, after ten minutes, and a second time', async () => {
  const phone = await somebody();
  await send(phone);
  const first = await codeSentTo(suite, phone);
  for (let n = 0; n < 5; n += 1) expect(await tryCode(phone, wrong(first))).toBe('code.invalid');
  expect(await tryCode(phone, first)).toBe('code.invalid');
  later(61);
  await send(phone);
  const second = await codeSentTo(suite, phone);
  expect(await tryCode(phone, second)).toBe('right');
  expect(await tryCode(phone, second)).toBe('code.invalid');
  later(61);
  await send(phone);
  const third = await codeSentTo(suite, phone);
  later(600);
  expect(await tryCode(phone, third)).toBe('code.invalid');
});

it('code.too_soon within a minute and code.too_many within the hour, for known and unknown numbers alike', async () => {
  for (const phone of [await somebody(), '13700001234']) {
    expect((await send(phone)).status).toBe(200);
    later(45);
    const soon = await stranger.refusal('/api/sendSms', await ask(phone));
    expect(soon).toMatchObject({ code: 'code.too_soon', facts: { retryAfterSeconds: 15 } });
    for (let n = 1; n < 5; n += 1) {
      later(61);
      expect((await send(phone)).status).toBe(200);
    }
    later(61);
    expect((await send(phone)).body.code).toBe('code.too_many');
    later(3_600);
  }
});

it('a number that nobody registered is answered like one that somebody has, and nothing leaves for it', async () => {
  const known = await somebody();
  const withheld = async () =>
    (await suite.rows<{ n: bigint }>(sql`select count(*) as n from messages where state = 'withheld'`))[0]
      ?.n ?? 0n;
  const before = await withheld();
  const [one, other] = [await send(known), await send('13700005678')];
  expect([one.status, one.body]).toEqual([other.status, other.body]);
  expect(await codeSentTo(suite, known)).toMatch(/^\d{6}$/);
  expect(await codeSentTo(suite, '13700005678')).toBe('');
  expect(await withheld()).toBe(before + 1n);
  const guess = { purpose: 'forgot', code: '000000' } as const;
  const refusals = await Promise.all(
    [known, '13700005678'].map((phone) => stranger.refusal('/api/verifySms', { phone, ...guess })),
  );
  const [first, second] = refusals.map((refusal) => ({ ...refusal, requestId: '' }));
  expect(first).toEqual(second);
});

it('register.phone_invalid for what is no number, and captcha.required without a fresh ticket', async () => {
  for (const phone of ['', '12345', '23900000001', '139000000011', "139' or 1=1"])
    expect((await send(phone)).body.code).toBe('register.phone_invalid');
  const body = await ask('13700009012');
  const forged = await stranger.refusal('/api/sendSms', { ...body, captchaTicket: 'forged' });
  expect(forged.code).toBe('captcha.required');
});
