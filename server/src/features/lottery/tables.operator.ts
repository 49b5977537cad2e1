import type { AuditAction } from '@banyan/api/audit-actions.ts';
import { agreementOf } from '@banyan/domain/lottery/chi-square.ts';
import type { Game } from '@banyan/domain/lottery/games.ts';
import type { OperatorCommand, OperatorRead, OperatorReadOfAll } from '../../platform/context.ts';
import { sql, type WholeReader } from '../../platform/db/sql.ts';
import { audit } from '../audit/index.ts';
import { obstaclesTo, operatorNames, standings } from '../four-eyes/index.ts';
import { goodsWorth, refuseShort } from './goods-of-odds.ts';
import { refuseAboveCaps } from './publish-table.ts';
import { showSegments } from './state.ts';
import { allTables, currentTable, oddsOf, type TableRow } from './table.store.ts';

/** How often each segment was drawn and awarded under a table, by the number of the segment. */
interface Counts {
  drawn: Map<number, bigint>;
  awarded: Map<number, bigint>;
}
const none: Counts = { drawn: new Map(), awarded: new Map() };

/** Returns all tables of odds of a game, the newest first, with what came of each. */
export async function listTables(ctx: OperatorReadOfAll, { game }: { game: Game }) {
  const counts = await countsOf(ctx.reader, game);
  const rows = await allTables(ctx.reader, game);
  return { items: await show(ctx, rows, (tableId) => counts.get(tableId) ?? none) };
}

/** Leaves what was done about odds in the audit log, and returns them; nothing was drawn under them yet. */
export async function audited(ctx: OperatorCommand, action: AuditAction, row: TableRow) {
  const named = row.number === null ? 'odds' : `odds, table ${row.number}`;
  const note = row.reason === null ? named : `${named}: ${row.reason}`;
  await audit(ctx, action, { type: 'lottery_table', id: row.table_id }, note);
  const [shown] = await show(ctx, [row], () => none);
  if (!shown) throw new Error('a table of odds is shown');
  return shown;
}

interface CountRow {
  table_id: string;
  drawn: number;
  awarded: number;
  count: bigint;
}

async function countsOf(reader: WholeReader, game: Game): Promise<ReadonlyMap<string, Counts>> {
  const rows = await reader.rows<CountRow>(sql`
    select table_id, drawn, awarded, count(*) as count from lottery_draws
    where game = ${game} group by table_id, drawn, awarded`);
  const all = new Map<string, Counts>();
  for (const { table_id, drawn, awarded, count } of rows) {
    const counts = all.get(table_id) ?? { drawn: new Map(), awarded: new Map() };
    counts.drawn.set(drawn, (counts.drawn.get(drawn) ?? 0n) + count);
    counts.awarded.set(awarded, (counts.awarded.get(awarded) ?? 0n) + count);
    all.set(table_id, counts);
  }
  return all;
}

async function show(
  ctx: OperatorRead | OperatorCommand,
  rows: readonly TableRow[],
  countsFor: (tableId: string) => Counts,
) {
  const names = await operatorNames(ctx.reader);
  const current = new Map<Game, string | undefined>();
  for (const { game } of rows)
    if (!current.has(game)) current.set(game, (await currentTable(ctx.reader, game))?.table_id);
  const standingOf = await standings(
    ctx,
    'lottery_table',
    rows.map((row) => row.table_id),
  );
  const obstacleTo = await obstaclesTo(rows, {
    isWaiting: ({ state }) => state === 'proposed',
    standing: ({ table_id: id }) => standingOf(id),
    refuseStale: async (row) => {
      const odds = oddsOf(row);
      refuseAboveCaps(ctx, odds, await goodsWorth(ctx.reader, odds));
      await refuseShort(ctx.reader, await currentTable(ctx.reader, row.game), odds);
    },
  });
  return rows.map((row) => ({
    ...showOutcome(row, countsFor(row.table_id)),
    game: row.game,
    tableId: row.table_id,
    number: row.number,
    state: stateOf(row, current.get(row.game)),
    hash: row.odds_hash,
    substitute: row.substitute,
    createdBy: names.get(row.created_by) ?? '—',
    createdAt: row.created_at,
    decidedBy: row.decided_by === null ? null : (names.get(row.decided_by) ?? '—'),
    decidedAt: row.decided_at,
    reason: row.reason,
    mayDecide: row.state === 'proposed' && standingOf(row.table_id).mayDecide,
    obstacle: obstacleTo(row),
  }));
}

function stateOf({ state, table_id }: TableRow, current: string | undefined) {
  if (state !== 'published') return state;
  return table_id === current ? ('current' as const) : ('superseded' as const);
}

/** Returns the segments of a table with how often each was drawn and awarded, and how well that agrees with its odds. */
function showOutcome(row: TableRow, { drawn, awarded }: Counts) {
  const segments = showSegments(oddsOf(row).segments).map((segment) => {
    const times = awarded.get(segment.number) ?? 0n;
    return {
      ...segment,
      left: segment.stock === null ? null : segment.stock - Number(times),
      drawn: drawn.get(segment.number) ?? 0n,
      awarded: times,
    };
  });
  return {
    segments,
    draws: segments.reduce((sum, segment) => sum + segment.drawn, 0n),
    agreement: agreementOf(
      segments.map((segment) => Number(segment.drawn)),
      segments.map(({ weight }) => weight),
    ),
  };
}
