import type { OperatorOutput } from '@banyan/api/contract.ts';
import type { Tone } from '../../../ui/badge.tsx';

/** What the screen of lost transfers is told. */
type Lost = OperatorOutput<'/console/api/lost-transfers'>;
export type LostTransfer = Lost['transfers'][number];
export type LostFinding = Lost['findings'][number];
export type LostOutcome = LostFinding['outcome'];

/** How each state of a finding is coloured. */
export const findingTone: Record<LostFinding['state'], Tone> = {
  proposed: 'waiting',
  done: 'good',
  refused: 'quiet',
};
