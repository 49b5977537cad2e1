import type { ApiClient } from '../../seed/api-client.ts';
import { type Demo, type DemoSeed, daysLeft } from '../../seed/demo-seed.ts';
import { demoPaymentPassword } from '../../seed/people.ts';

/** Who pays whom when the demo begins. */
const payments = [
  { from: 'linxiao', to: 'wangqiang', amount: '128.00', note: '周末聚餐' },
  { from: 'wangqiang', to: 'linxiao', amount: '66.00', note: '电影票' },
] as const;

/**
 * What Guan Yue borrowed has gone into what it was for, the day after: nearly nothing is left for the instalments.
 */
const spent = {
  from: 'guanyue',
  to: 'zhouning',
  amount: '4980.00',
  note: '装修工程款',
  daysAgo: 39,
} as const;

export const demoSeed: DemoSeed = {
  pass: async (demo: Demo) => {
    if (daysLeft(demo) !== spent.daysAgo) return;
    const client = await demo.person(spent.from);
    const { items } = await client.get<{ items: object[] }>('/api/remittance/list');
    if (items.length === 0) await pay(client, spent);
  },
  leave: async ({ person }: Demo) => {
    const first = await person('linxiao');
    const { items } = await first.get<{ items: object[] }>('/api/remittance/list');
    if (items.length === 0)
      for (const { from, ...payment } of payments) await pay(await person(from), payment);
    const open = await first.get<{ items: object[] }>('/api/remittance/requests');
    if (open.items.length === 0)
      await first.post('/api/remittance/request/create', { amount: '88.00', note: '生日礼物' });
  },
};

async function pay(
  client: ApiClient,
  { to, amount, note }: { to: string; amount: string; note: string },
): Promise<void> {
  const payee = await client.post<{ payeeId: string; name: string }>('/api/remittance/recipient', {
    account: to,
  });
  const { authorization } = await client.post<{ authorization: string }>('/api/payment_password/authorize', {
    password: demoPaymentPassword,
    command: 'remit',
    amount,
    payee: payee.payeeId,
  });
  const shown = { name: payee.name };
  const fields = { payeeId: payee.payeeId, amount, note, shown, authorization };
  await client.post('/api/remittance/send', fields, `seed-remittance-${to}`);
}
