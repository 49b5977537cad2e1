import { afterAll, expect, it } from 'vitest';
import { registerPerson } from '../../../testing/person.ts';
import { operators } from '../../../testing/product.ts';
import { simulatedChains } from '../../../testing/simulated-chains.ts';
import { suiteApp } from '../../../testing/suite.ts';
import type { Demo } from '../../seed/demo-seed.ts';
import { demoSeed } from './usdt.demo.ts';

const chains = await simulatedChains();
afterAll(() => chains.close());
const suite = await suiteApp({ usdt: chains.config, paymentsUrl: chains.url });
const { ada } = await operators(suite);
const { call, token } = await registerPerson(suite, 'wangqiang');
const demo: Demo = {
  app: suite.app,
  operator: () => suite.operator('ada'),
  person: async () => suite.client.as(token),
};

it('one deposit is credited, one is too small and waits, and a second run does nothing', async () => {
  for (let runs = 0; runs < 2; runs += 1) await demoSeed.leave?.(demo);
  const { items } = await call.ok('/api/usdt/deposits');
  const shown = items.map(({ amount, state, queuedFor }) => ({ amount, state, queuedFor }));
  expect(shown).toHaveLength(2);
  expect(shown).toContainEqual({ amount: '50.000000', state: 'credited', queuedFor: null });
  expect(shown).toContainEqual({ amount: '5.000000', state: 'queued', queuedFor: 'below_minimum' });
  expect((await ada.ok('/console/api/usdt-deposits')).items).toHaveLength(1);
});

it('on chains that are none of the simulator’s nobody sends anything', async () => {
  const other = await registerPerson(suite, 'other');
  const { services } = suite.app;
  const config = { ...services.config, payments: null };
  await demoSeed.leave?.({
    ...demo,
    app: { ...suite.app, services: { ...services, config } },
    person: async () => suite.client.as(other.token),
  });
  expect((await other.call.ok('/api/usdt/deposits')).items).toEqual([]);
});
