import type { Game } from '@banyan/domain/lottery/games.ts';
import { lackOf, type StockedSegment, type WheelState } from '@banyan/domain/lottery/wheel-state.ts';
import { fundsAvailable } from '../../ledger/index.ts';
import type { ReadContext } from '../../platform/context.ts';
import { inOrder } from '../../platform/in-order.ts';
import { budgetNow } from '../points/index.ts';
import { marketingHouse } from '../store/index.ts';
import { currentTable, oddsOf, type PublishedRow, stockOf } from './table.store.ts';

type Known = Pick<ReadContext, 'reader' | 'today' | 'policy'>;

/** A game whose odds are published. */
export interface OpenGame {
  table: PublishedRow;
  segments: StockedSegment[];
  /** What the platform lacks to pay whatever can be drawn next. */
  lack: 'points' | 'cash' | null;
  funds: { points: bigint; cash: bigint };
}

/** Returns a game as it stands now; null where no odds of it were published yet. */
export async function gameNow(ctx: Known, game: Game): Promise<OpenGame | null> {
  const table = await currentTable(ctx.reader, game);
  if (!table) return null;
  const {
    segments,
    points: { left: points },
    cash,
  } = await inOrder({
    segments: stockedSegments(ctx, table),
    points: budgetNow(ctx),
    cash: fundsAvailable(ctx.reader, marketingHouse),
  });
  const funds = { points, cash };
  return { table, segments, lack: lackOf(segments, funds), funds };
}

async function stockedSegments({ reader }: Known, table: PublishedRow): Promise<StockedSegment[]> {
  const stock = await stockOf(reader, table.table_id);
  return oddsOf(table).segments.map((segment, i) => ({
    ...segment,
    left: segment.stock === null ? null : (stock.get(i + 1) ?? 0),
  }));
}

export const stateOf = (game: OpenGame | null): WheelState =>
  game === null ? 'not_open' : game.lack === null ? 'open' : 'closed';
