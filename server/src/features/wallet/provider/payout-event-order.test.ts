import { afterAll, expect, it } from 'vitest';
import { alipayGateway } from '../../../../testing/alipay/gateway.ts';
import {
  alipayPayouts,
  type PayoutDesk,
  type PayoutEventKind,
  payoutEventKinds,
  simulatorPayouts,
} from '../../../../testing/payout-desks.ts';
import { permutations } from '../../../../testing/permutations.ts';
import { registerPerson, setPaymentPassword } from '../../../../testing/person.ts';
import { decidePolicy } from '../../../../testing/policy.ts';
import { operators } from '../../../../testing/product.ts';
import { scriptedProvider } from '../../../../testing/scripted-provider.ts';
import { payIn } from '../../../../testing/state-machines/payments.ts';
import { suiteApp } from '../../../../testing/suite.ts';
import { sql } from '../../../platform/db/sql.ts';

const gateway = await alipayGateway();
const provider = await scriptedProvider();
afterAll(async () => {
  await gateway.close();
  await provider.close();
});
const suite = await suiteApp({ alipay: gateway.config, paymentsUrl: provider.url });
const by = await operators(suite);
const maple = await registerPerson(suite, 'maple');
await setPaymentPassword(maple);
await payIn(suite, provider, maple, '5000.00');
// So many withdrawals of one day stay below what takes two operators.
await decidePolicy(by, { 'withdrawal.min': '10.00' });
const customer = { person: maple, operator: by.ada };
const desks: [string, PayoutDesk][] = [
  ['the simulator', await simulatorPayouts(suite, provider, customer)],
  ['Alipay', await alipayPayouts(suite, gateway, customer)],
];
const orders = [...permutations<PayoutEventKind>(payoutEventKinds)];

/** What a withdrawal has come to, and how often it was booked. */
async function endOf(withdrawalId: string) {
  const { state } = await maple.call.ok('/api/withdrawal/detail', { withdrawalId });
  const entries = await suite.rows(sql`select amount from entries where cause_id = ${withdrawalId}`);
  return { state, booked: entries.length };
}

async function sendAll(
  desk: PayoutDesk,
  truth: 'settled' | 'returned',
  order: PayoutEventKind[],
  copies: number,
) {
  const payout = await desk(truth);
  for (const kind of order)
    for (let copy = 0; copy < copies; copy += 1)
      expect(await payout.send(kind), `${kind} of ${order}`).toBe(
        kind === 'late' || kind === 'forged' ? 401 : 200,
      );
  return endOf(payout.withdrawalId);
}

it.each(desks)(
  'events about payouts of %s may come in each of their 120 orders, and twice: the truth is booked once',
  async (_name, desk) => {
    expect(orders).toHaveLength(120);
    const before = await maple.call.ok('/api/wallet/overview');
    for (const order of orders) {
      const paid = await sendAll(desk, 'settled', order, 2);
      expect(paid, String(order)).toEqual({ state: 'settled', booked: 1 });
      const back = await sendAll(desk, 'returned', order, 1);
      expect(back, String(order)).toEqual({ state: 'returned', booked: 0 });
    }
    // What was paid has left, and what came back is free again.
    const after = await maple.call.ok('/api/wallet/overview');
    expect(Number(before.balance) - Number(after.balance)).toBe(orders.length * 10);
    expect(after.frozen).toBe('0.00');
  },
);
