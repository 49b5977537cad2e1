import { displayRate } from '@banyan/domain/money/display.ts';
import { useMessages } from '../platform/i18n.ts';
import { directionOf } from '../platform/money.ts';
import { Amount } from './amount.tsx';
import { uiMessages } from './ui.messages.ts';

/** Shows a fee; nothing to pay is said in words. That of an order of one's own is hidden with its amount. */
export function Fee({ value, hideable = false }: { value: string; hideable?: boolean }) {
  const t = useMessages(uiMessages);
  return directionOf(value) === 'flat' ? t('noFee') : <Amount value={value} hideable={hideable} />;
}

/** Returns how a fee's rate is said, in basis points: "Fee 0.10%", or that there is none. */
export function useFeeRate(): (feeBps: number) => string {
  const t = useMessages(uiMessages);
  return (feeBps) => (feeBps === 0 ? t('noFee') : t('feeRate', { rate: displayRate(feeBps) }));
}
