import { type assetHistoryApi, type HeldPart, heldParts } from '@banyan/api/asset-history/asset-history.ts';
import { type DebtPart, debtParts } from '@banyan/api/gathered.ts';
import { closesShown } from '@banyan/domain/asset-history/closes-shown.ts';
import { nothing, type Worth } from '@banyan/domain/asset-history/worth.ts';
import { sum } from '@banyan/domain/money/amount.ts';
import type { UserRead } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { firstDayOf, lastClose, standingOn } from './asset-history.store.ts';

/** Returns what a person owned and owed at the closes of a curve, the oldest first. */
export async function ownHistory(
  { reader, userId }: UserRead,
  { by }: InputOf<typeof assetHistoryApi.assetHistory>,
) {
  const last = await lastClose(reader);
  const first = await firstDayOf(reader, userId);
  if (last === null || first === null) return { closedOn: last, points: [] };
  const dates = closesShown(by, { first, last });
  const rows = await standingOn(reader, userId, { dates, parts: [...heldParts, ...debtParts] });
  const onDate = Map.groupBy(rows, ({ on_date }) => on_date);
  return {
    closedOn: last,
    points: dates.map((on) => pointOf(on, new Map((onDate.get(on) ?? []).map((row) => [row.part, row])))),
  };
}

/** Returns what a close is shown as; a part that nothing was written of by then is nothing. */
function pointOf(on: string, worths: ReadonlyMap<string, Worth>) {
  const worthOf = (part: string): Worth => worths.get(part) ?? nothing;
  const held = heldParts.map((part) => [part, worthOf(part).held] as const);
  const owed = debtParts.map((part) => [part, worthOf(part).owed] as const);
  const totalAssets = sum(held.map(([, amount]) => amount));
  const totalOwed = sum(owed.map(([, amount]) => amount));
  return {
    on,
    held: Object.fromEntries(held) as Record<HeldPart, bigint>,
    owed: Object.fromEntries(owed) as Record<DebtPart, bigint>,
    totalAssets,
    totalOwed,
    netWorth: totalAssets - totalOwed,
  };
}
