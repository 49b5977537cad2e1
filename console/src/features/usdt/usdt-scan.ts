import type { OperatorOutput } from '@banyan/api/contract.ts';
import type { Tone } from '../../ui/badge.tsx';

/** What the screen of scans is told. */
type Scans = OperatorOutput<'/console/api/usdt-scans'>;
export type UsdtScan = Scans['scans'][number];
export type ScanRestart = Scans['restarts'][number];

/** How each state of a proposal is coloured. */
export const restartTone: Record<ScanRestart['state'], Tone> = {
  proposed: 'waiting',
  done: 'good',
  refused: 'quiet',
};
