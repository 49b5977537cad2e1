import type { OperatorOutput } from '@banyan/api/contract.ts';
import type { Tone } from '../../ui/badge.tsx';

export type Difference = OperatorOutput<'/console/api/differences'>['items'][number];
export type Fix = NonNullable<Difference['fix']>;
export type Measure = Fix['measure'];

export const stateTone: Record<Difference['state'], Tone> = {
  open: 'bad',
  explained: 'good',
  booked: 'good',
  gone: 'quiet',
};

/** Returns the measure that waits for another operator, also where its difference is found no more. */
export const waitingFix = ({ fix }: Difference): Fix | null => (fix?.state === 'proposed' ? fix : null);

/** Returns the amount of a deviation, with a minus sign where the money is missing outside. */
export const signed = ({ direction, amount }: NonNullable<Difference['deviation']>): string =>
  direction === 'shortage' ? `-${amount}` : amount;
