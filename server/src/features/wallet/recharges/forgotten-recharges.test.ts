import { defaultPolicy } from '@banyan/domain/policy.ts';
import { expect, it } from 'vitest';
import { personWith } from '../../../../testing/person.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import { everything } from '../../../everything.ts';
import { sql } from '../../../platform/db/sql.ts';
import { newId } from '../../../platform/ids.ts';
import { forget, forgets } from '../../../platform/retention.ts';

/** A recharge that nobody paid is no fact of the books, and whoever makes many of them must not be kept for ever. */

const suite = await suiteApp();
const maple = await personWith(suite, 'maple', '100.00');
const { idempotencyDays } = defaultPolicy.retention;
const rule = everything.retentions.filter(forgets).find(({ table }) => table === 'recharges');
if (!rule) throw new Error('recharges are kept for ever');
const start = suite.clock.wall();
const daysLater = (n: number) => suite.clock.set(new Date(start.getTime() + n * 86_400_000));

/** Makes a recharge that ended unpaid, and returns its id. */
async function unpaid(state: 'failed' | 'cancelled' | 'expired'): Promise<string> {
  const { rechargeId } = await maple.call.ok('/api/recharge/create', { amount: '20.00', method: 'bank' });
  await suite.app.deliverOutbox();
  await suite.tamper((writer) =>
    writer.run(sql`
      update recharges set state = ${state}, finished_at = ${start} where recharge_id = ${rechargeId}`),
  );
  return rechargeId;
}

const listed = async (): Promise<string[]> =>
  (await maple.call.ok('/api/recharge/list', {})).items.map(({ rechargeId }) => rechargeId);

it('what was never paid is forgotten, and what was paid or is referred to stays', async () => {
  const [paid = ''] = await listed();
  const gone = [await unpaid('failed'), await unpaid('cancelled'), await unpaid('expired')];
  const named = await unpaid('expired');
  const looked = await unpaid('expired');
  const transfer = await maple.call.ok('/api/recharge/create', { amount: '20.00', method: 'bank_transfer' });
  await suite.tamper(async (writer) => {
    await writer.run(sql`
      insert into differences (difference_id, code, source_key, subject, since, state)
      values (${newId()}, 'provider.order_differs', ${named}, 'R', ${start}, 'gone')`);
    await writer.run(sql`
      update recharges set review_reason = 'amount', review_since = ${start} where recharge_id = ${looked}`);
    await writer.run(sql`
      update recharges set state = 'expired', finished_at = ${start} where recharge_id = ${transfer.rechargeId}`);
  });

  daysLater(idempotencyDays - 1);
  expect(await forget(suite.app.services, rule)).toBe(0);
  daysLater(idempotencyDays + 1);
  expect(await forget(suite.app.services, rule)).toBe(gone.length);
  daysLater(0);
  const left = await listed();
  expect(left.toSorted()).toEqual([paid, named, looked, transfer.rechargeId].toSorted());
  expect(left).not.toEqual(expect.arrayContaining(gone.slice(0, 1)));
  await suite.tamper(async (writer) => {
    await writer.run(sql`delete from differences`);
    await writer.run(sql`update recharges set review_reason = null, review_since = null`);
  });
});

it('a message that still names one that is gone is done with, and nothing comes of it', async () => {
  const id = await unpaid('failed');
  daysLater(idempotencyDays + 1);
  await forget(suite.app.services, rule);
  daysLater(0);
  const message = newId();
  await suite.tamper((writer) =>
    writer.run(sql`
      insert into outbox (bucket, id, topic, payload, created_at, available_at)
      values (0, ${message}, 'recharge.open', ${JSON.stringify({ userId: maple.userId, rechargeId: id })}::jsonb, ${start}, ${start})`),
  );
  await suite.app.deliverOutbox();
  expect(await suite.rows(sql`select done_at is not null as done from outbox where id = ${message}`)).toEqual(
    [{ done: true }],
  );
  expect(await maple.call.refusal('/api/recharge/detail', { rechargeId: id })).toMatchObject({
    code: 'request.not_found',
  });
});
