import { expect, it } from 'vitest';
import { registerPerson } from '../../testing/person.ts';
import { suiteApp } from '../../testing/suite.ts';
import { rechargeAtCashier } from './cashier.ts';

const suite = await suiteApp();

it('what is paid at the cashier is in the wallet afterwards, once, however often the seed comes there', async () => {
  const { call, token, userId } = await registerPerson(suite, 'payer');
  const paid = { userId, username: 'payer', amount: '120.00' };
  for (let i = 0; i < 2; i += 1) await rechargeAtCashier(suite.app, suite.client.as(token), paid);
  expect((await call.ok('/api/wallet/overview')).available).toBe('120.00');
});
