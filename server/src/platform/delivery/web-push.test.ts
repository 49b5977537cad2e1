import { afterAll, beforeEach, expect, it } from 'vitest';
import { pushService } from '../../../testing/push-service.ts';
import { vapidPair } from './push-config.ts';
import { type PushMessage, webPushChannel } from './web-push.ts';

const service = await pushService();
afterAll(() => service.close());
beforeEach(() => {
  service.received.splice(0);
  service.asked.splice(0);
});

const push = webPushChannel(service.config);
const messageTo = (address = service.subscription()): PushMessage => ({
  address,
  payload: JSON.stringify({ title: '资金' }),
  topic: 'a-topic_1',
  isUrgent: false,
  lifeSeconds: 3_600,
});

it('a push is signed, encrypted for its browser, and says how long it is of use', async () => {
  const message = messageTo();
  expect(await push(message)).toEqual({ kind: 'accepted' });
  expect(await push({ ...message, isUrgent: true, lifeSeconds: 60 })).toEqual({ kind: 'accepted' });
  expect(service.received).toEqual([
    {
      endpoint: message.address.endpoint,
      payload: { title: '资金' },
      topic: 'a-topic_1',
      urgency: 'normal',
      ttl: 3_600,
    },
    expect.objectContaining({ urgency: 'high', ttl: 60 }),
  ]);
});

it.each([404, 410])('%i: the subscription is gone', async (status) => {
  service.answerNext(status);
  expect(await push(messageTo())).toEqual({ kind: 'gone' });
});

it.each([
  [429, { 'retry-after': '120' }, 120_000],
  [503, { 'retry-after': '7' }, 7_000],
  [500, {}, undefined],
  [429, { 'retry-after': 'soon' }, undefined],
])('%i with %o is tried again later', async (status, headers, afterMs) => {
  service.answerNext(status, headers);
  await expect(push(messageTo())).rejects.toMatchObject({
    name: 'TryLater',
    message: `push ${status}`,
    afterMs,
  });
});

it('an instant in the past asks for no wait', async () => {
  service.answerNext(429, { 'retry-after': 'Thu, 01 Jan 2026 00:00:00 GMT' });
  await expect(push(messageTo())).rejects.toMatchObject({ afterMs: 0 });
});

it.each([400, 403, 413])('%i: it is refused for good', async (status) => {
  service.answerNext(status);
  expect(await push(messageTo())).toEqual({ kind: 'refused', reason: `push ${status}` });
});

it('nobody is followed elsewhere', async () => {
  service.answerNext(307, { location: service.subscription().endpoint });
  expect(await push(messageTo())).toMatchObject({ kind: 'refused' });
  expect(service.asked).toHaveLength(1);
});

it('no answer costs no more than the deadline, and the error holds no address', async () => {
  service.ignoreNext();
  const message = messageTo();
  const error = await webPushChannel(service.config, { timeoutMs: 50 })(message).catch(
    (thrown: Error) => thrown,
  );
  expect(error).toMatchObject({ name: 'TryLater' });
  expect(`${(error as Error).stack}${JSON.stringify(error)}`).not.toContain(message.address.endpoint);
});

it('an address of no known service is called by nobody, whatever stands in the database', async () => {
  const strict = webPushChannel({ ...service.config, services: [] });
  expect(await strict(messageTo())).toEqual({ kind: 'refused', reason: 'push: no known service' });
  expect(service.asked).toEqual([]);
});

it('the service of the tests takes nothing that somebody else has signed', async () => {
  const other = vapidPair(Buffer.alloc(32, 7).toString('base64url'));
  if (!other) throw new Error('7 is a private key');
  expect(await webPushChannel({ ...service.config, ...other })(messageTo())).toEqual({
    kind: 'refused',
    reason: 'push 403',
  });
  expect(service.received).toEqual([]);
});
