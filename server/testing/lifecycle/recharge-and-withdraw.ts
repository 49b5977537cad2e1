import { asPerson, freeOf, recharge } from '../person.ts';
import { onDuty } from '../product.ts';
import type { LifecycleContext } from './context.ts';
import { given } from './given.ts';

/** Recharges, and withdraws after the hold that a new card starts. */
export async function rechargeAndWithdraw(
  { suite, user, keep }: LifecycleContext,
  { userId, token, payoutMethodId }: { userId: string; token: string; payoutMethodId: string },
): Promise<void> {
  const me = user(token);
  const { phone } = given;
  const person = asPerson(suite, { name: 'canaryone', userId, token, phone, invitationCode: '' });
  await recharge(person, '900.00');
  suite.clock.setOffsetDays(2);
  const asking = { command: 'withdraw', amount: '100.00', payee: payoutMethodId } as const;
  await me.refusal('/api/payment_password/authorize', { ...asking, password: given.wrongPaymentPassword });
  const { authorization } = keep(
    await me.ok('/api/payment_password/authorize', { ...asking, password: given.paymentPassword }),
  );
  await me.refusal('/api/withdrawal/request', {
    amount: '101.00',
    payoutMethodId,
    shown: freeOf('101.00'),
    authorization,
  });
  const { withdrawalId } = await me.ok('/api/withdrawal/request', {
    amount: '100.00',
    payoutMethodId,
    shown: freeOf('100.00'),
    authorization,
  });
  const bea = await onDuty(suite, 'bea');
  await bea.ok('/console/api/withdrawals/approve', { userId, withdrawalId, version: 1 });
  await suite.app.deliverOutbox();
}
