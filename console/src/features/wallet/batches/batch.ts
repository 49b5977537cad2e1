import type { OperatorOutput } from '@banyan/api/contract.ts';
import type { Tone } from '../../../ui/badge.tsx';

type Batches = OperatorOutput<'/console/api/payout-batches'>;

export type Batch = Batches['items'][number];
export type Waiting = Batches['waiting'][number];
export type BatchDetail = OperatorOutput<'/console/api/payout-batches/detail'>;
export type BatchItem = BatchDetail['items'][number];
export type BatchAct = 'release' | 'takeOver' | 'dissolve';

/** Tells whether a batch is paid on a network of USDT, by what a cold signer signs. */
export const isOnChain = ({ provider }: Pick<Batch, 'provider'>): boolean => provider.startsWith('usdt/');

export const batchTone: Record<Batch['state'], Tone> = {
  open: 'waiting',
  released: 'good',
  dissolved: 'quiet',
};
