import { useMessages } from '../../platform/i18n.ts';
import { useMoneyText } from '../../platform/money.ts';
import { sharesText, wireOf } from '../../shared/shares/figures.ts';
import { ticketMessages } from './ticket.messages.ts';
import { limitProblem, type Means, mostShares, oddLotOf, type Sized, sharesProblem } from './ticket.ts';

/** Returns what is wrong with price and quantity, in words and numbers. */
export function useTicketWords(means: Means) {
  const t = useMessages(ticketMessages);
  const money = useMoneyText();
  const band = { lowest: money(wireOf(means.band.lowest)), highest: money(wireOf(means.band.highest)) };
  return {
    band: t('band', band),
    limit: (typed: string) => {
      const problem = limitProblem(typed, means.band);
      return problem && t(problem, band);
    },
    shares: (order: Sized) => {
      const problem = sharesProblem(order, means);
      const n = sharesText(mostShares(order, means));
      const odd = sharesText(oddLotOf(means));
      return problem && t(problem, { n, settling: sharesText(means.settling), odd });
    },
    most: (order: Sized) => {
      const n = sharesText(mostShares(order, means));
      if (order.side === 'buy') return t('mostBuy', { n });
      const settling = means.settling > 0n ? ` · ${t('settling', { n: sharesText(means.settling) })}` : '';
      return t('mostSell', { n }) + settling;
    },
  };
}
