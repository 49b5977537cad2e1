import { expect, it } from 'vitest';
import { demoClient } from '../../../testing/demo-client.ts';
import { registerPerson } from '../../../testing/person.ts';
import { onDuty } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import type { Demo } from '../../seed/demo-seed.ts';
import { demoSeed } from './coupons.demo.ts';

const suite = await suiteApp();

/** So many days before the demo begins people take their coupons. */
const claimedDaysAgo = 12;

it('the demo has three funded campaigns, however often it is made, and people take their coupons', async () => {
  suite.clock.setOffsetDays(-claimedDaysAgo);
  const names = { zhao: 'ada', qian: 'bea' } as const;
  const person = await registerPerson(suite, 'linxiao');
  const demo = {
    app: suite.app,
    operator: async (name: keyof typeof names) => demoClient(await onDuty(suite, names[name])),
    person: async () => demoClient(person.call),
  } as unknown as Demo;
  await demoSeed.prepare?.(demo);
  await demoSeed.prepare?.(demo);
  const ada = await onDuty(suite);
  const campaigns = async () =>
    (await ada.ok('/console/api/campaigns')).items.map(({ code, status }) => `${code} ${status}`).toSorted();
  const running = ['BY-CASH-20 running', 'BY-RATE-1 running', 'BY-VIP-1 running'];
  expect(await campaigns()).toEqual(running);
  for (let i = 0; i < 2; i += 1) await demoSeed.pass?.(demo);
  expect((await person.call.ok('/api/coupon/list')).counts).toMatchObject({ unused: 2 });
  for (let i = 0; i < 2; i += 1) await demoSeed.leave?.(demo);
  expect(await campaigns()).toEqual([...running, 'BY-CASH-50 draft', 'BY-RATE-05 draft'].toSorted());
});
