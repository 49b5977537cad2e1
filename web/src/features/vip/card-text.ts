import { displayRate } from '@banyan/domain/money/display.ts';
import { useDates } from '../../platform/dates.ts';
import { useMessages } from '../../platform/i18n.ts';
import { useMoneyText } from '../../platform/money.ts';
import { vipMessages } from './vip.messages.ts';

interface Terms {
  months: number;
  makeUps: number;
  bonusBps: number;
  bonusDays: number;
  cap: string;
}

/** Returns what a card gives, in words. */
export function useCardText() {
  const t = useMessages(vipMessages);
  const money = useMoneyText();
  const { on } = useDates();
  return {
    coupons: ({ months }: Terms) => t('couponsValue', { n: months }),
    couponTerms: ({ bonusBps, bonusDays, cap }: Terms) =>
      t('couponTerms', { cap: money(cap), rate: displayRate(bonusBps), days: bonusDays }),
    makeUps: ({ makeUps }: Terms) => t('makeUpsValue', { n: makeUps }),
    runs: (from: string, to: string) => t('fromTo', { from: on(from), to: on(to) }),
  };
}
