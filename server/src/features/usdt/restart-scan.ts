import type { operatorScansApi } from '@banyan/api/usdt/scans.operator.ts';
import type { Block } from '@banyan/domain/usdt/block.ts';
import { type RestartFacts, restartRefusal } from '@banyan/domain/usdt/scan-restart.ts';
import { AppError, found } from '../../platform/app-error.ts';
import type { OperatorCommand, ReadContext } from '../../platform/context.ts';
import type { Reader } from '../../platform/db/sql.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { approve, recordMaker, refuse } from '../four-eyes/index.ts';
import { creditedBelow } from './deposit.store.ts';
import { noteRestart } from './note-step.ts';
import { keptBlocks, lockScan, type ScanRow, scanOf } from './scan.store.ts';
import {
  insertRestart,
  lockRestart,
  markRestartDecided,
  restartById,
  type ScanRestartRow,
} from './scan-restart.store.ts';

type Api = typeof operatorScansApi;

/** Returns what decides from where a scan may begin anew. */
export async function restartFacts(
  reader: Reader,
  scan: ScanRow,
  kept: readonly Block[],
): Promise<RestartFacts> {
  const [lowest] = kept;
  return {
    isLost: scan.lost_since !== null,
    creditedUpTo: await creditedBelow(reader, scan.chain, lowest?.number ?? null),
    head: scan.head_height,
  };
}

/**
 * Returns a scan that may begin anew at a height, held until the commit, with the blocks that are kept of it. Throws
 * `request.not_found` where it never began, and the codes of what the rules refuse.
 */
async function holdLost(ctx: OperatorCommand, { chain, height }: Pick<ScanRestartRow, 'chain' | 'height'>) {
  const scan = found(await lockScan(ctx.writer, chain));
  const kept = await keptBlocks(ctx.writer, chain);
  refuseRestart(height, await restartFacts(ctx.writer, scan, kept));
  return { scan, kept };
}

function refuseRestart(height: bigint, facts: RestartFacts): void {
  const refusal = restartRefusal(height, facts);
  if (refusal) throw new AppError(`usdt.restart_${refusal}`);
}

/** Throws what a proposal is refused with for what has become of the scan since. */
export async function refuseStale(
  { reader }: Pick<ReadContext, 'reader'>,
  { chain, height }: ScanRestartRow,
): Promise<void> {
  const scan = found(await scanOf(reader, chain));
  refuseRestart(height, await restartFacts(reader, scan, await keptBlocks(reader, chain)));
}

/**
 * Proposes to begin a scan anew that has lost its chain; another operator decides. Throws `usdt.restart_not_lost`,
 * `usdt.restart_height_credited` and `usdt.restart_height_above_head`.
 */
export async function proposeRestart(
  ctx: OperatorCommand,
  { chain, height, reason }: InputOf<Api['proposeScanRestart']>,
): Promise<ScanRestartRow> {
  const from = BigInt(height);
  await holdLost(ctx, { chain, height: from });
  const restartId = ctx.id('usdt-scan-restart');
  await insertRestart(ctx.writer, {
    restart_id: restartId,
    chain,
    height: from,
    reason,
    proposed_by: ctx.operator.operatorId,
    proposed_at: ctx.now,
  });
  await recordMaker(ctx, { type: 'usdt_scan_restart', id: restartId });
  return found(await restartById(ctx.writer, restartId));
}

/**
 * Begins a scan anew as another operator has proposed, or refuses to. Throws `usdt.restart_decided`, what the proposal
 * would be refused with by now, and what `approve` throws.
 */
export async function decideRestart(
  ctx: OperatorCommand,
  { restartId, decision }: InputOf<Api['decideScanRestart']>,
): Promise<ScanRestartRow> {
  const row = found(await lockRestart(ctx.writer, restartId));
  if (row.state !== 'proposed') throw new AppError('usdt.restart_decided');
  const subject = { type: 'usdt_scan_restart', id: restartId } as const;
  if (decision === 'restart') {
    const known = await holdLost(ctx, row);
    await approve(ctx, subject);
    await noteRestart(ctx, known, row.height);
  } else {
    await refuse(ctx, subject);
  }
  const state = decision === 'restart' ? 'done' : 'refused';
  await markRestartDecided(ctx.writer, restartId, { state, by: ctx.operator.operatorId, at: ctx.now });
  return found(await restartById(ctx.writer, restartId));
}
