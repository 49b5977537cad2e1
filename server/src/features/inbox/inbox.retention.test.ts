import { afterAll, expect, it } from 'vitest';
import { tell } from '../../../testing/inbox.ts';
import { registerPerson } from '../../../testing/person.ts';
import { pushService } from '../../../testing/push-service.ts';
import { subscribeBrowser } from '../../../testing/pushes.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';
import { forget, forgets } from '../../platform/retention.ts';
import { inboxRetention } from './inbox.personal-data.ts';

const service = await pushService();
afterAll(() => service.close());
const suite = await suiteApp({ push: service.config });
const { services } = suite.app;
const dayMs = 86_400_000;

it('a message goes after twelve months, read or not', async () => {
  const maple = await registerPerson(suite, 'maple');
  await tell(suite, maple);
  await maple.call.ok('/api/inbox/read', { until: suite.clock.now().toISOString() });
  await tell(suite, maple);
  const left = async () => {
    for (const rule of inboxRetention.filter(forgets)) await forget(services, rule);
    return (await suite.rows(sql`select 1 as one from inbox_messages where user_id = ${maple.userId}`))
      .length;
  };
  suite.clock.set(new Date(suite.clock.now().getTime() + 364 * dayMs));
  expect(await left()).toBe(2);
  suite.clock.set(new Date(suite.clock.wall().getTime() + 2 * dayMs));
  expect(await left()).toBe(0);
});

it('a device on which nobody has opened the app for sixty days is told nothing any more', async () => {
  const rowan = await registerPerson(suite, 'rowan');
  await subscribeBrowser(rowan, service);
  const start = suite.clock.wall().getTime();
  const left = async () => {
    for (const rule of inboxRetention.filter(forgets)) await forget(services, rule);
    return (await suite.rows(sql`select 1 as one from push_subscriptions where user_id = ${rowan.userId}`))
      .length;
  };
  suite.clock.set(new Date(start + 59 * dayMs));
  expect(await left()).toBe(1);
  suite.clock.set(new Date(start + 61 * dayMs));
  expect(await left()).toBe(0);
});
