import { beforeEach, describe, expect, it } from 'vitest';
import { userCaller } from '../../../testing/caller.ts';
import { captchaTicket, registerPerson } from '../../../testing/person.ts';
import { onDuty } from '../../../testing/product.ts';
import { codeSentTo, suiteApp } from '../../../testing/suite.ts';
import { until } from '../../../testing/wait.ts';
import { sql } from '../../platform/db/sql.ts';
import { DeliveryDelayed, type Outcome, type Outgoing } from '../../platform/delivery/channel.ts';
import { runCommand, systemClient } from '../../platform/services.ts';
import { sendMessage } from './messages/messages.ts';

/** Providers that do what a test tells them. */
const sent: Outgoing[] = [];
let answer: (message: Outgoing) => Promise<Outcome>;
const channel = (message: Outgoing) => {
  sent.push(message);
  return answer(message);
};
const suite = await suiteApp({ channels: { email: channel, sms: channel } });
const { services } = suite.app;
const { keys } = services.config;
const start = suite.clock.wall();

const at = (seconds: number) => suite.clock.set(new Date(start.getTime() + seconds * 1_000));
const rows = () =>
  suite.rows<{
    state: string;
    attempts: number;
    error: string | null;
    wiped: boolean;
    provider_id: string | null;
  }>(sql`
    select state, attempts, error, body_sealed is null as wiped, provider_id from messages order by created_at`);
const write = (recipient = 'oak@example.com') =>
  runCommand(services, systemClient, recipient, (ctx) =>
    sendMessage(ctx, keys, {
      channel: 'email',
      recipient,
      subject: 'subject',
      body: 'Your code is 204816.',
      code: '204816',
      validMinutes: 10,
    }),
  );

beforeEach(async () => {
  sent.length = 0;
  answer = async () => ({ kind: 'accepted', providerId: 'provider-1' });
  at(0);
  await suite.tamper(async (writer) => {
    await writer.run(sql`delete from messages`);
    await writer.run(sql`delete from outbox`);
  });
});

describe('a message', () => {
  it('reaches its provider whole, once, and the provider’s name for it is kept', async () => {
    await write();
    await suite.app.deliverOutbox();
    await suite.app.deliverOutbox();
    expect(sent).toMatchObject([
      {
        recipient: 'oak@example.com',
        subject: 'subject',
        text: 'Your code is 204816.',
        code: '204816',
        minutes: 10,
      },
    ]);
    expect(await rows()).toMatchObject([
      { state: 'sent', attempts: 1, error: null, provider_id: 'provider-1' },
    ]);
  });

  it('is tried again, later each time, while its provider is away', async () => {
    answer = () => Promise.reject(new DeliveryDelayed('smtp 451'));
    await write();
    await suite.app.deliverOutbox();
    expect(await rows()).toMatchObject([{ state: 'queued', attempts: 1, error: 'smtp 451' }]);
    at(1);
    await suite.app.deliverOutbox();
    expect(sent).toHaveLength(1);
    answer = async () => ({ kind: 'accepted', providerId: 'provider-2' });
    at(2);
    await suite.app.deliverOutbox();
    expect(await rows()).toMatchObject([{ state: 'sent', attempts: 2, error: null }]);
  });

  it('that is refused for good fails with its reason, and is not tried again', async () => {
    answer = async () => ({ kind: 'refused', reason: 'smtp 550 5.1.1 EENVELOPE' });
    await write();
    await suite.app.deliverOutbox();
    at(600);
    await suite.app.deliverOutbox();
    expect(sent).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state: 'failed', attempts: 1, error: 'smtp 550 5.1.1 EENVELOPE' }]);
  });

  it('that waits does not hold up another', async () => {
    const never = Promise.withResolvers<Outcome>();
    answer = (message) =>
      message.recipient === 'slow@example.com'
        ? never.promise
        : Promise.resolve({ kind: 'accepted', providerId: 'p' });
    await write('slow@example.com');
    await write('quick@example.com');
    const round = suite.app.deliverOutbox();
    await until(async () => (await rows()).some(({ state }) => state === 'sent'));
    never.resolve({ kind: 'accepted', providerId: 'p' });
    await round;
    expect((await rows()).map(({ state }) => state)).toEqual(['sent', 'sent']);
  });
});

describe('a code', () => {
  it('is never sent late', async () => {
    answer = () => Promise.reject(new DeliveryDelayed('smtp 421'));
    await write();
    await suite.app.deliverOutbox();
    at(600);
    await suite.app.deliverOutbox();
    expect(sent).toHaveLength(1);
    await suite.app.runDue();
    expect(await rows()).toMatchObject([
      { state: 'failed', attempts: 1, error: 'smtp 421, then expired', wiped: true },
    ]);
  });

  it('is wiped when it is no longer valid, sent or withheld or never tried', async () => {
    await write();
    await suite.app.deliverOutbox();
    await write('late@example.com');
    const stranger = userCaller(suite.app.web);
    const body = {
      email: 'nobody@example.com',
      purpose: 'forgot',
      captchaTicket: await captchaTicket(suite),
    } as const;
    await stranger.ok('/api/sendEmail', body);
    at(599);
    await suite.app.runDue();
    expect((await rows()).filter(({ state, wiped }) => wiped && state !== 'withheld')).toEqual([]);
    at(600);
    await suite.app.runDue();
    expect((await rows()).map(({ state, wiped, error }) => `${state} ${wiped} ${error}`).toSorted()).toEqual([
      'failed true expired',
      'sent true null',
      'withheld true null',
    ]);
    const ada = await onDuty(suite);
    const { items } = await ada.ok('/console/api/outbox');
    expect(items.map((item) => item.body)).toEqual([null, null]);
  });
});

it('no code, address or phone stands in plain text in any column, log, or error', async () => {
  answer = () => Promise.reject(new DeliveryDelayed('smtp 451'));
  const stranger = userCaller(suite.app.web);
  const email = 'canary.in.a.mine@example.com';
  const { phone } = await registerPerson(suite, 'canary');
  const ticket = () => captchaTicket(suite);
  await stranger.ok('/api/sendEmail', { email, purpose: 'register', captchaTicket: await ticket() });
  await stranger.ok('/api/sendSms', { phone, purpose: 'forgot', captchaTicket: await ticket() });
  await suite.app.deliverOutbox();
  const codes = [await codeSentTo(suite, email), await codeSentTo(suite, phone)];
  await stranger.refusal('/api/verifySms', { phone, purpose: 'forgot', code: '000000' });

  const tables = await suite.rows<{ name: string }>(sql`
    select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`);
  let dump = suite.log.join('\n');
  for (const { name } of tables)
    for (const { row } of await suite.rows<{ row: string }>(
      sql`select row_to_json(t)::text as row from ${sql.table(name)} t`,
    ))
      dump += `\n${name} ${row}`;
  expect(dump).toContain('smtp 451');
  for (const secret of [
    email,
    phone,
    ...codes.map((code) => `"${code}"`),
    ...codes.map((code) => ` ${code}`),
  ])
    expect(dump.includes(secret), secret).toBe(false);
});

it('production without a provider does not pretend that a message left', async () => {
  const production = await suiteApp({ mode: 'production' });
  const body = {
    email: 'oak@example.com',
    purpose: 'register',
    captchaTicket: await captchaTicket(production),
  } as const;
  await userCaller(production.app.web).ok('/api/sendEmail', body);
  await production.app.deliverOutbox();
  const found = await production.rows(sql`select state, error from messages`);
  expect(found).toEqual([{ state: 'failed', error: 'email: no provider' }]);
});
