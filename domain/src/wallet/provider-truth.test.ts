import { expect, it } from 'vitest';
import { contradictsEnd, type PaymentStatus, type PayoutStatus, takesBack } from './provider-truth.ts';
import { rechargeStates } from './recharge-state.ts';
import { withdrawalStates } from './withdrawal-state.ts';

const payments: PaymentStatus[] = ['pending', 'succeeded', 'failed', 'cancelled', 'expired'];
const payouts: PayoutStatus[] = ['accepted', 'settled', 'returned'];

it('only what was credited can be taken back, by an end of another kind', () => {
  const all = rechargeStates.flatMap((state) =>
    payments.filter((status) => takesBack(state, status)).map((status) => `${state} ${status}`),
  );
  expect(all).toEqual(['succeeded failed', 'succeeded cancelled', 'succeeded expired']);
});

it('a payout contradicts an end: back after it was settled, or out after the money was released', () => {
  const all = withdrawalStates.flatMap((state) =>
    payouts.filter((status) => contradictsEnd(state, status)).map((status) => `${state} ${status}`),
  );
  expect(all).toEqual([
    'settled returned',
    'returned accepted',
    'returned settled',
    'rejected accepted',
    'rejected settled',
    'cancelled accepted',
    'cancelled settled',
  ]);
});
