import type { OperatorOutput } from '@banyan/api/contract.ts';
import { deferralStates } from '@banyan/domain/loan/deferral.ts';
import { writeOffStates } from '@banyan/domain/loan/write-off.ts';
import type { Tone } from '../../../ui/badge.tsx';

export type LateLoan = OperatorOutput<'/console/api/loans/collections'>['items'][number];
export type LoanWork = OperatorOutput<'/console/api/loans/work'>;
export type Deferral = LoanWork['deferrals'][number];
export type ListedDeferral = OperatorOutput<'/console/api/loans/deferrals'>['items'][number];
export type WriteOff = LoanWork['writeOffs'][number];
export type ListedWriteOff = OperatorOutput<'/console/api/loans/write-offs'>['items'][number];
export { deferralStates, writeOffStates };

export const promiseTone: Record<LoanWork['promises'][number]['state'], Tone> = {
  open: 'waiting',
  kept: 'good',
  broken: 'bad',
};

export const deferralTone: Record<Deferral['state'], Tone> = {
  proposed: 'waiting',
  granted: 'good',
  refused: 'quiet',
};

export const writeOffTone: Record<WriteOff['state'], Tone> = {
  proposed: 'waiting',
  written_off: 'bad',
  refused: 'quiet',
};
