import { displayRate } from '@banyan/domain/money/display.ts';
import { amountText } from '../../ui/amount.tsx';
import type { Campaign } from './campaigns/campaign.ts';
import { useCouponsMessages } from './coupons.messages.ts';

/** Returns what says in one line what a coupon gives, and under which condition. */
export function useTermsText(): (terms: Campaign['terms']) => string {
  const texts = useCouponsMessages();
  return (terms) =>
    terms.kind === 'cash'
      ? texts.terms_cash(amountText(terms.amount), amountText(terms.minimum))
      : texts.terms_rate(displayRate(terms.bonusBps), terms.bonusDays, amountText(terms.cap));
}
