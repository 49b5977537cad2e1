import type { OperatorOutput } from '@banyan/api/contract.ts';
import type { Tone } from '../../ui/badge.tsx';

export type Offering = OperatorOutput<'/console/api/equity-offerings'>['items'][number];
export type OfferingDetail = OperatorOutput<'/console/api/equity-offerings/detail'>;
export type Agreement = OfferingDetail['agreements'][number];
export type Subscription = OperatorOutput<'/console/api/equity-offerings/subscriptions'>['items'][number];
export type OfferingAct = 'publish' | 'withdraw' | 'propose' | 'confirm';

export const offeringTone: Record<Offering['state'], Tone> = {
  draft: 'waiting',
  published: 'quiet',
  open: 'active',
  allotting: 'waiting',
  settled: 'good',
  withdrawn: 'quiet',
};

export const agreementTone: Record<Agreement['state'], Tone> = {
  proposed: 'waiting',
  published: 'good',
  refused: 'quiet',
};
