import { clsx } from 'clsx';
import { TrendingDown, TrendingUp } from 'lucide-react';
import { directionOf } from '../../platform/money.ts';
import { changeOf, percentText, type Quote } from './figures.ts';

const colours = { rise: 'text-rise', fall: 'text-fall', flat: 'text-soft' } as const;

/** Returns the colour of a price that is above or below the previous close. */
export const colourOf = (quote: Quote): string => colours[directionOf(changeOf(quote).amount)];

/** Shows how far the price is from the previous close: by sign and arrow as well as by colour. */
export function ChangeText({ quote, withAmount = false }: { quote: Quote; withAmount?: boolean }) {
  const { amount, bps } = changeOf(quote);
  const direction = directionOf(amount);
  const Icon = direction === 'rise' ? TrendingUp : TrendingDown;
  const signed = direction === 'rise' ? `+${amount}` : amount.replace('-', '−');
  return (
    <span className={clsx('figures whitespace-nowrap', colours[direction])}>
      {direction !== 'flat' && <Icon className="mr-1 inline-block size-[1em] align-[-0.12em]" aria-hidden />}
      {withAmount && `${signed} `}
      {percentText(bps)}
    </span>
  );
}
