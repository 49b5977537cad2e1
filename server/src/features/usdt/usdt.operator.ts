import type { operatorUsdtApi } from '@banyan/api/usdt/usdt.operator.ts';
import { formatAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { AppError, found } from '../../platform/app-error.ts';
import type { OperatorCommand, OperatorRead } from '../../platform/context.ts';
import type { HandlersOf, InputOf } from '../../platform/http/handlers.ts';
import { pageBy } from '../../platform/page.ts';
import { audit } from '../audit/index.ts';
import { operatorNames } from '../four-eyes/index.ts';
import { isOwnAccount, type Keys, usernamesOf } from '../people/index.ts';
import { allDeposits, type DepositRow, lockDeposit, saveDeposit } from './deposit.store.ts';
import { quoteNow, settleDeposit } from './settle-deposit.ts';
import { shownToAll } from './show-deposit.ts';

type Calls = typeof operatorUsdtApi;

export const usdtOperatorHandlers = (keys: Keys): HandlersOf<Calls> => ({
  usdtDeposits: async (ctx, { view, cursor, limit }) => {
    const page = await pageBy(
      limit,
      cursor,
      (query) => allDeposits(ctx.reader, view, query),
      (row) => ({ at: row.seen_at, id: row.deposit_id }),
      (row) => row,
    );
    return { ...page, items: await show(ctx, page.items) };
  },
  settleUsdtDeposit: (ctx, input) => settleAgain(ctx, keys, input),
  leaveUsdtDeposit: (ctx, input) => leave(ctx, input),
});

/**
 * Lets the rules decide again about a deposit that was queued. One operator is enough: they name no amount and no
 * person, and what is credited is what the rules would have credited by themselves. Throws `operator.own_case` and
 * `usdt.not_queued`.
 */
async function settleAgain(ctx: OperatorCommand, keys: Keys, input: InputOf<Calls['settleUsdtDeposit']>) {
  const row = await queuedDeposit(ctx, input);
  const settled = await settleDeposit(ctx, keys, row, quoteNow(ctx));
  const outcome =
    settled.amount === null ? `queued: ${settled.queued_for}` : `credited ${inCurrency(settled.amount)}`;
  await audited(ctx, 'usdt_deposit.settle_again', settled, outcome);
  return showOne(ctx, settled);
}

/** Notes that a deposit is left as it is, and why. Throws `operator.own_case` and `usdt.not_queued`. */
async function leave(ctx: OperatorCommand, input: InputOf<Calls['leaveUsdtDeposit']>) {
  const row = await queuedDeposit(ctx, input);
  const { operatorId } = ctx.operator;
  const left = { ...row, left_by: operatorId, left_reason: input.reason, left_at: ctx.now };
  await saveDeposit(ctx.writer, left, ctx.now);
  await audited(ctx, 'usdt_deposit.leave', left, input.reason);
  return showOne(ctx, left);
}

async function queuedDeposit(
  ctx: OperatorCommand,
  { userId, depositId }: { userId: string; depositId: string },
): Promise<DepositRow> {
  const row = found(await lockDeposit(ctx.writer, userId, depositId));
  if (await isOwnAccount(ctx.reader, userId, ctx.operator.operatorId))
    throw new AppError('operator.own_case');
  if (row.state !== 'queued') throw new AppError('usdt.not_queued');
  return row;
}

const inCurrency = (amount: bigint): string => formatAmount(amount, currency);

const audited = (
  ctx: OperatorCommand,
  action: Parameters<typeof audit>[1],
  { deposit_id, number }: DepositRow,
  words: string,
) => audit(ctx, action, { type: 'usdt_deposit', id: deposit_id }, `${number}: ${words}`);

async function showOne(ctx: OperatorCommand, row: DepositRow) {
  const [shown] = await show(ctx, [row]);
  return found(shown);
}

async function show({ reader }: OperatorRead | OperatorCommand, rows: readonly DepositRow[]) {
  const operators = await operatorNames(reader);
  const named = await usernamesOf(
    reader,
    rows.map(({ user_id }) => user_id),
  );
  return rows.map((row) => ({
    ...shownToAll(row),
    user: named(row.user_id),
    contract: row.contract,
    units: row.units,
    isOnChain: row.block_hash !== null,
    leftBy: row.left_by && (operators.get(row.left_by) ?? '—'),
    leftReason: row.left_reason,
  }));
}
