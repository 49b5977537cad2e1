import { addDays, type BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { investingPointsDays, pointsForInvesting } from '@banyan/domain/points/investing-points.ts';
import { bisectFailures, type Done } from '../../../jobs/bisect-failures.ts';
import type { CountsOf } from '../../../jobs/daily.ts';
import type { CommandContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { newId } from '../../../platform/ids.ts';
import { type PurchaseSlots, paidBySlots } from '../../../platform/purchase-slots.ts';
import { runCommand, type Services, systemClient } from '../../../platform/services.ts';
import { keepOpen } from '../../people/index.ts';
import { budgetNow, grantPoints } from '../../points/index.ts';
import { notifyOfLapsedPoints } from '../notices.ts';
import type { SubscriptionKey } from '../payouts/schedule.store.ts';
import {
  begunWithoutPoints,
  type InvestmentPointsRow,
  insertInvestmentPoints,
  lapsePointsOf,
  lockWaitingPoints,
  markPointsGiven,
  overduePoints,
  parkedPoints,
  purchasesOf,
  waitingPoints,
} from './investing-points.store.ts';

const chunkSize = 500;

/** An investment whose day's work had to be tried again begins to earn so many days late at most. */
const lateDays = 7;

/**
 * Writes down what the investments bring that have begun to earn, gives what the month's budget holds, the oldest first,
 * and lets lapse what has waited for too long. Every step may be repeated. Returns what was done, in words.
 */
export async function givePoints(
  services: Services,
  date: BusinessDate,
  size = chunkSize,
): Promise<CountsOf<'investing.points'>> {
  const noted = await noteAll(services, date, size);
  const given = await giveWaiting(services, date, size);
  const lapsed = await lapseOverdue(services, date, size);
  const parked = noted.parked + given.parked + lapsed.parked;
  return { noted: noted.done, given: given.done, lapsed: lapsed.done, parked };
}

/** Does the same for one investment that had been parked, or began to earn late. */
export async function givePointsFor(
  services: Services,
  key: SubscriptionKey,
  date: BusinessDate,
): Promise<void> {
  await noteSome(services, [key], date);
  await giveSome(services, [key]);
}

interface Total {
  done: number;
  parked: number;
}

async function noteAll(services: Services, date: BusinessDate, size: number): Promise<Total> {
  const total = { done: 0, parked: 0 };
  for (let after: SubscriptionKey | null = null; ; ) {
    const last: SubscriptionKey | null = after;
    const keys: SubscriptionKey[] = await inTransaction(services.db, (reader) =>
      begunWithoutPoints(reader, { from: addDays(date, -lateDays), to: date }, last, size),
    );
    const { done, parked } = await noteSome(services, keys, date);
    total.done += done;
    total.parked += parked;
    after = keys.at(-1) ?? null;
    if (keys.length < size) return total;
  }
}

async function noteSome(services: Services, keys: SubscriptionKey[], date: BusinessDate): Promise<Total> {
  const { done, parked } = await bisectFailures(services, keys, nameOf, (ctx, some) =>
    noteTogether(ctx, services.purchaseSlots, some, date),
  );
  return { done: done.length, parked };
}

/** Less than 10.00 of the own money brings nothing, and is not written down. */
async function noteTogether(
  ctx: CommandContext,
  slots: PurchaseSlots,
  keys: readonly SubscriptionKey[],
  date: BusinessDate,
): Promise<Done<SubscriptionKey>> {
  const purchases = await purchasesOf(ctx.writer, keys);
  const paid = await paidBySlots(slots, ctx.writer, purchases);
  const rows = purchases.flatMap(({ user_id, subscription_id, principal, points_per_ten }) => {
    const own = principal - (paid.get(subscription_id) ?? 0n);
    const points = pointsForInvesting(own, points_per_ten);
    const last_on = addDays(date, investingPointsDays);
    return points > 0n ? [{ user_id, subscription_id, own_money: own, points, due_on: date, last_on }] : [];
  });
  await insertInvestmentPoints(ctx.writer, rows);
  for (const { user_id } of rows) ctx.changed(user_id, 'investing');
  return { done: rows, failed: [] };
}

/** What is too much for the budget is passed over, and is asked for first on the next day. */
async function giveWaiting(services: Services, date: BusinessDate, size: number): Promise<Total> {
  const total = { done: 0, parked: 0 };
  for (let after: InvestmentPointsRow | null = null; ; ) {
    const last: InvestmentPointsRow | null = after;
    const rows: InvestmentPointsRow[] = await runCommand(services, systemClient, newId(), async (ctx) => {
      const { left } = await budgetNow(ctx);
      return left > 0n ? waitingPoints(ctx.reader, { date, atMost: left }, last, size) : [];
    });
    const { done, parked } = await giveSome(services, rows);
    total.done += done;
    total.parked += parked;
    after = rows.at(-1) ?? null;
    if (rows.length < size) return total;
  }
}

/** One commit for each: whoever draws on the budget waits for no person. */
async function giveSome(services: Services, keys: readonly SubscriptionKey[]): Promise<Total> {
  const total = { done: 0, parked: 0 };
  for (const key of keys) {
    const { done, parked } = await bisectFailures(services, [key], nameOf, async (ctx, some) => {
      const given: SubscriptionKey[] = [];
      for (const one of some) if (await giveOne(ctx, one)) given.push(one);
      return { done: given, failed: [] };
    });
    total.done += done.length;
    total.parked += parked;
  }
  return total;
}

/** Gives what still waits, whole; false where the budget does not hold it, or there is nothing to give any more. */
async function giveOne(ctx: CommandContext, key: SubscriptionKey): Promise<boolean> {
  // Before the budget is drawn on: whoever holds that waits for no person.
  if (!(await keepOpen(ctx.writer, key.user_id))) return false;
  const waiting = await lockWaitingPoints(ctx.writer, key);
  if (!waiting) return false;
  const { user_id: userId, subscription_id: subjectId, points: amount } = waiting;
  if (!(await grantPoints(ctx, { userId, reason: 'investing', subjectId, amount }))) return false;
  await markPointsGiven(ctx.writer, key, ctx.now);
  ctx.changed(userId, 'investing');
  return true;
}

async function lapseOverdue(services: Services, date: BusinessDate, size: number): Promise<Total> {
  const total = { done: 0, parked: 0 };
  const { keys } = services.config;
  for (;;) {
    const overdue = await inTransaction(services.db, (reader) => overduePoints(reader, date, size));
    const { done, parked } = await bisectFailures(
      services,
      overdue,
      nameOf,
      async (ctx, some): Promise<Done<SubscriptionKey>> => {
        const lapsed = await lapsePointsOf(ctx.writer, some, { date, at: ctx.now });
        for (const one of lapsed) {
          ctx.changed(one.user_id, 'investing');
          await notifyOfLapsedPoints(ctx, keys, one);
        }
        return { done: lapsed, failed: [] };
      },
    );
    total.done += done.length;
    total.parked += parked;
    if (overdue.length < size || done.length + parked === 0) return total;
  }
}

const nameOf = ({ user_id, subscription_id }: SubscriptionKey) => ({
  kind: parkedPoints,
  id: subscription_id,
  owner: user_id,
  subject: `points of ${subscription_id}`,
});
