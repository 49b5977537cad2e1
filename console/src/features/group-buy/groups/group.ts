import type { OperatorOutput } from '@banyan/api/contract.ts';
import type { GroupState } from '@banyan/domain/group-buy/group-state.ts';
import type { Tone } from '../../../ui/badge.tsx';

export type Group = OperatorOutput<'/console/api/groups'>['items'][number];
export type GroupDetail = OperatorOutput<'/console/api/groups/detail'>;

export const groupTone: Record<GroupState, Tone> = {
  waiting: 'waiting',
  success: 'good',
  failed: 'quiet',
};
