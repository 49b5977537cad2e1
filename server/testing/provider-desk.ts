import type { Misbehaviour } from '@banyan/simulator/misbehaviours.ts';

export { type Misbehaviour, misbehaviours } from '@banyan/simulator/misbehaviours.ts';

import { referenceOf } from '../src/features/wallet/provider/reference.ts';
import { simulatorProvider } from '../src/features/wallet/provider/simulator.ts';
import { simulatorControl } from './cashier.ts';
import { addCard, personWith, withdraw } from './person.ts';
import { onDuty } from './product.ts';
import type { Suite } from './suite.ts';
import { until } from './wait.ts';

/** One person's orders with the provider, and what is seen of them on both sides. */

export type Wrong = Misbehaviour['order'];

/** A recharge or a withdrawal: how it stands here, and its name at the provider. */
export interface PlacedOrder {
  reference: string;
  state(): Promise<string>;
}

export const dayMs = 86_400_000;
/** Waited for in full wherever no answer comes, and yet long enough for one that does on a busy machine. */
export const providerTimeoutMs = 500;

export async function providerDesk(suite: Suite) {
  const person = await personWith(suite, 'maple', '20000.00');
  const card = await addCard(person);
  const ada = await onDuty(suite);
  const { userId, call } = person;
  const control = simulatorControl(suite);
  const start = suite.clock.wall().getTime();
  return {
    suite,
    person,
    control,
    provider: simulatorProvider({ ...suite.simulator, timeoutMs: providerTimeoutMs }),
    at: (minutes: number) => suite.clock.set(new Date(start + minutes * 60_000)),
    next: (wrong: Wrong) => control.behave({ scope: 'next', ...wrong }),
    /** Loses events for as long as the test lasts: one that is dropped comes at the twelfth try. */
    loseEvents: () => control.behave({ scope: 'all', delay_ms: dayMs }),
    create: () => call.ok('/api/recharge/create', { amount: '100.00', method: 'bank' }),
    approved: async (): Promise<string> => {
      const { withdrawalId } = await withdraw(person, '100.00', card);
      await ada.ok('/console/api/withdrawals/approve', { userId, withdrawalId, version: 1 });
      return withdrawalId;
    },
    recharge: (rechargeId: string): PlacedOrder => ({
      reference: referenceOf('recharge', userId, rechargeId),
      state: async () => {
        const { state, cashierUrl } = await call.ok('/api/recharge/detail', { rechargeId });
        return state === 'pending' && !cashierUrl ? 'pending without a cashier' : state;
      },
    }),
    withdrawal: (withdrawalId: string): PlacedOrder => ({
      reference: referenceOf('withdrawal', userId, withdrawalId),
      state: async () => (await call.ok('/api/withdrawal/detail', { withdrawalId })).state,
    }),
    ...looksAt(suite, control),
  };
}
export type ProviderDesk = Awaited<ReturnType<typeof providerDesk>>;

/** Returns what the provider shows of an order on its own side. */
function looksAt(suite: Suite, control: ReturnType<typeof simulatorControl>) {
  const payoutFor = async ({ reference }: PlacedOrder) =>
    (await control.state()).payouts.find(({ merchant_reference }) => merchant_reference === reference);
  const isOnItsWay = async (order: PlacedOrder): Promise<boolean> => {
    const payout = await payoutFor(order);
    return payout?.status === 'accepted' && payout.course !== 'silent';
  };
  return {
    isOnItsWay,
    /** Whether an order has not come to where the provider has it. */
    isOwed: async (order: PlacedOrder): Promise<boolean> => {
      const { payments, payouts } = await control.state();
      const there = [...payments, ...payouts].find(
        ({ merchant_reference }) => merchant_reference === order.reference,
      );
      const state = await order.state();
      if (state === 'sent') return there?.status !== 'accepted';
      if (state.startsWith('pending')) return there?.status !== 'pending';
      return ['created', 'approved', 'unknown'].includes(state);
    },
    settledThere: (order: PlacedOrder) =>
      until(async () => (await payoutFor(order)) !== undefined && !(await isOnItsWay(order))),
    /** The page to pay on, as the provider has it: whether the person was led there is another question. */
    cashierOf: async ({ reference }: PlacedOrder): Promise<string> => {
      const { payments } = await control.state();
      const payment = payments.find(({ merchant_reference }) => merchant_reference === reference);
      return `${suite.simulator.url}/cashier/${payment?.id}`;
    },
    isAnyHeld: async (): Promise<boolean> =>
      (await control.state()).deliveries.some(({ status }) => status === 'held'),
    /** Waits until every copy of the order's events was tried, twice where the first try failed. */
    tried: ({ reference }: PlacedOrder) =>
      until(async () => {
        // An event may name its order wrongly in the last place.
        const copies = await control.deliveries(reference.slice(0, -1));
        return (
          copies.length > 0 &&
          copies.every(({ status, attempts }) => status !== 'waiting' || attempts.length > 1)
        );
      }),
  };
}
