import type { OperatorOutput } from '@banyan/api/contract.ts';
import type { Tone } from '../../ui/badge.tsx';

export type Split = OperatorOutput<'/console/api/splits'>['items'][number];
export type SplitDetail = OperatorOutput<'/console/api/splits/detail'>;
export type SplitAct = 'announce' | 'refuse' | 'ask' | 'withdraw';

export const splitTone: Record<Split['state'], Tone> = {
  proposed: 'waiting',
  announced: 'active',
  carried_out: 'good',
  refused: 'quiet',
  withdrawn: 'quiet',
};
