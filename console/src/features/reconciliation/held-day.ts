import type { OperatorOutput } from '@banyan/api/contract.ts';
import { formatAmount, sum } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { isZero, minorUnits } from '../../platform/amounts.ts';
import { amountText } from '../../ui/amount.tsx';

export type HeldDay = OperatorOutput<'/console/api/held-days'>['items'][number];

/** Returns what each network of USDT held, with what more or less than recorded is worth. */
export const tokensText = ({ tokens }: HeldDay): string =>
  tokens
    .map(({ chain, held, difference }) => {
      const differs = isZero(difference) ? '' : ` (${amountText(difference)})`;
      return `${chain} ${amountText(held, 'USDT')} USDT${differs}`;
    })
    .join(' · ');

/** Returns what all providers together had, as the wire writes amounts. */
export const atProviders = ({ inTransit }: HeldDay): string =>
  formatAmount(sum(inTransit.map(({ amount }) => minorUnits(amount))), currency);
