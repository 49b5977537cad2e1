import type { OutboxPayload } from '@banyan/api/gathered.ts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { tell } from '../../../../testing/inbox.ts';
import { registerPerson } from '../../../../testing/person.ts';
import { pushService } from '../../../../testing/push-service.ts';
import { subscribeBrowser } from '../../../../testing/pushes.ts';
import { later } from '../../../../testing/recovery.ts';
import { countOf, suiteApp } from '../../../../testing/suite.ts';
import { until } from '../../../../testing/wait.ts';
import { sql } from '../../../platform/db/sql.ts';
import { webPushChannel } from '../../../platform/delivery/web-push.ts';
import { deliverPush } from './deliver-push.ts';

/** What a push service may answer, and what becomes of the push and of the subscription then. */

const service = await pushService();
afterAll(() => service.close());
const suite = await suiteApp({ push: service.config });
const { services } = suite.app;
let people = 0;
const newcomer = () => registerPerson(suite, `waiting${(people += 1)}`);
const deliver = () => suite.app.deliverOutbox();
const left = async (userId: string) =>
  (await suite.rows(sql`select 1 as one from push_subscriptions where user_id = ${userId}`)).length;
const waiting = () =>
  suite.rows<{ attempts: number; last_error: string | null }>(sql`
    select attempts, last_error from outbox where topic = 'push' and done_at is null and parked_at is null`);

beforeEach(async () => {
  await suite.tamper((writer) => writer.run(sql`delete from outbox`));
  service.received.splice(0);
  service.asked.splice(0);
});

describe.each([404, 410])('%i', (status) => {
  it('ends the subscription, and no other of the person', async () => {
    const maple = await newcomer();
    await subscribeBrowser(maple, service);
    await tell(suite, maple);
    await deliver();
    await subscribeBrowser(maple, service);
    service.answerNext(status);
    await tell(suite, maple);
    await deliver();
    expect(await left(maple.userId)).toBe(1);
    await tell(suite, maple);
    await deliver();
    expect([await left(maple.userId), await waiting()]).toEqual([1, []]);
  });
});

it('a browser that has dropped its subscription is told once in vain', async () => {
  const maple = await newcomer();
  service.forget(await subscribeBrowser(maple, service));
  await tell(suite, maple);
  await deliver();
  expect([await left(maple.userId), await waiting()]).toEqual([0, []]);
});

it('429: it is tried again when the service wants to be asked again, and counts once', async () => {
  const maple = await newcomer();
  await subscribeBrowser(maple, service);
  await tell(suite, maple);
  service.answerNext(429, { 'retry-after': '600' });
  await deliver();
  expect(await waiting()).toEqual([{ attempts: 1, last_error: 'TryLater: push 429' }]);
  later(suite, 9);
  await deliver();
  expect(service.asked).toHaveLength(1);
  later(suite, 1);
  await deliver();
  expect(service.received).toHaveLength(1);
  expect(await suite.rows(sql`select sent from push_subscriptions where user_id = ${maple.userId}`)).toEqual([
    { sent: 1 },
  ]);
});

it('500, for a whole day: the push is of no more use then, and no operator is called for it', async () => {
  const maple = await newcomer();
  await subscribeBrowser(maple, service);
  await tell(suite, maple);
  for (let hour = 0; hour < 24; hour += 1) {
    service.answerNext(500);
    await deliver();
    later(suite, 60);
  }
  expect(await waiting()).toHaveLength(1);
  await deliver();
  expect([await waiting(), service.received, await countOf(suite, 'parked_items')]).toEqual([[], [], 0]);
  expect(await left(maple.userId)).toBe(1);
});

/** Returns what the message of the outbox says that waits for its device. */
async function pushLeft(): Promise<OutboxPayload<'push'>> {
  const [row] = await suite.rows<{ payload: OutboxPayload<'push'> }>(
    sql`select payload from outbox where topic = 'push'`,
  );
  if (!row) throw new Error('no push waits');
  return row.payload;
}

it('a service that says nothing holds up no e-mail, and is asked again', async () => {
  const maple = await newcomer();
  await subscribeBrowser(maple, service);
  await tell(suite, maple);
  const payload = await pushLeft();
  service.ignoreNext();
  const impatient = deliverPush(services, webPushChannel(service.config, { timeoutMs: 50 }));
  await expect(impatient(payload)).rejects.toMatchObject({ name: 'TryLater' });
  // The count was taken back.
  expect(await suite.rows(sql`select sent from push_subscriptions where user_id = ${maple.userId}`)).toEqual([
    { sent: 0 },
  ]);
  await deliver();
  expect(service.received).toHaveLength(1);
});

it('e-mails leave while a push service says nothing', async () => {
  const maple = await newcomer();
  await subscribeBrowser(maple, service);
  await tell(suite, maple);
  const answer = service.holdNext();
  const round = deliver();
  await until(() => service.asked.length === 1);
  await suite.tamper((writer) =>
    writer.run(sql`
      insert into outbox (bucket, id, topic, payload, created_at, available_at)
      select 0, gen_random_uuid(), 'message', '{"messageId": "00000000-0000-0000-0000-000000000000"}', created_at, created_at
      from outbox where topic = 'push' limit 1`),
  );
  await deliver();
  const open = await suite.rows(sql`select 1 as one from outbox where topic = 'message' and done_at is null`);
  expect(open).toEqual([]);
  answer(201);
  await round;
});

it.each([400, 401, 403, 413])('%i: the push is given up, and the subscription stays', async (status) => {
  const maple = await newcomer();
  await subscribeBrowser(maple, service);
  await tell(suite, maple);
  service.answerNext(status);
  await deliver();
  expect([await waiting(), service.received, await left(maple.userId)]).toEqual([[], [], 1]);
  expect(suite.log.join('')).toContain(`push ${status}`);
});

it('a push that comes twice is sent once', async () => {
  const maple = await newcomer();
  await subscribeBrowser(maple, service);
  await tell(suite, maple);
  const payload = await pushLeft();
  const handler = deliverPush(services, webPushChannel(service.config));
  await handler(payload);
  await handler(payload);
  expect(service.received).toHaveLength(1);
});

it('newer ones of a kind take the place of older ones at the push service, which learns nothing of the kind', async () => {
  const maple = await newcomer();
  await subscribeBrowser(maple, service);
  await subscribeBrowser(maple, service);
  await tell(suite, maple);
  await tell(suite, maple);
  await deliver();
  const topics = new Map(service.received.map(({ endpoint, topic }) => [endpoint, topic]));
  expect(service.received).toHaveLength(4);
  expect(new Set(service.received.map(({ topic }) => topic))).toEqual(new Set(topics.values()));
  expect(new Set(topics.values()).size).toBe(2);
  for (const topic of topics.values()) expect(topic).toMatch(/^[0-9a-f]{32}$/);
});
