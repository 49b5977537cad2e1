import { type Reader, sql, type Writer } from '../../../platform/db/sql.ts';

export interface PositionRow {
  user_id: string;
  instrument_id: string;
  shares: bigint;
  /** Minor units. */
  cost: bigint;
  /** The last split that it has been through. */
  split_id: string | null;
}

/** Returns the shares that a person owns. */
export const positionsOf = (reader: Reader, userId: string): Promise<PositionRow[]> =>
  reader.rows<PositionRow>(sql`
    select user_id, instrument_id, shares, cost, split_id from equity_positions
    where user_id = ${userId} and shares > 0 order by opened_at, instrument_id`);

/** Adds shares to what a person owns. */
export const addToPosition = (
  writer: Writer,
  row: Omit<PositionRow, 'split_id'>,
  at: Date,
): Promise<number> =>
  writer.run(sql`
    insert into equity_positions (user_id, instrument_id, shares, cost, opened_at, updated_at)
    values (${row.user_id}, ${row.instrument_id}, ${row.shares}, ${row.cost}, ${at}, ${at})
    on conflict (user_id, instrument_id) do update
    set shares = equity_positions.shares + excluded.shares, cost = equity_positions.cost + excluded.cost,
      updated_at = excluded.updated_at`);
