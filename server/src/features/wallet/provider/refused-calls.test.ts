import { expect, it } from 'vitest';
import { signedEvent } from '../../../../testing/cashier.ts';
import { colleague } from '../../../../testing/operator.ts';
import { suiteApp } from '../../../../testing/suite.ts';

const suite = await suiteApp();
const start = suite.clock.wall();
const { call: admin } = await colleague(suite, 'wuadmin', ['admin']);
const { call: auditor } = await colleague(suite, 'sunaudits', ['auditor']);
const { call: support } = await colleague(suite, 'samhelps', ['support']);

/** Sends an event that its provider did not sign, a minute after the one before. */
async function forge(id: string, minute: number) {
  suite.clock.set(new Date(start.getTime() + minute * 60_000));
  const forged = signedEvent(suite, { id }, { secret: 'not the secret of this provider' });
  await suite.app.web.inject({ method: 'POST', url: '/webhooks/simulator', ...forged });
}
const list = (query: { limit?: string; cursor?: string } = {}) =>
  admin.ok('/console/api/refused-calls', query);
const counted = async () => (await admin.ok('/console/api/overview')).queues.refusedWebhooks;
const alerted = async () =>
  (await admin.ok('/console/api/overview')).alerts.filter(({ code }) => code === 'provider.refused');

it('what is refused is listed with its reason, and counts until an operator has seen it', async () => {
  await forge('evt_first', 1);
  await forge('evt_second', 2);
  const { items } = await list();
  expect(items.map(({ eventId, provider, reason, seenAt }) => [eventId, provider, reason, seenAt])).toEqual([
    ['evt_second', 'simulator', 'forged', null],
    ['evt_first', 'simulator', 'forged', null],
  ]);
  expect(await counted()).toBe(2);
  await forge('evt_third', 3);
  const until = items[0]?.receivedAt ?? '';
  expect(await admin.ok('/console/api/refused-calls/see', { until })).toEqual({ seen: 2 });
  // What arrived while the list was read still waits to be seen.
  expect(await counted()).toBe(1);
  expect((await list()).items.map(({ seenAt }) => seenAt !== null)).toEqual([false, true, true]);
  expect(await admin.ok('/console/api/refused-calls/see', { until })).toEqual({ seen: 0 });
});

it('a page leads to the next one', async () => {
  const first = await list({ limit: '2' });
  expect(first.items.map(({ eventId }) => eventId)).toEqual(['evt_third', 'evt_second']);
  const next = await list({ limit: '2', cursor: first.nextCursor ?? '' });
  expect(next.items.map(({ eventId }) => eventId)).toEqual(['evt_first']);
});

it('an auditor reads the list and takes nothing off the count, support does neither', async () => {
  const until = suite.clock.wall().toISOString();
  expect((await auditor.ok('/console/api/refused-calls')).items).toHaveLength(3);
  expect((await auditor.refusal('/console/api/refused-calls/see', { until })).code).toBe(
    'operator.forbidden',
  );
  expect((await support.refusal('/console/api/refused-calls')).code).toBe('operator.forbidden');
  expect(await counted()).toBe(1);
});

it('a provider in whose name calls are refused is an alert, since the first that nobody has seen', async () => {
  const { items } = await list();
  const [third] = items;
  const alert = { code: 'provider.refused', subject: 'simulator', amount: null };
  expect(await alerted()).toEqual([{ ...alert, since: third?.receivedAt }]);
  await forge('evt_fourth', 4);
  expect(await alerted()).toEqual([{ ...alert, since: third?.receivedAt }]);
  await admin.ok('/console/api/refused-calls/see', { until: third?.receivedAt ?? '' });
  const [fourth] = (await list()).items;
  expect(await alerted()).toEqual([{ ...alert, since: fourth?.receivedAt }]);
  await admin.ok('/console/api/refused-calls/see', { until: fourth?.receivedAt ?? '' });
  expect(await alerted()).toEqual([]);
});
