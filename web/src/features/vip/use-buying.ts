import { isReady } from '@banyan/domain/needs/need-state.ts';
import { useEntryState } from '../../platform/entry-state.ts';
import { useForm } from '../../platform/form/use-form.ts';
import { useMessages } from '../../platform/i18n.ts';
import { minorUnits } from '../../shared/amounts/amount-problem.ts';
import type { CommandNeed } from '../../shared/needs/use-needs.ts';
import { usePayment } from '../../shared/payment/use-payment.tsx';
import { purchaseMessages } from './purchase.messages.ts';
import { buyVipCard } from './vip.commands.ts';
import { vipMessages } from './vip.messages.ts';
import type { VipOffer, VipOffers } from './vip.queries.ts';

/** The offered cards, and the person who buys one. */
export interface Buying {
  page: VipOffers;
  needs: readonly CommandNeed[];
}

type Product = VipOffer['product'];

/** Returns the card that is chosen, what stands in the way of buying it, and the payment. */
export function useBuying({ page, needs }: Buying) {
  const t = useMessages(purchaseMessages);
  const words = useMessages(vipMessages);
  const [product, choose] = useEntryState<Product>('product', 'month');
  const payment = usePayment(buyVipCard);
  const offer = page.offers.find((each) => each.product === product) ?? page.offers[0];
  const waits = page.running !== null || page.waitingCards > 0;
  const obstacle = !isReady(needs)
    ? ('need' as const)
    : waits && page.waitingCards >= page.maxWaiting
      ? ('tooMany' as const)
      : offer && minorUnits(offer.price) > minorUnits(page.available)
        ? ('insufficient' as const)
        : undefined;
  const form = useForm({
    initial: {},
    problems: () => ({}),
    command: payment,
    onSubmit: () => {
      if (!offer || obstacle) return;
      const { price, days, makeUps, bonusBps, bonusDays, cap } = offer;
      const { startsOn, refundDays } = page;
      payment.authorize({
        input: {
          product: offer.product,
          shown: { price, days, makeUps, bonusBps, bonusDays, cap, startsOn, refundDays },
        },
        amount: price,
        payee: {
          id: offer.payee,
          name: `${words(offer.product)} · ${words('days', { n: days })}`,
          label: t('payFor'),
        },
      });
    },
  });
  // While it is on its way, what is left may be known already: that is no news about this card.
  return { offer, choose, payment, form, obstacle: payment.isPending ? undefined : obstacle };
}
