import { isReady } from '@banyan/domain/needs/need-state.ts';
import { useForm } from '../../platform/form/use-form.ts';
import { useBilingual, useMessages } from '../../platform/i18n.ts';
import { usePayment } from '../../shared/payment/use-payment.tsx';
import { pointsText } from '../../ui/points.tsx';
import { exchangeGoodMessages } from './exchange-good.messages.ts';
import { countOf, countProblem, missingMoney, obstacleTo, takesMoney, totalOf } from './good-terms.ts';
import type { Address, useOrderTerms } from './goods.queries.ts';
import { exchangeGood } from './store.commands.ts';

export type OrderTerms = NonNullable<ReturnType<typeof useOrderTerms>['data']>;

const chosenOf = (items: readonly Address[], addressId: string): Address | undefined =>
  items.find((each) => each.addressId === addressId) ?? items.find(({ isDefault }) => isDefault) ?? items[0];

/** Returns the form of an order, what it takes, what stands in its way, and its payment. */
export function useExchange({ good, book, wallet, needs: all }: OrderTerms) {
  const t = useMessages(exchangeGoodMessages);
  const text = useBilingual();
  const payment = usePayment(exchangeGood);
  const isParcel = good.kind === 'parcel';
  const problemOf = (count: string) => {
    const problem = countProblem(count, good);
    return problem && t(problem.key, { n: problem.n });
  };
  const form = useForm({
    initial: { count: '1', addressId: '' },
    problems: ({ count, addressId }) => ({
      count: problemOf(count),
      addressId: isParcel && !chosenOf(book.items, addressId) && t('needAddress'),
    }),
    command: payment,
    onSubmit: ({ count }) => {
      if (!isPayable) return;
      const addressId = isParcel ? (address?.addressId ?? null) : null;
      const input = { goodId: good.goodId, count: countOf(count), addressId, shown: total };
      // An order for points alone has no amount that a payment password could stand for.
      const unpaid = { ...input, authorization: null };
      if (!withMoney) return payment.send(unpaid);
      payment.authorize({
        input,
        amount: total.price,
        payee: { id: good.goodId, name: text(good.name), label: t('forWhat') },
        note: t('besidePoints', { points: pointsText(total.points) }),
      });
    },
  });
  const address = chosenOf(book.items, form.values.addressId);
  const total = totalOf(good, countOf(form.values.count));
  const withMoney = takesMoney(good);
  const lacking = missingMoney(total.price, wallet.available);
  // Points alone are spent without a payment password.
  const needs = withMoney ? all : [];
  // While it is on its way, what is left may be known already: that is no news about this order.
  const obstacle = payment.isPending ? undefined : obstacleTo(good);
  const isPayable = lacking === undefined && isReady(needs) && obstacle === undefined;
  // Too high a count is reported at once: the total beside it would be one that cannot be paid.
  const live = form.values.count === '' ? undefined : problemOf(form.values.count);
  const countError = payment.isPending || obstacle ? undefined : (live ?? form.error('count'));
  const state = { lacking, needs, obstacle, isPayable, countError };
  return { form, payment, isParcel, address, total, withMoney, ...state };
}
