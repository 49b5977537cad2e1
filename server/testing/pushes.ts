import { sql } from '../src/platform/db/sql.ts';
import type { PushAddress } from '../src/platform/delivery/web-push.ts';
import { tell } from './inbox.ts';
import type { Person } from './person.ts';
import type { PushService } from './push-service.ts';
import type { Suite } from './suite.ts';

/** Opens a browser and lets it be told of a person's messages; returns what it gave of its subscription. */
export async function subscribeBrowser(
  { call }: Pick<Person, 'call'>,
  service: PushService,
): Promise<PushAddress> {
  const address = service.subscription();
  await call.ok('/api/inbox/push/subscribe', address);
  return address;
}

/** Returns how many devices of a person are told of messages. */
export const devicesOf = async ({ call }: Pick<Person, 'call'>): Promise<number> =>
  (await call.ok('/api/inbox/push')).devices.length;

/** Lets a person be told something on a device, and returns the push that waits for it. */
export async function pushToCome(
  suite: Suite,
  service: PushService,
  person: Person,
): Promise<Record<string, string>> {
  await subscribeBrowser(person, service);
  await tell(suite, person);
  const [row] = await suite.rows<{ payload: Record<string, string> }>(sql`
    select payload from outbox where topic = 'push' and done_at is null order by created_at desc limit 1`);
  return row?.payload ?? {};
}
