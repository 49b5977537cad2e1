import type { OperatorOutput } from '@banyan/api/contract.ts';
import { formatAmount, sum } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { minorUnits } from '../../platform/amounts.ts';

export type HeldDay = OperatorOutput<'/console/api/held-days'>['items'][number];

/** Returns what all providers together had, as the wire writes amounts. */
export const atProviders = ({ inTransit }: HeldDay): string =>
  formatAmount(sum(inTransit.map(({ amount }) => minorUnits(amount))), currency);
