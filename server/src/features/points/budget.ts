import type { Policy } from '@banyan/domain/policy.ts';
import { closeReservation, fundsAvailable, post, reserveFunds } from '../../ledger/index.ts';
import type { CommandContext, ReadContext } from '../../platform/context.ts';
import { type Reader, sql } from '../../platform/db/sql.ts';
import { deriveId } from '../../platform/ids.ts';
import { inOrder } from '../../platform/in-order.ts';
import { budgetHouse, budgetId, budgetPosting, lapsePosting } from './points.postings.ts';

/**
 * What may be given in a month. The account of the budget is guarded by the ledger as a funding account is: more than
 * the rule says for the month cannot be given, by whatever way.
 */

export const monthOf = (date: string): string => date.slice(0, 7);

interface BudgetRow {
  amount: bigint;
}

const budgetOf = (reader: Reader, month: string): Promise<BudgetRow | undefined> =>
  reader.first<BudgetRow>(sql`select amount from point_budgets where month = ${month}`);

/** Returns the budget of the current month and what is left of it. One that nobody has drawn on yet is whole. */
export async function budgetNow(ctx: Pick<ReadContext, 'reader' | 'today' | 'policy'>) {
  const month = monthOf(ctx.today);
  // While another command of the transaction opens it, there is nothing in it for a moment.
  const begun = openingIn(ctx.reader, month);
  if (begun) await begun;
  const { opened, left } = await inOrder({
    opened: budgetOf(ctx.reader, month),
    left: fundsAvailable(ctx.reader, budgetHouse),
  });
  if (!opened) return { month, amount: ofPolicy(ctx.policy), left: ofPolicy(ctx.policy) };
  return { month, amount: opened.amount, left };
}

const ofPolicy = (policy: Pick<Policy, 'points'>): bigint => BigInt(policy.points.monthlyBudget);

/** Opens the budget of the month, unless somebody was given points in it before: what is left of the one before lapses. */
export async function openMonth(ctx: CommandContext): Promise<void> {
  const month = monthOf(ctx.today);
  const opened = await budgetOf(ctx.reader, month);
  const begun = openingIn(ctx.writer, month);
  // The row of a month is there before what is left of the last one has lapsed.
  if (begun) await begun;
  else if (!opened) await opening(ctx, month);
}

/** Of commands that share a transaction, where no row keeps them apart, one opens a month; the others wait for it. */
const openings = new WeakMap<object, Map<string, Promise<void>>>();

const openingIn = ({ transaction }: Reader, month: string): Promise<void> | undefined =>
  openings.get(transaction)?.get(month);

function opening(ctx: CommandContext, month: string): Promise<void> {
  const { transaction } = ctx.writer;
  const begun = openings.get(transaction) ?? new Map<string, Promise<void>>();
  const done = openBudget(ctx, month);
  openings.set(transaction, begun.set(month, done));
  return done;
}

async function openBudget(ctx: CommandContext, month: string): Promise<void> {
  const amount = ofPolicy(ctx.policy);
  // Whoever comes second waits here for the first, and then has nothing to do.
  const opened = await ctx.writer.run(sql`
    insert into point_budgets (month, budget_id, amount, lapsed, opened_at)
    values (${month}, ${budgetId(month)}, ${amount}, 0, ${ctx.now}) on conflict (month) do nothing`);
  if (opened === 0) return;
  await lapse(ctx, month);
  if (amount > 0n) await post(ctx.writer, [budgetPosting(month, amount)], { at: ctx.now, on: ctx.today });
}

async function lapse(ctx: CommandContext, month: string): Promise<void> {
  const reservationId = deriveId('points-lapse', month);
  const left = await reserveAllLeft(ctx, reservationId);
  if (left === 0n) return;
  await post(ctx.writer, [lapsePosting(month, left, reservationId)], { at: ctx.now, on: ctx.today });
  await closeReservation(ctx.writer, reservationId, ctx.now);
  await ctx.writer.run(sql`update point_budgets set lapsed = ${left} where month = ${month} and lapsed = 0`);
}

/**
 * Sets aside all that is left, and returns how much. Commands of the last moment of a month may still be drawing on it:
 * where one has come first there is less by now.
 */
async function reserveAllLeft({ writer, now: at }: CommandContext, reservationId: string): Promise<bigint> {
  for (;;) {
    const amount = await fundsAvailable(writer, budgetHouse);
    if (amount === 0n) return amount;
    if (await reserveFunds(writer, { reservationId, house: budgetHouse, amount, at })) return amount;
  }
}
