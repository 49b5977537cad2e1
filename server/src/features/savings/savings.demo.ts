import type { ApiClient } from '../../seed/api-client.ts';
import type { Demo, DemoPerson, DemoSeed } from '../../seed/demo-seed.ts';
import { demoPaymentPassword } from '../../seed/people.ts';
import { incomeHouse } from './savings.postings.ts';

/** What people keep in the pot, by username. */
const deposits: Readonly<Record<string, string>> = { wangqiang: '12000.00' };
const autosaves: Readonly<Record<string, string>> = { heyu: '1000.00' };

export const demoSeed: DemoSeed = {
  prepare: fund,
  live: async (_demo: Demo, { username, client }: DemoPerson) => {
    const amount = deposits[username];
    if (amount) await putIn(client, username, amount);
    const above = autosaves[username];
    if (above) await client.post('/api/savings/autosave', { above });
  },
};

/** The platform's own money for the first weeks of interest has reached the bank: one records it, the other confirms. */
async function fund({ operator }: Demo): Promise<void> {
  const maker = await operator('zhao');
  const query = new URLSearchParams({ account: incomeHouse });
  const { items } = await maker.get<{ items: unknown[] }>(`/console/api/fundings?${query}`);
  if (items.length > 0) return;
  const { fundingId } = await maker.post<{ fundingId: string }>(
    '/console/api/fundings/record',
    { account: incomeHouse, amount: '500.00', bankReference: 'DEMO-savings-1' },
    'seed-record-savings',
  );
  const checker = await operator('qian');
  await checker.post('/console/api/fundings/confirm', { fundingId }, 'seed-confirm-savings');
}

async function putIn(client: ApiClient, username: string, amount: string): Promise<void> {
  const { rateBps, nextDay, potAccountId } = await client.get<{
    rateBps: number;
    nextDay: string;
    potAccountId: string;
  }>('/api/savings/overview');
  const { authorization } = await client.post<{ authorization: string }>('/api/payment_password/authorize', {
    password: demoPaymentPassword,
    command: 'savings_deposit',
    amount,
    payee: potAccountId,
  });
  const order = { amount, shown: { rateBps, earnsFrom: nextDay }, authorization };
  await client.post('/api/savings/deposit', order, `seed-savings-${username}`);
}
