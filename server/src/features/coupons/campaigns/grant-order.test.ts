import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { expect, it } from 'vitest';
import { budgetOf, runCampaign } from '../../../../testing/coupons.ts';
import { registerPerson } from '../../../../testing/person.ts';
import { operators } from '../../../../testing/product.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import { sql } from '../../../platform/db/sql.ts';

const suite = await suiteApp();
const { clock } = suite.app.services;

it('coupons are given once those of the day have expired, also where another process is still at that', async () => {
  const by = await operators(suite);
  const maple = await registerPerson(suite, 'maple');
  const change = { delivery: 'grant', totalCount: 2, validDays: 1 } as const;
  // There is money for one coupon, and Maple has it until tomorrow.
  const campaignId = await runCampaign(suite, by, change, '20.00');
  const ben = await registerPerson(suite, 'benoak');
  const stateOf = async ({ call }: typeof maple, state: 'unused' | 'expired') => {
    const { items } = await call.ok('/api/coupon/list', { state });
    return items.filter((item) => item.campaignId === campaignId).length;
  };
  expect([await stateOf(maple, 'unused'), await stateOf(ben, 'unused')]).toEqual([1, 0]);
  await suite.app.advance(1);
  const date = addDays(businessDateOf(clock.now()), 1);
  const leasedUntil = new Date(clock.wall().getTime() + 20_000);
  await suite.tamper((writer) =>
    writer.run(sql`
      insert into job_runs (job, business_date, state, attempts, leased_until, started_at)
      values ('coupons.expire', ${date}, 'running', 1, ${leasedUntil}, ${clock.wall()})`),
  );
  await expect(suite.app.advance(1)).rejects.toMatchObject({ code: 'demo.busy' });
  expect(await stateOf(ben, 'unused')).toBe(0);

  // The other process has died: whoever looks next does both, in their order.
  suite.clock.set(new Date(leasedUntil.getTime() + 1));
  await suite.app.runDue();
  expect([await stateOf(maple, 'expired'), await stateOf(ben, 'unused')]).toEqual([1, 1]);
  const { budget } = await by.ada.ok('/console/api/campaigns/detail', { campaignId });
  expect(budget).toMatchObject({ account: budgetOf(campaignId), committed: '20.00', free: '0.00' });
});
