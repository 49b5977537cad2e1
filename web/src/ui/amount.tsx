import { displayAmount, displayRate, displayRatio } from '@banyan/domain/money/display.ts';
import { clsx } from 'clsx';
import { TrendingDown, TrendingUp } from 'lucide-react';
import { useMessages } from '../platform/i18n.ts';
import { directionOf, hiddenAmount, useBalancesHidden, useCurrencySymbol } from '../platform/money.ts';
import { figureMessages } from './figures.messages.ts';

interface Props {
  /** A decimal string of the wire. */
  value: string;
  /** `always` shows + and −, coloured up or down, with an arrow: for gains. `plain` shows the sign alone. */
  sign?: 'auto' | 'always' | 'plain';
  /** Balances disappear behind the eye; prices and amounts to pay do not. */
  hideable?: boolean;
  className?: string;
}

/** Shows an amount: currency, thousands, two decimals in tabular figures, the minor part smaller. */
export function Amount({ value, sign = 'auto', hideable = false, className }: Props) {
  const t = useMessages(figureMessages);
  const isHidden = useBalancesHidden() && hideable;
  const symbol = useCurrencySymbol();
  if (isHidden) {
    return (
      <span className={clsx('figures', className)}>
        <span aria-hidden>{hiddenAmount}</span>
        <span className="sr-only">{t('hidden')}</span>
      </span>
    );
  }
  const direction = directionOf(value);
  const [major, minor] = displayAmount(value.replace('-', '')).split('.');
  const lead = value.startsWith('-') ? '−' : sign !== 'auto' && direction === 'rise' ? '+' : '';
  const isGain = sign === 'always' && direction !== 'flat';
  return (
    <span
      className={clsx(
        'figures whitespace-nowrap',
        isGain && (direction === 'rise' ? 'text-rise' : 'text-fall'),
        className,
      )}
    >
      {isGain && <Arrow direction={direction} />}
      {lead}
      <span className="text-[max(0.6em,0.75rem)]">{symbol}</span>
      {major}
      <span className="text-[max(0.78em,0.75rem)]">.{minor}</span>
    </span>
  );
}

function Arrow({ direction }: { direction: 'rise' | 'fall' | 'flat' }) {
  const Icon = direction === 'rise' ? TrendingUp : TrendingDown;
  return <Icon className="mr-1 inline-block size-[1em] align-[-0.12em]" aria-hidden />;
}

/** Returns how a ratio in basis points is said: "87.50%", and above 200 % "19.5 times". */
export function useRatioText(): (bps: number) => string {
  const t = useMessages(figureMessages);
  return (bps) => {
    const { in: unit, figure } = displayRatio(bps);
    return unit === 'times' ? t('times', { figure }) : `${figure}%`;
  };
}

/** Shows a yearly rate such as 3.85 %. */
export function RateText({ rateBps, className }: { rateBps: number; className?: string }) {
  return (
    <span className={clsx('figures whitespace-nowrap', className)}>
      {displayRate(rateBps)}
      <span className="text-[max(0.68em,0.75rem)]">%</span>
    </span>
  );
}
