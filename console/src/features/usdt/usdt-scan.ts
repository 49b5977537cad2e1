import type { OperatorOutput } from '@banyan/api/contract.ts';
import type { Tone } from '../../ui/badge.tsx';

type Scans = OperatorOutput<'/console/api/usdt-scans'>;
export type UsdtScan = Scans['scans'][number];
export type ScanRestart = Scans['restarts'][number];

/** The tone of each state of a proposal. */
export const restartTone: Record<ScanRestart['state'], Tone> = {
  proposed: 'waiting',
  done: 'good',
  refused: 'quiet',
};
