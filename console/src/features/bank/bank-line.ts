import type { OperatorOutput } from '@banyan/api/contract.ts';
import type { Tone } from '../../ui/badge.tsx';

export type BankLine = OperatorOutput<'/console/api/bank-lines'>['items'][number];

export const stateTone: Record<BankLine['state'], Tone> = {
  recorded: 'waiting',
  credited: 'good',
  booked: 'good',
  set_aside: 'quiet',
};

/** The tone of each finding. A finding that needs a second look is not green. */
export const findingTone: Record<NonNullable<BankLine['finding']>, Tone> = {
  as_asked: 'good',
  less: 'waiting',
  more: 'waiting',
  again: 'waiting',
  unknown: 'bad',
};

/** Returns what it is in the books once it is booked: a settlement with a provider, interest, or a charge. */
export const bookingOf = ({ settlement, direction }: BankLine) =>
  settlement ? (`settlement_${direction}` as const) : (`own_${direction}` as const);

/** Returns the amount of a movement, with a minus sign where the money left the account. */
export const signed = ({ direction, amount }: BankLine): string =>
  direction === 'out' ? `-${amount}` : amount;
