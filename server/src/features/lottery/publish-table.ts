import type { operatorLotteryApi } from '@banyan/api/lottery/lottery.operator.ts';
import { textHash } from '@banyan/domain/lottery/draw-value.ts';
import {
  expectedOf,
  largestOf,
  type OddsTable,
  parts,
  tableProblem,
  tableText,
  type WorthOf,
  weightOf,
} from '@banyan/domain/lottery/odds-table.ts';
import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import type { Policy } from '@banyan/domain/policy.ts';
import { AppError, found } from '../../platform/app-error.ts';
import type { OperatorCommand, ReadContext } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { approve, recordMaker, refuse } from '../four-eyes/index.ts';
import { goodsWorth, moveGoods } from './goods-of-odds.ts';
import {
  currentTable,
  insertTable,
  lockTables,
  oddsOf,
  publishTable,
  refuseTable,
  type TableRow,
  tableById,
} from './table.store.ts';

/**
 * Proposes odds; another operator publishes them as they are. Throws `lottery.weights_invalid`,
 * `lottery.substitute_invalid`, `lottery.good_unavailable`, `lottery.prize_too_large` and `lottery.expected_too_high`.
 */
export async function proposeLotteryTable(
  ctx: OperatorCommand,
  odds: InputOf<typeof operatorLotteryApi.proposeLotteryTable>,
): Promise<TableRow> {
  const problem = tableProblem(odds);
  if (problem === 'weights')
    throw new AppError('lottery.weights_invalid', { facts: { sum: weightOf(odds) } });
  if (problem !== null) throw new AppError('lottery.substitute_invalid');
  refuseAboveCaps(ctx, odds, await goodsWorth(ctx.reader, odds));
  const tableId = ctx.id('lottery-table');
  await insertTable(ctx.writer, {
    ...odds,
    tableId,
    createdBy: ctx.operator.operatorId,
    createdAt: ctx.now,
  });
  await recordMaker(ctx, { type: 'lottery_table', id: tableId });
  return found(await tableById(ctx.reader, tableId));
}

/**
 * Publishes proposed odds under the next number: from now on they are in effect, and never change. What was left of the
 * goods of those before goes back on the shelf, and what these promise is taken off it. Throws `lottery.good_unavailable`,
 * `lottery.good_short`, `lottery.prize_too_large` and `lottery.expected_too_high`.
 */
export async function publishLotteryTable(
  ctx: OperatorCommand,
  { tableId }: InputOf<typeof operatorLotteryApi.publishLotteryTable>,
): Promise<TableRow> {
  const odds = oddsOf(await requireProposed(ctx, tableId));
  await approve(ctx, { type: 'lottery_table', id: tableId });
  // The rules may be others by now, and so may the shelf.
  refuseAboveCaps(ctx, odds, await goodsWorth(ctx.reader, odds));
  const before = await currentTable(ctx.reader, odds.game);
  await moveGoods(ctx.writer, before, odds);
  const number = (before?.number ?? 0) + 1;
  const text = tableText({ ...odds, number });
  await publishTable(ctx.writer, {
    tableId,
    by: ctx.operator.operatorId,
    at: ctx.now,
    number,
    text,
    hash: textHash(text),
    odds,
  });
  return found(await tableById(ctx.reader, tableId));
}

export async function refuseLotteryTable(
  ctx: OperatorCommand,
  { tableId, reason }: InputOf<typeof operatorLotteryApi.refuseLotteryTable>,
): Promise<TableRow> {
  await requireProposed(ctx, tableId);
  await refuse(ctx, { type: 'lottery_table', id: tableId });
  await refuseTable(ctx.writer, { tableId, by: ctx.operator.operatorId, at: ctx.now, reason });
  return found(await tableById(ctx.reader, tableId));
}

async function requireProposed({ writer }: OperatorCommand, tableId: string): Promise<TableRow> {
  const row = found(await lockTables(writer, tableId));
  if (row.state !== 'proposed') throw new AppError('lottery.already_decided');
  return row;
}

/**
 * Throws `lottery.prize_too_large` and `lottery.expected_too_high`: the rules may be others once odds are published. What
 * a draw takes differs, so what it may bring on average does, too; the largest prizes are the same. A good counts as the
 * points and the money that it costs in the store.
 */
export function refuseAboveCaps(
  { policy }: Pick<ReadContext, 'policy'>,
  odds: OddsTable,
  worthOf: WorthOf,
): void {
  const { maxPrizePoints, maxPrizeCash } = policy.lottery;
  const { maxExpectedPoints, maxExpectedCash } = meansOf(policy, odds);
  const largest = largestOf(odds.segments, worthOf);
  if (largest.points > BigInt(maxPrizePoints) || largest.cash > maxPrizeCash)
    throw new AppError('lottery.prize_too_large', { facts: capFacts(maxPrizePoints, maxPrizeCash) });
  const expected = expectedOf(odds, worthOf);
  const whole = BigInt(parts);
  if (expected.points > BigInt(maxExpectedPoints) * whole || expected.cash > maxExpectedCash * whole)
    throw new AppError('lottery.expected_too_high', { facts: capFacts(maxExpectedPoints, maxExpectedCash) });
}

function meansOf(policy: Policy, { game }: OddsTable) {
  if (game === 'card_set') {
    const { maxExpectedPoints, maxExpectedCash } = policy.cards;
    return { maxExpectedPoints, maxExpectedCash };
  }
  const { maxExpectedPoints, maxExpectedCash } = policy.lottery;
  return { maxExpectedPoints, maxExpectedCash };
}

const capFacts = (points: number, cash: bigint) => ({
  maxPoints: points,
  maxCash: formatAmount(cash, currency),
});
