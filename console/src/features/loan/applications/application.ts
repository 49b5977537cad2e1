import type { OperatorInput, OperatorOutput } from '@banyan/api/contract.ts';
import { applicationStates } from '@banyan/domain/loan/application-state.ts';
import type { Tone } from '../../../ui/badge.tsx';

export type Application = OperatorOutput<'/console/api/loan-applications'>['items'][number];
export type ApplicationAct = 'take' | 'approve' | 'reject' | 'proofs';
export type ViewReason = OperatorInput<'/console/api/loan-applications/document'>['reason'];
export type Ask = (asked: { application: Application; act: ApplicationAct }) => void;
export { applicationStates };

export const applicationKey = (row: Application): string => row.applicationId;

export const applicationTone: Record<Application['state'], Tone> = {
  submitted: 'waiting',
  in_review: 'active',
  approved: 'good',
  rejected: 'bad',
  withdrawn: 'quiet',
  expired: 'quiet',
  signed: 'good',
};
