import { usdtChains } from '@banyan/domain/usdt/chains.ts';
import { scanRestartStates } from '@banyan/domain/usdt/scan-restart.ts';
import { z } from 'zod';
import { reason } from '../console/policy.ts';
import { endpoint } from '../endpoint.ts';
import { obstacle } from '../obstacle.ts';
import { id, instant, nothing } from '../wire.ts';

/** Scans of chains. One that has lost its chain begins anew at a height: one operator proposes it, another decides. */

const height = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

const scan = z.object({
  chain: z.enum(usdtChains),
  firstHeight: height,
  /** The height that the scan has come to; null before its first block. */
  scannedTo: height.nullable(),
  /** The newest block, as the node last told it; null before it did. */
  head: height.nullable(),
  answeredAt: instant,
  /** The instant since when none of the blocks that are kept is on the chain; null while the scan goes on. */
  lostSince: instant.nullable(),
  /** The lowest height that it may begin anew at. */
  lowestHeight: height,
});

const restart = z.object({
  restartId: id,
  chain: z.enum(usdtChains),
  height,
  reason: z.string(),
  state: z.enum(scanRestartStates),
  proposedBy: z.string(),
  proposedAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** The actions that the operator who asks may take. */
  mayRestart: z.boolean(),
  mayRefuse: z.boolean(),
  obstacle,
});

const writes = { method: 'POST', auth: 'operator', effect: 'write', perMinute: 60 } as const;
const impossible = [
  'usdt.restart_not_lost',
  'usdt.restart_height_credited',
  'usdt.restart_height_above_head',
] as const;

export const operatorScansApi = {
  usdtScans: endpoint({
    method: 'GET',
    path: '/console/api/usdt-scans',
    summary: 'How the scan of each chain stands, and the newest fifty proposals to begin one anew',
    auth: 'operator',
    right: 'usdt.read',
    effect: 'read',
    input: nothing,
    output: z.object({ scans: z.array(scan), restarts: z.array(restart) }),
    errors: [],
  }),
  proposeScanRestart: endpoint({
    ...writes,
    path: '/console/api/usdt-scans/propose-restart',
    summary: 'Proposes to begin a scan that has lost its chain anew at a height; another operator decides',
    right: 'usdt.propose_restart',
    audits: ['usdt_scan_restart.propose'],
    input: z.strictObject({ chain: z.enum(usdtChains), height, reason }),
    output: restart,
    errors: ['request.not_found', ...impossible],
  }),
  decideScanRestart: endpoint({
    ...writes,
    path: '/console/api/usdt-scans/decide-restart',
    summary: 'Begins a scan anew at the height that was proposed, or refuses to; whoever proposed it may not',
    right: 'usdt.decide_restart',
    mayChange: ['usdt'],
    audits: [['usdt_scan_restart.restart', 'usdt_scan_restart.refuse']],
    input: z.strictObject({ restartId: id, decision: z.enum(['restart', 'refuse']) }),
    output: restart,
    errors: [
      'request.not_found',
      'operator.same_person',
      'operator.maker_left',
      'usdt.restart_decided',
      ...impossible,
    ],
  }),
};
