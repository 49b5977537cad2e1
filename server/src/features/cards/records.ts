import type { cardsApi } from '@banyan/api/cards/cards.ts';
import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { daysOf } from '@banyan/domain/lottery/record-filter.ts';
import type { UserRead } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { pageBy } from '../../platform/page.ts';
import { maskedNames } from '../people/index.ts';
import { tasksOfDraws } from './chance.store.ts';
import { counterpartsOf } from './gift.store.ts';
import { type MoveRow, moveMonths, movesOf } from './holding.store.ts';

const isDraw = ({ cause }: MoveRow): boolean => cause === 'drawn' || cause === 'used';

/** Returns a page of what came to a person and went, and how much of it in each month on it, of the same filter. */
export async function cardRecords(
  ctx: UserRead,
  { type, cursor, limit }: InputOf<typeof cardsApi.cardRecords>,
) {
  const { reader, userId } = ctx;
  const span = daysOf(type, ctx.today);
  const page = await pageBy(
    limit,
    cursor,
    (query) => movesOf(reader, userId, span, query),
    (row) => ({ at: row.moved_at, id: row.move_id }),
    (row) => row,
  );
  const knownOf = await causesOf(ctx, page.items);
  const months = [...new Set(page.items.map((row) => businessDateOf(row.moved_at).slice(0, 7)))];
  const sums = await moveMonths(reader, userId, span, months);
  return {
    ...page,
    items: page.items.map((row) => ({
      moveId: row.move_id,
      card: row.card,
      cause: row.cause,
      at: row.moved_at,
      ...knownOf(row),
    })),
    months: sums.map(({ month, came, went }) => ({ month, came: Number(came), went: Number(went) })),
  };
}

async function causesOf({ reader, userId }: UserRead, rows: readonly MoveRow[]) {
  const idsOf = (wanted: boolean) =>
    rows.filter((row) => isDraw(row) === wanted).map(({ cause_id }) => cause_id);
  const tasks = await tasksOfDraws(reader, userId, idsOf(true));
  const others = await counterpartsOf(reader, userId, idsOf(false));
  const nameOf = await maskedNames(reader, [...others.values()]);
  return (row: MoveRow) => {
    const other = others.get(row.cause_id);
    return {
      drawId: isDraw(row) ? row.cause_id : null,
      counterpart: other === undefined ? null : nameOf(other),
      task: (row.cause === 'drawn' && tasks.get(row.cause_id)) || null,
    };
  };
}
