import { addDays } from '@banyan/domain/calendar/business-date.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { leftAtOnce } from '@banyan/domain/savings/redemption.ts';
import { accountIdOf, balanceOf, fundsAvailable } from '../../ledger/index.ts';
import type { UserRead } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/sql.ts';
import { accrualOf, interestOf } from './accrual.store.ts';
import { showEarning } from './earnings.ts';
import { redeemedAtOnce } from './movement.store.ts';
import { potOf } from './pot.store.ts';
import { incomeHouse } from './savings.postings.ts';
import { lastDay } from './savings-days.store.ts';

/** Returns every figure of a person's pot from one snapshot. */
export async function savingsOverview(ctx: UserRead) {
  const { reader, userId, today } = ctx;
  const rules = ctx.policy.savings;
  const pot = await balanceOf(reader, userId, 'savings', currency);
  const wallet = await balanceOf(reader, userId, 'wallet', currency);
  const yesterday = await accrualOf(reader, userId, addDays(today, -1));
  const interest = await interestOf(reader, userId);
  const instantLimit = rules.instantRedemptionPerDay;
  return {
    balance: pot.posted,
    available: pot.posted - pot.held,
    leaving: pot.held,
    yesterday: yesterday ? showEarning(yesterday) : null,
    cumulative: interest.paid,
    delay: delayOf(interest),
    rateBps: rules.rateBps,
    minAmount: rules.minAmount,
    instantPerDay: instantLimit,
    instantLeft: leftAtOnce({
      instantLimit,
      redeemedAtOnce: await redeemedAtOnce(reader, userId, today),
    }),
    walletAvailable: wallet.posted - wallet.held,
    potAccountId: accountIdOf(userId, 'savings', currency),
    walletAccountId: accountIdOf(userId, 'wallet', currency),
    nextDay: addDays(today, 1),
    autosaveAbove: (await potOf(reader, userId))?.autosave_above ?? null,
    cover: await coverOf(reader),
  };
}

/** Returns what waits and since which day, or null. */
export const delayOf = ({ waiting, since }: { waiting: bigint; since: string | null }) =>
  since ? { amount: waiting, since } : null;

/** Returns what the income account holds, and for how many days like the last closed one it lasts. */
export async function coverOf(reader: Reader) {
  const funds = await fundsAvailable(reader, incomeHouse);
  const perDay = (await lastDay(reader))?.interest ?? 0n;
  return { funds, perDay, days: perDay > 0n ? Number(funds / perDay) : null };
}
