import { expect } from 'vitest';
import { sql } from '../src/platform/db/sql.ts';
import type { OperatorCaller } from './caller.ts';
import type { Processes } from './two-processes.ts';
import { expectVerified } from './verified.ts';
import { until } from './wait.ts';

/** The market of the only shares that two processes have. */
export interface MarketLine {
  instrumentId: string;
  day: string;
  phase: string;
  given: bigint;
  applied: bigint;
  trades: bigint;
}

/** Returns how far the market has come; undefined before its first day. */
export async function marketLine({ both }: Processes): Promise<MarketLine | undefined> {
  const [row] = await both.rows<MarketLine>(sql`
    select b.instrument_id as "instrumentId", b.day, b.phase, b.applied, b.trades, l.given
    from market_books b join market_lines l on l.instrument_id = b.instrument_id where b.day is not null`);
  return row;
}

/** Returns whether the market trades, on the day that both processes have. */
export async function isMarketOpen(two: Processes): Promise<boolean> {
  const row = await marketLine(two);
  const configs = await Promise.all(
    two.each.map((process) =>
      two.only(process).client.get<{ businessDate: string }>('/api/v2/common/getConfig'),
    ),
  );
  return row?.phase === 'continuous' && configs.every(({ businessDate }) => businessDate === row.day);
}

/**
 * Waits until the market has looked at all that it was given. Expects that a replay finds the same trades and the same
 * book, and that the accounts are right.
 */
export async function expectReplayed(two: Processes, operator: OperatorCaller): Promise<void> {
  const end = await until(
    () => marketLine(two),
    (row) => row !== undefined && row.applied === row.given,
  );
  const instrumentId = end?.instrumentId ?? '';
  expect(await operator.ok('/console/api/market/replay', { instrumentId })).toMatchObject({
    isSame: true,
    commands: String(end?.given),
    trades: String(end?.trades),
  });
  await expectVerified(two.database.db);
}
