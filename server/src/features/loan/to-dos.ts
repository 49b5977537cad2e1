import { addDays, businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { dueBy, type ToDoOf } from '../../platform/to-do.ts';
import { newestApplication } from './applications/application.store.ts';
import { openLoansOf } from './repaying/loan.store.ts';
import { showLoans } from './repaying/loans.ts';

/** So long before an instalment falls due home says so. */
const noticeDays = 3;

/** Returns the offer of a loan that can be signed still. */
export const offerToSign: ToDoOf = async ({ reader, userId, now, flags }) => {
  const newest = flags.loan ? await newestApplication(reader, userId, now) : undefined;
  if (newest?.state !== 'approved' || !newest.offer_ends_at || newest.approved_amount === null) return null;
  return dueBy(businessDateOf(newest.offer_ends_at), { amount: newest.approved_amount });
};

/** Returns the instalment that is late longest or falls due first, from a few days before on. */
export const instalmentToPay: ToDoOf = async (ctx) => {
  const shown = await showLoans(ctx, await openLoansOf(ctx.reader, ctx.userId));
  const soon = shown
    .flatMap(({ next }) => next ?? [])
    .filter(({ dueOn }) => dueOn <= addDays(ctx.today, noticeDays))
    .toSorted((a, b) => (a.payableUntil < b.payableUntil ? -1 : 1));
  const [first] = soon;
  return first ? dueBy(first.payableUntil, { amount: first.amount }) : null;
};
