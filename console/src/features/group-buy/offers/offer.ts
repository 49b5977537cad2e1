import type { OperatorOutput } from '@banyan/api/contract.ts';
import type { Tone } from '../../../ui/badge.tsx';

export type Offer = OperatorOutput<'/console/api/group-offers'>['items'][number];

export const offerStates = ['draft', 'open', 'closed'] as const satisfies readonly Offer['state'][];

export const offerTone: Record<Offer['state'], Tone> = {
  draft: 'waiting',
  open: 'good',
  closed: 'quiet',
};
