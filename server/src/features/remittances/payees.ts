import { maskName } from '@banyan/domain/certification/real-name.ts';
import { AppError } from '../../platform/app-error.ts';
import type { ReadContext, UserCommand, UserRead } from '../../platform/context.ts';
import { certifiedName, certifiedNames, type Keys } from '../certification/index.ts';
import { maskedName, recipientOf } from '../people/index.ts';
import { hasPaid, paidLately } from './remittance.store.ts';

/** So many people are offered to be paid again. */
const recent = 10;

/** Returns the masked certified name of somebody who can be paid; null where there is none. */
async function payeeName(ctx: ReadContext, keys: Keys, userId: string): Promise<string | null> {
  const name = await certifiedName(ctx, keys, userId);
  return name === null ? null : maskName(name);
}

/** Returns what people call each other here, for many at once: the masked certified name, or `—` where it is gone. */
export async function shownNames(
  ctx: Pick<ReadContext, 'reader'>,
  keys: Keys,
  userIds: readonly string[],
): Promise<(userId: string) => string> {
  return maskedBy(await certifiedNames(ctx, keys, userIds));
}

/** Returns the same of certified names that are known already. */
export const maskedBy =
  (nameOf: (userId: string) => string | null) =>
  (userId: string): string => {
    const name = nameOf(userId);
    return name === null ? '—' : maskName(name);
  };

/** Returns somebody as a payer sees them; `—` stands for a certified name that there is none of. */
export const showPayee = async (ctx: UserRead, keys: Keys, payeeId: string) => ({
  payeeId,
  username: await maskedName(ctx.reader, payeeId),
  name: (await payeeName(ctx, keys, payeeId)) ?? '—',
  isFirstPayment: !(await hasPaid(ctx.reader, ctx.userId, payeeId)),
});

/** Returns the person with exactly this phone or username. Throws where that is nobody who can be paid. */
export async function findPayee(ctx: UserCommand, keys: Keys, account: string) {
  const recipient = await recipientOf(ctx.reader, keys, account);
  if (!recipient) throw new AppError('remittance.payee_not_found');
  if (recipient.userId === ctx.userId) throw new AppError('remittance.payee_self');
  const payee = await showPayee(ctx, keys, recipient.userId);
  if (payee.name === '—') throw new AppError('remittance.payee_uncertified');
  return payee;
}

/** Returns whom a person paid lately and can still pay. */
export async function recentPayees(ctx: UserRead, keys: Keys) {
  const items = [];
  // Some of them may be gone meanwhile.
  for (const payeeId of await paidLately(ctx.reader, ctx.userId, 2 * recent)) {
    const payee = await showPayee(ctx, keys, payeeId);
    if (payee.name !== '—' && payee.username !== '—') items.push(payee);
  }
  return { items: items.slice(0, recent) };
}
