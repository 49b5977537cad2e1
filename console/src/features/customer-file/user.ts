import type { OperatorOutput } from '@banyan/api/contract.ts';
import type { Tone } from '../../ui/badge.tsx';

export type User = OperatorOutput<'/console/api/users/detail'>;

export const accountTone: Record<User['state'], Tone> = {
  open: 'good',
  frozen_by_person: 'waiting',
  frozen_by_operator: 'bad',
  closed: 'quiet',
};
