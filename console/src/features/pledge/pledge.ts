import type { OperatorOutput } from '@banyan/api/contract.ts';
import type { Tone } from '../../ui/badge.tsx';

export { pledgeStates } from '@banyan/domain/pledge/pledge-state.ts';

export type Pledge = OperatorOutput<'/console/api/pledges'>['items'][number];
export type PledgeDetail = OperatorOutput<'/console/api/pledges/detail'>;
export type PledgeStep = PledgeDetail['steps'][number];
export type Monitor = OperatorOutput<'/console/api/pledges/monitor'>;
export type NewestSale = Monitor['sales'][number];
export type PledgeSale = PledgeDetail['sales'][number];
export type SaleFill = PledgeSale['fills'][number] & Pick<PledgeSale, 'number'>;

export const pledgeTone: Record<Pledge['state'], Tone> = {
  healthy: 'active',
  warned: 'waiting',
  called: 'bad',
  overdue: 'bad',
  unsecured: 'bad',
  ended: 'quiet',
};

export const saleTone: Record<PledgeSale['state'], Tone> = {
  open: 'active',
  stopping: 'waiting',
  ended: 'quiet',
};
