import { useMessages } from '../../../platform/i18n.ts';
import { usdtMessages } from '../usdt.messages.ts';
import type { Deposit } from '../usdt.queries.ts';

/** Returns how a deposit stands in words, while it waits with its confirmations. */
export function useStateText() {
  const t = useMessages(usdtMessages);
  return ({
    state,
    confirmations,
    confirmationsNeeded,
  }: Pick<Deposit, 'state' | 'confirmations' | 'confirmationsNeeded'>): string =>
    state === 'seen' ? t('seen', { done: confirmations, needed: confirmationsNeeded }) : t(state);
}
