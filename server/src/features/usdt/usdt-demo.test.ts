import { afterAll, expect, it } from 'vitest';
import { type Person, registerPerson } from '../../../testing/person.ts';
import { operators } from '../../../testing/product.ts';
import { simulatedChains } from '../../../testing/simulated-chains.ts';
import { suiteApp } from '../../../testing/suite.ts';
import { scan } from '../../../testing/usdt.ts';
import type { Demo } from '../../seed/demo-seed.ts';
import { demoSeed } from './usdt.demo.ts';

const chains = await simulatedChains();
afterAll(() => chains.close());
const suite = await suiteApp({ usdt: chains.config, paymentsUrl: chains.url });
const { ada } = await operators(suite);
const wangqiang = await registerPerson(suite, 'wangqiang');
/** Returns the demo as if this person were the one who is sent USDT. */
const demoOf = ({ token }: Person): Demo => ({
  app: suite.app,
  operator: () => suite.operator('ada'),
  person: async () => suite.client.as(token),
});
const queuedOf = async ({ userId }: Person) =>
  (await ada.ok('/console/api/usdt-deposits')).items.filter(({ user }) => user.userId === userId);

it('one deposit is credited, two are too small and wait, and a second run does nothing', async () => {
  for (let runs = 0; runs < 2; runs += 1) await demoSeed.leave?.(demoOf(wangqiang));
  const { items } = await wangqiang.call.ok('/api/usdt/deposits');
  const shown = items.map(({ amount, state, queuedFor }) => ({ amount, state, queuedFor }));
  expect(shown).toHaveLength(3);
  expect(shown).toContainEqual({ amount: '50.000000', state: 'credited', queuedFor: null });
  for (const amount of ['5.000000', '3.000000'])
    expect(shown).toContainEqual({ amount, state: 'queued', queuedFor: 'below_minimum' });
  expect(await queuedOf(wangqiang)).toHaveLength(2);
});

it('what an interrupted run has sent is not sent again, and what it has not is', async () => {
  const other = await registerPerson(suite, 'interrupted');
  // No address is given out before the chain was looked at.
  await scan(suite.app.services, 'TRC20');
  const { networks } = await other.call.ok('/api/usdt/deposit_address/make', {});
  const address = networks.find(({ chain }) => chain === 'TRC20')?.address ?? '';
  await chains.press('TRC20', 'send', { address, amount: '50' });
  await demoSeed.leave?.(demoOf(other));
  const { items } = await other.call.ok('/api/usdt/deposits');
  expect(items.map(({ amount, state }) => `${amount} ${state}`).toSorted()).toEqual([
    '3.000000 queued',
    '5.000000 queued',
    '50.000000 credited',
  ]);
});

it('on chains that are none of the simulator’s nobody sends anything', async () => {
  const other = await registerPerson(suite, 'other');
  const { services } = suite.app;
  const config = { ...services.config, payments: null };
  await demoSeed.leave?.({
    ...demoOf(other),
    app: { ...suite.app, services: { ...services, config } },
  });
  expect((await other.call.ok('/api/usdt/deposits')).items).toEqual([]);
});
