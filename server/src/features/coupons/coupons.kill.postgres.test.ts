import { afterAll, beforeAll, expect, it } from 'vitest';
import { advanceDays } from '../../../testing/advance-days.ts';
import { orderWith, rateTerms, runCampaign } from '../../../testing/coupons.ts';
import { personWith } from '../../../testing/person.ts';
import { addIssuer, operators, publish } from '../../../testing/product.ts';
import { endLeases, type TwoProcesses, twoProcesses } from '../../../testing/two-processes.ts';
import { expectVerified } from '../../../testing/verified.ts';
import { until } from '../../../testing/wait.ts';
import { isAnybodyWaiting, lockAccounts } from '../../../testing/waiting-locks.ts';
import { sql } from '../../platform/db/sql.ts';
import { inTransaction } from '../../platform/db/transaction.ts';

let two: TwoProcesses;
beforeAll(async () => {
  two = await twoProcesses();
});
afterAll(() => two?.close());

const somebodyWaits = () => inTransaction(two.database.db, isAnybodyWaiting);

it('processes that are killed while bonuses are paid have paid none, and the next run pays each once', {
  timeout: 120_000,
}, async () => {
  const by = await operators(two.both);
  // Nothing else is due to anybody on the day of the bonuses.
  const terms = { style: 'at_maturity', cycleDays: 30 } as const;
  const productId = await publish(two.both, by, await addIssuer(by.ada), terms);
  const people = [
    await personWith(two.both, 'maple', '20000.00'),
    await personWith(two.both, 'benoak', '20000.00'),
  ] as const;
  const campaignId = await runCampaign(two.both, by, { terms: rateTerms });
  for (const person of people) {
    const { couponId } = await person.call.ok('/api/coupon/claim', { campaignId });
    const input = await orderWith(two.both, person, productId, 50, { coupons: [couponId], own: '5000.00' });
    await person.call.ok('/api/subscription/create', input);
  }
  const paid = async () => {
    const [row] = await two.both.rows<{ paid: bigint; posted: bigint }>(sql`
      select (select count(*) from transfers where kind = 'coupon_bonus') as paid,
        (select sum(amount)::bigint from entries where kind = 'coupon_bonus') as posted`);
    return row;
  };
  await advanceDays(two, by.ada, 10);
  expect(await paid()).toEqual({ paid: 0n, posted: null });

  const release = await lockAccounts(two.database.db, people[1].userId);
  const advancing = by.ada.send('/console/api/demo/advance', { days: 1 }).catch(() => undefined);
  await until(somebodyWaits);
  for (const process of two.each) await process.kill9();
  await release();
  await advancing;
  await until(async () => !(await somebodyWaits()));
  expect(await paid()).toEqual({ paid: 0n, posted: null });
  await expectVerified(two.database.db);

  await endLeases(two);
  for (const process of two.each) await process.start();
  // The run of the dead process is taken over, as its lease has ended.
  await expect.poll(paid, { timeout: 60_000, interval: 500 }).toEqual({ paid: 2n, posted: 5_46n });
  await expectVerified(two.database.db);
});
