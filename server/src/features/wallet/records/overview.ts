import type { AssetPart, DebtPart } from '@banyan/api/gathered.ts';
import { addDays, type BusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { sum } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import type { Everything } from '../../../area.ts';
import { balanceOf, openHolds } from '../../../ledger/index.ts';
import type { ReadContext, UserRead } from '../../../platform/context.ts';
import type { OwnedPart } from '../../../platform/records.ts';
import { incomeOf } from './records.store.ts';
import { ownSubjects, type Subjects } from './records.ts';

/** So many days of income are told one by one. */
const recentDays = 7;

/** What people own and owe beside the balance of their wallet, as the areas say it. */
type Holdings = Pick<Everything, 'assetParts' | 'debtParts'>;

/** Returns every figure of the wallet from one snapshot, so that the parts always add up to the whole. */
export async function walletOverview(ctx: ReadContext, all: Holdings, userId: string) {
  const from = addDays(ctx.today, 1 - recentDays);
  const [{ posted, held }, parts, debts, income, holds] = await Promise.all([
    balanceOf(ctx.reader, userId, 'wallet', currency),
    ofEach(all.assetParts, (part) => part.now(ctx.reader, userId, ctx.today)),
    ofEach(all.debtParts, (debt) => debt.now(ctx.reader, userId, ctx.today)),
    incomeOf(ctx.reader, userId, from),
    openHolds(ctx.reader, userId, 'wallet', currency),
  ]);
  const totalAssets = posted + sum(Object.values(parts).map(({ amount }) => amount));
  const owed = sum(Object.values(debts));
  const incomeOn = (date: BusinessDate) => income.onDate.get(date) ?? 0n;
  return {
    balance: posted,
    available: posted - held,
    frozen: held,
    withdrawable: posted - held,
    parts: mapParts(parts, ({ amount }) => amount),
    prices: pricesOf(parts),
    totalAssets,
    debts,
    owed,
    netWorth: totalAssets - owed,
    cumulativeIncome: income.ever,
    // What was earned yesterday is posted at the start of today.
    yesterdayIncome: incomeOn(ctx.today),
    recentIncome: Array.from({ length: recentDays }, (_, i) => addDays(from, i)).map((postedOn) => ({
      postedOn,
      amount: incomeOn(postedOn),
    })),
    delayedPayouts: sum(Object.values(parts).map(({ delayed }) => delayed)),
    holds: holds.map((hold) => ({
      holdId: hold.hold_id,
      kind: hold.kind,
      amount: hold.amount,
      heldSince: hold.created_at,
      heldUntil: hold.expires_at,
      causeType: hold.cause_type,
      causeId: hold.cause_id,
    })),
  };
}

/** Returns the same for the person, with what each frozen cent is held for. */
export async function ownOverview(ctx: UserRead, all: Subjects & Holdings) {
  const wallet = await walletOverview(ctx, all, ctx.userId);
  const moved = wallet.holds.map(({ causeType, causeId }) => ({ type: causeType, id: causeId }));
  const subjects = await ownSubjects(ctx, all, moved);
  return {
    ...wallet,
    holds: wallet.holds.map((hold) => ({ ...hold, subject: subjects.get(hold.causeId) ?? null })),
  };
}

type Parts = Record<AssetPart, OwnedPart>;

/** Returns the prices that made up amounts of parts, in the order of the parts. */
const pricesOf = (parts: Parts) =>
  Object.entries<OwnedPart>(parts).flatMap(([part, { prices = [] }]) =>
    prices.map((price) => ({ part: part as AssetPart, ...price })),
  );

/** Asks each of the areas' questions at once, and keeps the answers under the same names. */
async function ofEach<Name extends AssetPart | DebtPart, Question, Answer>(
  questions: Readonly<Record<Name, Question>>,
  ask: (question: Question) => Promise<Answer>,
): Promise<Record<Name, Answer>> {
  const named = await Promise.all(
    Object.entries<Question>(questions).map(async ([name, question]) => [name, await ask(question)] as const),
  );
  return Object.fromEntries(named) as Record<Name, Answer>;
}

const mapParts = <T>(parts: Parts, one: (part: Parts[AssetPart]) => T) =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, one(part)])) as Record<AssetPart, T>;
