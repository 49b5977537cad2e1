import type { OperatorOutput } from '@banyan/api/contract.ts';
import type { Tone } from '../../../ui/badge.tsx';

/** The reply that the screen of lost transfers shows. */
type Lost = OperatorOutput<'/console/api/lost-transfers'>;
export type LostTransfer = Lost['transfers'][number];
export type LostFinding = Lost['findings'][number];
export type LostOutcome = LostFinding['outcome'];

/** The colour of each state of a finding. */
export const findingTone: Record<LostFinding['state'], Tone> = {
  proposed: 'waiting',
  done: 'good',
  refused: 'quiet',
};
