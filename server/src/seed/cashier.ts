import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiClient, SeedFailure } from './api-client.ts';
import type { DemoApp } from './demo-seed.ts';

/** Pays at the simulated cashier, as a person would, and waits for the provider's event to credit the wallet. */
export async function rechargeAtCashier(
  app: DemoApp,
  client: ApiClient,
  { username, amount }: { username: string; amount: string },
): Promise<void> {
  type Recharge = { rechargeId: string; state: string; cashierUrl: string | null };
  let recharge = await client.post<Recharge>(
    '/api/recharge/create',
    { amount, method: 'bank' },
    `seed-recharge-${username}`,
  );
  for (let tries = 0; recharge.state !== 'succeeded' && tries < 100; tries += 1) {
    if (recharge.state === 'created') await app.deliverOutbox();
    if (recharge.cashierUrl && tries % 20 === 0) {
      const press = new URL(recharge.cashierUrl);
      press.pathname += '/pay';
      await fetch(press, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: '',
        redirect: 'manual',
      });
    }
    await sleep(100);
    recharge = await client.get<Recharge>('/api/recharge/detail', { rechargeId: recharge.rechargeId });
  }
  if (recharge.state !== 'succeeded')
    throw new SeedFailure(
      `the recharge of ${username} stayed ${recharge.state}: is the payment simulator running?`,
    );
}
