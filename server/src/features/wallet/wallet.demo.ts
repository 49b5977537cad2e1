import type { ApiClient } from '../../seed/api-client.ts';
import { rechargeAtCashier } from '../../seed/cashier.ts';
import type { Demo, DemoPerson, DemoSeed } from '../../seed/demo-seed.ts';
import { demoPaymentPassword } from '../../seed/people.ts';

interface Card {
  holder: string;
  number: string;
  bank: string;
  branch: string;
}

/** What each person pays in, by username. */
const recharges: Readonly<Record<string, string>> = {
  linxiao: '60000.00',
  wangqiang: '80000.00',
  chenjing: '12000.00',
  liuyang: '5000.00',
  zhouning: '9000.00',
  heyu: '300.00',
  anning: '2000.00',
};
const cards: Readonly<Record<string, Card>> = {
  zhouning: { holder: '周宁', number: '62148301990000106', bank: '招商银行', branch: '东街支行' },
};
/** What waits for an operator's approval when the demo begins. */
const withdrawals: Readonly<Record<string, readonly string[]>> = { zhouning: ['600.00', '1200.00'] };

export const demoSeed: DemoSeed = {
  live: async ({ app }: Demo, { username, userId, client }: DemoPerson) => {
    const card = cards[username];
    if (card) await addCard(client, card);
    const amount = recharges[username];
    if (amount) await rechargeAtCashier(app, client, { userId, username, amount });
  },
  leave: async ({ person }: Demo) => {
    for (const [username, amounts] of Object.entries(withdrawals))
      for (const amount of amounts) await requestWithdrawal(await person(username), amount);
  },
};

/** By the time the demo begins, the withdrawals that a new card holds up are free again. */
async function addCard(client: ApiClient, card: Card): Promise<void> {
  const { items } = await client.get<{ items: object[] }>('/api/payout_method/list');
  if (items.length > 0) return;
  const place = { province: '福建省', city: '福州市', district: '鼓楼区' };
  await client.post('/api/payout_method/add', { kind: 'bank_card', ...card, ...place });
}

async function requestWithdrawal(client: ApiClient, amount: string): Promise<void> {
  const made = await client.get<{ items: { amount: string }[] }>('/api/withdrawal/list');
  if (made.items.some((each) => each.amount === amount)) return;
  const { items } = await client.get<{ items: { payoutMethodId: string }[] }>('/api/payout_method/list');
  const payoutMethodId = items[0]?.payoutMethodId ?? '';
  const { authorization } = await client.post<{ authorization: string }>('/api/payment_password/authorize', {
    password: demoPaymentPassword,
    command: 'withdraw',
    amount,
    payee: payoutMethodId,
  });
  const request = { amount, payoutMethodId, shown: { fee: '0.00', net: amount }, authorization };
  await client.post('/api/withdrawal/request', request, `seed-withdrawal-${amount}`);
}
