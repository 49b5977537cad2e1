import { expect, it } from 'vitest';
import type { OperatorCaller, UserCaller } from '../../../testing/caller.ts';
import { registerPerson } from '../../../testing/person.ts';
import { onDuty } from '../../../testing/product.ts';
import { suiteApp } from '../../../testing/suite.ts';
import type { Demo, DemoPerson } from '../../seed/demo-seed.ts';
import { demoSeed } from './coupons.demo.ts';

const suite = await suiteApp();

/** Sends what the demo sends through the callers of the tests. */
const clientOf = (caller: OperatorCaller | UserCaller) => {
  const call = caller as UserCaller;
  return {
    get: (path: string) => {
      const [name = '', query] = path.split('?');
      return call.ok(name as never, Object.fromEntries(new URLSearchParams(query)) as never);
    },
    post: (path: string, fields: object) => call.ok(path as never, fields as never),
  };
};

it('the demo has three funded campaigns, however often it is made, and people take their coupons', async () => {
  const names = { zhao: 'ada', qian: 'bea' } as const;
  const demo = {
    app: suite.app,
    operator: async (name: keyof typeof names) => clientOf(await onDuty(suite, names[name])),
  } as unknown as Demo;
  await demoSeed.prepare?.(demo);
  await demoSeed.prepare?.(demo);
  const ada = await onDuty(suite);
  const { items } = await ada.ok('/console/api/campaigns');
  expect(items.map(({ code, status }) => `${code} ${status}`).toSorted()).toEqual([
    'BY-CASH-20 running',
    'BY-RATE-1 running',
    'BY-VIP-1 running',
  ]);
  const person = await registerPerson(suite, 'linxiao');
  for (let i = 0; i < 2; i += 1)
    await demoSeed.live?.(demo, {
      username: 'linxiao',
      client: clientOf(person.call),
    } as unknown as DemoPerson);
  expect((await person.call.ok('/api/coupon/list')).counts).toMatchObject({ unused: 2 });
});
