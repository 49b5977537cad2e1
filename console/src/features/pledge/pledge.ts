import type { OperatorOutput } from '@banyan/api/contract.ts';
import type { Tone } from '../../ui/badge.tsx';

export { pledgeStates } from '@banyan/domain/pledge/pledge-state.ts';

export type Pledge = OperatorOutput<'/console/api/pledges'>['items'][number];
export type PledgeDetail = OperatorOutput<'/console/api/pledges/detail'>;
export type PledgeStep = PledgeDetail['steps'][number];
export type Monitor = OperatorOutput<'/console/api/pledges/monitor'>;

export const pledgeTone: Record<Pledge['state'], Tone> = {
  healthy: 'active',
  warned: 'waiting',
  called: 'bad',
  overdue: 'bad',
  ended: 'quiet',
};
