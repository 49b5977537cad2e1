import { useMessages } from '../../../platform/i18n.ts';
import { hiddenAmount, useBalancesHidden } from '../../../platform/money.ts';
import { usdtText } from '../../../shared/usdt/usdt-text.ts';
import { usdtMessages } from '../usdt.messages.ts';
import type { Deposit } from '../usdt.queries.ts';

/** Returns how much has arrived, in words; the amount is hidden while the eye is closed. */
export function useArrivedText() {
  const t = useMessages(usdtMessages);
  const isHidden = useBalancesHidden();
  return ({ amount }: Pick<Deposit, 'amount'>): string =>
    amount === null ? t('otherToken') : t('amountOf', { amount: isHidden ? hiddenAmount : usdtText(amount) });
}
