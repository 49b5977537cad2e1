import type { UsdtChain } from '@banyan/domain/usdt/chains.ts';
import { sql } from '../src/platform/db/sql.ts';
import type { OperatorCaller } from './caller.ts';
import type { Way } from './of-areas/of-area.ts';
import type { Suite } from './suite.ts';

/** The lowest block that a lost scan has kept, the last one, and the newest of the chain. */
const [lowestKept, lastKept, head] = [200, 264, 300];

/** Lets the scan of a chain have lost it, without a node: two blocks are kept that the chain no longer has. */
export const loseScan = (suite: Suite, chain: UsdtChain = 'TRC20') =>
  suite.tamper(async (writer) => {
    const at = suite.clock.wall();
    await writer.run(sql`
      insert into usdt_scans (chain, first_height, version, answered_at, lost_since, head_height)
      values (${chain}, 100, 1, ${at}, ${at}, ${head})
      on conflict (chain) do update set lost_since = ${at}, head_height = ${head}, version = usdt_scans.version + 1`);
    await writer.run(sql`delete from usdt_blocks where chain = ${chain}`);
    await writer.run(sql`
      insert into usdt_blocks (chain, height, hash)
      values (${chain}, ${lowestKept}, 'lost'), (${chain}, ${lastKept}, 'lost as well')`);
  });

/** Lets an operator propose to begin a scan anew. Returns the id of the proposal. */
export async function proposeRestart(
  by: OperatorCaller,
  chain: UsdtChain = 'TRC20',
  height = lowestKept,
): Promise<string> {
  const { restartId } = await by.ok('/console/api/usdt-scans/propose-restart', {
    chain,
    height,
    reason: 'the node follows another chain',
  });
  return restartId;
}

/** Returns how a restart of a scan comes to be that a second operator decides about. */
export const restartWay = (suite: Suite): Way => ({
  make: async (by) => {
    await loseScan(suite);
    return proposeRestart(by);
  },
  check: (by, restartId) =>
    by.send('/console/api/usdt-scans/decide-restart', { restartId, decision: 'restart' }),
  isDone: async (id) => {
    const [row] = await suite.rows<{ state: string }>(
      sql`select state from usdt_scan_restarts where restart_id = ${id}`,
    );
    return row?.state === 'done';
  },
});
