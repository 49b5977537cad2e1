import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiClient, SeedFailure } from './api-client.ts';
import type { DemoApp } from './demo-seed.ts';

interface Recharge {
  rechargeId: string;
  state: string;
  cashierUrl: string | null;
}

/** So long whoever waits for the provider waits for a hint before looking again: one may be lost. */
const lookMs = 250;
const mostLooks = 100;

/** Pays at the simulated cashier, as a person would, and waits for the provider's event to credit the wallet. */
export async function rechargeAtCashier(
  app: DemoApp,
  client: ApiClient,
  { userId, username, amount }: { userId: string; username: string; amount: string },
): Promise<void> {
  const asked = { amount, method: 'bank' };
  let recharge = await client.post<Recharge>('/api/recharge/create', asked, `seed-recharge-${username}`);
  const { rechargeId } = recharge;
  let isPaid = false;
  const changes = changesOf(app, userId);
  try {
    for (let looks = 0; looks < mostLooks; looks += 1) {
      const changed = changes.next();
      recharge = await client.get<Recharge>('/api/recharge/detail', { rechargeId });
      if (recharge.state === 'succeeded') return;
      // Its page is there once the provider has heard of it, so it is looked for at once.
      if (recharge.state === 'created' && (await app.deliverOutbox()) > 0) continue;
      if (recharge.cashierUrl && !isPaid) {
        await pressPay(recharge.cashierUrl);
        isPaid = true;
      }
      await Promise.race([changed, sleep(lookMs)]);
    }
  } finally {
    changes.stop();
  }
  throw new SeedFailure(
    `the recharge of ${username} stayed ${recharge.state}: is the payment simulator running?`,
  );
}

/** Hears of what changes for a person, as an open screen does. */
function changesOf({ services }: DemoApp, userId: string) {
  let tell = (): void => undefined;
  return {
    /** Waits for the first change from now on. */
    next: (): Promise<void> =>
      new Promise((resolve) => {
        tell = resolve;
      }),
    stop: services.live.subscribe(userId, () => tell()),
  };
}

async function pressPay(cashierUrl: string): Promise<void> {
  const page = new URL(cashierUrl);
  page.pathname += '/pay';
  await fetch(page, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
    redirect: 'manual',
  });
}
