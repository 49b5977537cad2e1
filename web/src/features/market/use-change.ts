import { neededFor } from '@banyan/domain/market/order-account.ts';
import { authorizedFor } from '@banyan/domain/market/order-size.ts';
import { isReady } from '@banyan/domain/needs/need-state.ts';
import { useForm } from '../../platform/form/use-form.ts';
import { useBilingual, useMessages } from '../../platform/i18n.ts';
import { useMoneyText } from '../../platform/money.ts';
import { minorUnits } from '../../shared/amounts/amount-problem.ts';
import { type CommandNeed, without } from '../../shared/needs/use-needs.ts';
import { usePayment } from '../../shared/payment/use-payment.tsx';
import { sharesText, wireOf } from '../../shared/shares/figures.ts';
import { changeMessages } from './change.messages.ts';
import { replaceShareOrder } from './market.commands.ts';
import type { Instrument, OrderDetail } from './market.queries.ts';
import { ticketMessages } from './ticket.messages.ts';
import {
  changedProblem,
  limitProblem,
  type Means,
  meansOf,
  mostShares,
  oddLotOf,
  priceOf,
  sharesOf,
  takesOrders,
} from './ticket.ts';
import { useReceipt } from './use-receipt.ts';
import { useTicketWords } from './use-ticket-words.ts';

/** Returns the means of a change: what the order has set aside counts as available, and its fee stays as it was. */
function meansFor(from: OrderDetail, of: Instrument): Means {
  const means = meansOf(of);
  return {
    ...means,
    rule: { feeBps: from.feeBps, leastFee: minorUnits(from.leastFee) },
    available: means.available + minorUnits(from.setAsideCash),
    sellable: means.sellable + BigInt(from.setAsideShares),
    done: BigInt(from.traded),
  };
}

/** An order that stands, and what it can be changed with. */
export interface Change {
  from: OrderDetail;
  of: Instrument;
  needs: readonly CommandNeed[];
}

interface Values {
  limit: string;
  shares: string;
}

/** Returns how many shares at which limit are asked for, and what is wrong with that. */
function useWanted(from: OrderDetail, means: Means) {
  const t = useMessages(changeMessages);
  const ticket = useMessages(ticketMessages);
  const { side } = from;
  const standing = { side, shares: BigInt(from.shares), traded: BigInt(from.traded) };
  const sizedOf = (values: Values) => ({
    side,
    limit: priceOf(values.limit),
    shares: sharesOf(values.shares),
  });
  const problemOf = (values: Values) => changedProblem(standing, sizedOf(values).shares, means);
  const sharesWords = (values: Values) => {
    const sized = sizedOf(values);
    if (sized.shares > 0n && sized.shares <= standing.traded)
      return t('belowTraded', { n: sharesText(from.traded) });
    const isSame = sized.limit === minorUnits(from.limit ?? '0') && sized.shares === standing.shares;
    if (isSame) return t('noChange');
    const problem = problemOf(values);
    const n = sharesText(mostShares(sized, means));
    const odd = sharesText(oddLotOf(means));
    return problem && ticket(problem, { n, settling: sharesText(means.settling), odd });
  };
  return { sizedOf, problemOf, sharesWords };
}

/** Returns the form of a change, what it would come to, and its payment. */
export function useChange({ from, of, needs: all }: Change) {
  const ticket = useMessages(ticketMessages);
  const text = useBilingual();
  const money = useMoneyText();
  const payment = usePayment(replaceShareOrder, { about: from.orderId });
  const means = meansFor(from, of);
  const words = useTicketWords(means);
  const { sizedOf, problemOf, sharesWords } = useWanted(from, means);
  const { side } = from;
  const form = useForm({
    initial: { limit: from.limit ?? '', shares: from.shares },
    problems: (values) => ({ limit: words.limit(values.limit), shares: sharesWords(values) }),
    command: payment,
    onSubmit: () => {
      if (!isReady(needs)) return;
      const n = sharesText(sized.shares);
      payment.authorize({
        input: {
          orderId: from.orderId,
          limit: wireOf(sized.limit),
          shares: sized.shares.toString(),
          shown: setAside,
        },
        amount: wireOf(authorizedFor(account, means.rule)),
        payee: { id: from.orderId, name: `${text(of.company)} · ${of.symbol}`, label: ticket('payee') },
        note:
          side === 'buy'
            ? ticket('noteBuy', { n })
            : ticket('noteSell', { n, price: money(wireOf(sized.limit)) }),
      });
    },
  });
  const sized = sizedOf(form.values);
  // Only whoever buys more takes more risk on.
  const takesRisk = side === 'buy' && sized.shares > BigInt(from.shares);
  const needs = takesRisk ? all : without(all, 'risk_profile');
  const account = {
    ...sized,
    traded: BigInt(from.traded),
    value: minorUnits(from.value),
    fee: minorUnits(from.fee),
  };
  const needed = neededFor(account, means.rule);
  const setAside = {
    cash: side === 'buy' ? wireOf(needed) : '0.00',
    shares: side === 'sell' ? `${needed}` : '0',
  };
  const hasPrice = limitProblem(form.values.limit, means.band) === undefined;
  const isWhole = hasPrice && sized.shares > account.traded;
  const more = needed - minorUnits(from.setAsideCash);
  const lacking = side === 'buy' && isWhole ? more - minorUnits(of.holding.available) : 0n;
  const isTooMuch = problemOf(form.values) === 'notSellable';
  const isOpen = takesOrders(of.session);
  const isAskable = isOpen && hasPrice && !sharesWords(form.values);
  const found = useReceipt(
    isAskable
      ? {
          instrumentId: of.instrumentId,
          orderId: from.orderId,
          side,
          limit: wireOf(sized.limit),
          shares: sized.shares.toString(),
          timeInForce: from.timeInForce,
        }
      : null,
  );
  return { form, payment, needs, means, words, sized, setAside, isWhole, lacking, isTooMuch, isOpen, found };
}
