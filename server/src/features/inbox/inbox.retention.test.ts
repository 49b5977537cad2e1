import { expect, it } from 'vitest';
import { tell } from '../../../testing/inbox.ts';
import { registerPerson } from '../../../testing/person.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { sql } from '../../platform/db/sql.ts';
import { forget, forgets } from '../../platform/retention.ts';
import { inboxRetention } from './inbox.personal-data.ts';

const suite = await suiteApp();
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
