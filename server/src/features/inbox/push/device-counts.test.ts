import { afterAll, expect, it } from 'vitest';
import { registerPerson } from '../../../../testing/person.ts';
import { operators } from '../../../../testing/product.ts';
import { pushService } from '../../../../testing/push-service.ts';
import { subscribeBrowser } from '../../../../testing/pushes.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import { sql } from '../../../platform/db/sql.ts';

const service = await pushService();
afterAll(() => service.close());
const suite = await suiteApp({ push: service.config });
const silent = await suiteApp();
const by = await operators(suite);
const shown = () => by.ada.ok('/console/api/push-devices');

/** A browser of Chrome, which nothing is ever sent to here. */
const chrome = () => ({
  ...service.subscription(),
  endpoint: 'https://fcm.googleapis.com/fcm/send/a-phone-that-nobody-names',
});

it('devices are counted by push service and by when they were there, and nothing of any one of them is said', async () => {
  const [maple, oak] = [await registerPerson(suite, 'maple'), await registerPerson(suite, 'benoak')];
  await subscribeBrowser(maple, service);
  await maple.call.ok('/api/inbox/push/subscribe', chrome());
  const { endpoint } = await subscribeBrowser(oak, service);
  const { devices } = await oak.call.ok('/api/inbox/push');
  const fingerprint = devices[0]?.fingerprint ?? '';
  await oak.call.ok('/api/inbox/push/kind', { fingerprint, kind: 'perks', isOn: false });
  const longAgo = new Date(suite.clock.wall().getTime() - 8 * 86_400_000);
  await suite.tamper((writer) =>
    writer.run(sql`
      update push_subscriptions set made_at = ${longAgo}, seen_at = ${longAgo} where user_id = ${oak.userId}`),
  );
  const said = await shown();
  expect(said).toEqual({
    isOn: true,
    items: [
      { service: 'google', devices: '1', recent: '1', quiet: '0', muted: '0' },
      { service: 'other', devices: '2', recent: '1', quiet: '1', muted: '1' },
    ],
  });
  for (const secret of [endpoint, fingerprint, maple.userId, oak.userId, 'googleapis'])
    expect(JSON.stringify(said)).not.toContain(secret);
});

it('a device that was there before its service was written down is counted, too', async () => {
  await suite.tamper((writer) => writer.run(sql`update push_subscriptions set service = null`));
  const { items } = await shown();
  expect(items.map(({ service: name }) => name)).toEqual(items.length > 0 ? [null] : []);
});

it('where nothing is pushed, that is said', async () => {
  const { ada } = await operators(silent);
  expect(await ada.ok('/console/api/push-devices')).toEqual({ isOn: false, items: [] });
});
