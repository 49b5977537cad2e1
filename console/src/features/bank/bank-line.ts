import type { OperatorOutput } from '@banyan/api/contract.ts';
import type { Tone } from '../../ui/badge.tsx';

export type BankLine = OperatorOutput<'/console/api/bank-lines'>['items'][number];

export const stateTone: Record<BankLine['state'], Tone> = {
  recorded: 'waiting',
  credited: 'good',
  booked: 'good',
  set_aside: 'quiet',
};

/** What needs a second look is not green. */
export const findingTone: Record<NonNullable<BankLine['finding']>, Tone> = {
  as_asked: 'good',
  less: 'waiting',
  more: 'waiting',
  again: 'waiting',
  unknown: 'bad',
};

/** What it is in the books once it is booked: a settlement with a provider, interest, or a charge. */
export const bookingOf = ({ settlement, direction }: BankLine) =>
  settlement ? (`settlement_${direction}` as const) : (`own_${direction}` as const);

/** What left the account bears a minus sign. */
export const signed = ({ direction, amount }: BankLine): string =>
  direction === 'out' ? `-${amount}` : amount;
