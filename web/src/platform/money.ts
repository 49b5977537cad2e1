import { stored } from '@banyan/client/stored.ts';
import { useStored } from '@banyan/client/use-stored.ts';
import { displayAmount } from '@banyan/domain/money/display.ts';
import { useQuery } from '@tanstack/react-query';
import { config } from './config.ts';

/** The eye: hides all balances, and is remembered. */
const balances = stored<'hidden' | 'shown'>('balances', (text) => (text === 'hidden' ? 'hidden' : 'shown'));

export const useBalancesHidden = (): boolean => useStored(balances) === 'hidden';
export const toggleBalances = (): void => balances.set(balances.get() === 'hidden' ? 'shown' : 'hidden');

/** The text in place of an amount while the eye is closed. */
export const hiddenAmount = '****';

/** Returns the platform currency's symbol, as configured. */
export const useCurrencySymbol = (): string => useQuery(config).data?.currency_symbol ?? '¥';

/** Returns how `"1234.5"` becomes `"¥1,234.50"`, for use inside a sentence. */
export function useMoneyText(): (amount: string) => string {
  const symbol = useCurrencySymbol();
  return (amount) =>
    amount.startsWith('-') ? `−${symbol}${displayAmount(amount.slice(1))}` : symbol + displayAmount(amount);
}

/** Returns the same for one's own money: hidden while the eye is closed. */
export function useOwnMoneyText(): (amount: string) => string {
  const money = useMoneyText();
  return useBalancesHidden() ? () => hiddenAmount : money;
}

export type Direction = 'rise' | 'fall' | 'flat';

/** Returns which way an amount on the wire points. */
export function directionOf(amount: string): Direction {
  if (!/[1-9]/.test(amount)) return 'flat';
  return amount.startsWith('-') ? 'fall' : 'rise';
}
