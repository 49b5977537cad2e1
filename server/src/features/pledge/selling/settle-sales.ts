import { sum } from '@banyan/domain/money/amount.ts';
import { post } from '../../../ledger/index.ts';
import type { CommandContext } from '../../../platform/context.ts';
import type { ForcedDebt, ForcedSales, SoldByForce } from '../../../platform/forced-sales.ts';
import type { Keys } from '../../people/index.ts';
import { lockPledges, writePledges } from '../pledging/pledge.store.ts';
import { pricedShares } from '../pledging/priced-shares.ts';
import { insertNights, insertSteps } from '../pledging/step.store.ts';
import { tellOfSold } from './notices.ts';
import { insertSaleFills, openSaleOf, writeSold } from './sale.store.ts';
import { type Sold, soldFrom } from './sold.ts';

/** What the market brings of sales by force repays the loans in its own commit. */

const keysOf = (debts: readonly ForcedDebt[]) =>
  debts.map(({ userId, debtId }) => ({ user_id: userId, pledge_id: debtId }));

async function write({ writer, now, today }: CommandContext, sold: Sold): Promise<void> {
  await insertNights(writer, sold.nights);
  if (sold.transfers.length > 0) await post(writer, sold.transfers, { at: now, on: today });
  await writePledges(writer, [sold.row]);
  await insertSteps(writer, sold.steps);
  await insertSaleFills(writer, sold.fills);
}

/** Whatever ends an order has traded, or given shares back: a cancellation that came too late has done neither. */
const isNothing = ({ fills, released }: SoldByForce): boolean => fills.length === 0 && released === 0n;

async function settle(ctx: CommandContext, keys: Keys, all: readonly SoldByForce[]): Promise<void> {
  const { writer, now, today } = ctx;
  const some = all.filter((one) => !isNothing(one));
  if (some.length === 0) return;
  const rows = new Map((await lockPledges(writer, keysOf(some))).map((row) => [row.pledge_id, row]));
  const sharesOfRow = await pricedShares(writer);
  for (const one of some) {
    const { userId, debtId } = one;
    const before = rows.get(debtId);
    const sale = await openSaleOf(writer, userId, debtId);
    if (!before || sale?.sale_id !== one.orderId) throw new Error(`order ${one.orderId} sells for no pledge`);
    const { price, company } = sharesOfRow(before);
    const sold = soldFrom(before, one, { price, now, today });
    rows.set(debtId, sold.row);
    await write(ctx, sold);
    const count = sum(one.fills.map(({ shares }) => shares));
    await writeSold(writer, sale, count, one.isEnded ? { at: now, reason: one.endReason } : null);
    ctx.changed(userId, 'pledge');
    await tellOfSold(ctx, keys, { sold, of: one, company });
  }
}

/** Repays pledge loans out of what the market sells of their shares; whoever repays one waits for the commit. */
export const forcedSales: ForcedSales = {
  lock: async (writer, debts) => {
    await lockPledges(writer, keysOf(debts));
  },
  settle,
};
