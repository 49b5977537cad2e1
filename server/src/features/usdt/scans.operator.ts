import type { AuditAction } from '@banyan/api/audit-actions.ts';
import type { operatorScansApi } from '@banyan/api/usdt/scans.operator.ts';
import { found } from '../../platform/app-error.ts';
import type { OperatorCommand, OperatorRead } from '../../platform/context.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { audit } from '../audit/index.ts';
import { obstaclesTo, operatorNames, standings } from '../four-eyes/index.ts';
import { decideRestart, proposeRestart, refuseStale, restartFacts } from './restart-scan.ts';
import { keptBlocks, type ScanRow, scans } from './scan.store.ts';
import { newestRestarts, type ScanRestartRow } from './scan-restart.store.ts';

/** What operators see of the scans of chains, and do about one that has lost its chain. */
export const scansOperatorHandlers: HandlersOf<typeof operatorScansApi> = {
  usdtScans: async (ctx) => {
    const shown: Awaited<ReturnType<typeof showScan>>[] = [];
    for (const scan of await scans(ctx.reader)) shown.push(await showScan(ctx, scan));
    return { scans: shown, restarts: await showRestarts(ctx, await newestRestarts(ctx.reader)) };
  },
  proposeScanRestart: async (ctx, input) =>
    audited(ctx, 'usdt_scan_restart.propose', await proposeRestart(ctx, input)),
  decideScanRestart: async (ctx, input) =>
    audited(ctx, `usdt_scan_restart.${input.decision}`, await decideRestart(ctx, input)),
};

/** Heights are far below what a number holds. */
const heightOf = (height: bigint | null): number | null => (height === null ? null : Number(height));

async function showScan({ reader }: OperatorRead, scan: ScanRow) {
  const kept = await keptBlocks(reader, scan.chain);
  const { creditedUpTo, head } = await restartFacts(reader, scan, kept);
  return {
    chain: scan.chain,
    firstHeight: Number(scan.first_height),
    scannedTo: heightOf(kept.at(-1)?.number ?? null),
    head: heightOf(head),
    answeredAt: scan.answered_at,
    lostSince: scan.lost_since,
    lowestHeight: creditedUpTo === null ? 0 : Number(creditedUpTo + 1n),
  };
}

/** Leaves what was done in the audit log, and shows it. */
async function audited(ctx: OperatorCommand, action: AuditAction, row: ScanRestartRow) {
  const subject = { type: 'usdt_scan_restart', id: row.restart_id };
  await audit(ctx, action, subject, `${row.chain} from ${row.height}: ${row.reason}`);
  const [shown] = await showRestarts(ctx, [row]);
  return found(shown);
}

async function showRestarts(ctx: OperatorRead | OperatorCommand, rows: readonly ScanRestartRow[]) {
  const names = await operatorNames(ctx.reader);
  const standingOf = await standings(
    ctx,
    'usdt_scan_restart',
    rows.map((row) => row.restart_id),
  );
  const obstacleTo = await obstaclesTo(rows, {
    isWaiting: ({ state }) => state === 'proposed',
    standing: ({ restart_id: id }) => standingOf(id),
    refuseStale: (row) => refuseStale(ctx, row),
  });
  return rows.map((row) => {
    const { mayDecide } = standingOf(row.restart_id);
    const obstacle = obstacleTo(row);
    const isProposed = row.state === 'proposed';
    return {
      restartId: row.restart_id,
      chain: row.chain,
      height: Number(row.height),
      reason: row.reason,
      state: row.state,
      proposedBy: names.get(row.proposed_by) ?? '—',
      proposedAt: row.proposed_at,
      decidedBy: row.decided_by === null ? null : (names.get(row.decided_by) ?? '—'),
      decidedAt: row.decided_at,
      mayRestart: isProposed && mayDecide && obstacle === null,
      mayRefuse: isProposed && mayDecide,
      obstacle,
    };
  });
}
