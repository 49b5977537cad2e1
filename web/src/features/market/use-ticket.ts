import { isReady } from '@banyan/domain/needs/need-state.ts';
import type { ProfileLevel } from '@banyan/domain/risk/risk-profile.ts';
import { suitability } from '@banyan/domain/risk/suitability.ts';
import { useState } from 'react';
import { useForm } from '../../platform/form/use-form.ts';
import { useBilingual, useMessages } from '../../platform/i18n.ts';
import { useMoneyText } from '../../platform/money.ts';
import { usePageQuery } from '../../platform/page.ts';
import { minorUnits } from '../../shared/amounts/amount-problem.ts';
import { type CommandNeed, without } from '../../shared/needs/use-needs.ts';
import { usePayment } from '../../shared/payment/use-payment.tsx';
import { sharesText, wireOf } from '../../shared/shares/figures.ts';
import { placeShareOrder } from './market.commands.ts';
import type { Instrument, Receipt, Side, TimeInForce, WantedOrder } from './market.queries.ts';
import { ticketMessages } from './ticket.messages.ts';
import {
  limitProblem,
  meansOf,
  priceOf,
  type Sized,
  sharesOf,
  sharesProblem,
  takesOrders,
} from './ticket.ts';
import { useReceipt } from './use-receipt.ts';
import { useTicketWords } from './use-ticket-words.ts';

export type TicketKind = 'limit' | 'market';
interface Values {
  side: Side;
  limit: string;
  shares: string;
  timeInForce: TimeInForce;
}

/** Returns what the payment password of an order stands for: money set aside, or what is on sale at its bound. */
const amountOf = (side: Side, { bound, setAsideCash, setAsideShares }: Receipt): string =>
  side === 'buy' ? setAsideCash : wireOf(minorUnits(bound) * BigInt(setAsideShares));

/** The person who orders, with what decides whether the order can be placed. */
export interface Orderer {
  /** The needs of an order, and how far each is met. */
  needs: readonly CommandNeed[];
  /** The person's own risk level, while it counts; undefined otherwise. */
  level: ProfileLevel | undefined;
}

/** Returns the order that a link asks for, as far as it says: the last price, and no number of shares, otherwise. */
const askedOrder = (
  { side, price = '', shares = '' }: Record<string, string | undefined>,
  last: string,
): Values => ({
  side: side === 'sell' ? 'sell' : 'buy',
  limit: /^\d{1,9}\.\d{2}$/.test(price) ? price : last,
  shares: sharesOf(shares) > 0n ? shares : '',
  timeInForce: 'gtc',
});

/** Returns what an order takes of a person, and whether it suits them; whoever sells takes no risk on, and may leave. */
const standingOf = ({ needs, level }: Orderer, side: Side, riskLevel: Instrument['riskLevel']) =>
  side === 'buy'
    ? { needs, fit: level && suitability(level, riskLevel) }
    : { needs: without(needs, 'risk_profile'), fit: 'suitable' as const };

/** Returns the form of an order, what it would come to, and its payment. */
export function useTicket(of: Instrument, kind: TicketKind, by: Orderer) {
  const t = useMessages(ticketMessages);
  const text = useBilingual();
  const money = useMoneyText();
  const asked = usePageQuery();
  const payment = usePayment(placeShareOrder, { about: of.instrumentId });
  const means = meansOf(of);
  const [isWarning, setWarning] = useState(false);
  const words = useTicketWords(means);
  const sizedOf = ({ side, limit, shares }: Values): Sized => ({
    side,
    limit: kind === 'market' ? null : priceOf(limit),
    shares: sharesOf(shares),
  });
  const form = useForm<Values, 'limit' | 'shares'>({
    initial: askedOrder(asked, of.last),
    problems: (values) => ({
      limit: kind === 'limit' && words.limit(values.limit),
      shares: words.shares(sizedOf(values)),
    }),
    command: payment,
    onSubmit: () => {
      if (!mayOrder) return;
      if (fit === 'needs_acknowledgement') setWarning(true);
      else pay(false);
    },
  });
  const { values } = form;
  const { needs, fit } = standingOf(by, values.side, of.riskLevel);
  const mayOrder = isReady(needs) && fit !== undefined && fit !== 'not_suitable';
  const sized = sizedOf(values);
  const problem = sharesProblem(sized, means);
  const hasPrice = kind === 'market' || limitProblem(values.limit, means.band) === undefined;
  const isOpen = takesOrders(of.session);
  // An order that the wallet cannot pay is worked out all the same: one may want to know its cost.
  const isAskable = isOpen && hasPrice && (problem === undefined || problem === 'tooMany');
  const isGathering = of.session.phase === 'auction';
  const wanted: WantedOrder | null = isAskable
    ? {
        instrumentId: of.instrumentId,
        side: values.side,
        limit: sized.limit === null ? null : wireOf(sized.limit),
        shares: sized.shares.toString(),
        timeInForce: kind === 'market' || isGathering ? 'gtc' : values.timeInForce,
      }
    : null;
  const found = useReceipt(wanted);
  const pay = (acknowledgesRisk: boolean) => {
    setWarning(false);
    if (!found.data || !wanted) return;
    const { setAsideCash: cash, setAsideShares: shares, bound, feeBps, leastFee } = found.data;
    const n = sharesText(wanted.shares);
    payment.authorize({
      input: { ...wanted, acknowledgesRisk, shown: { cash, shares, feeBps, leastFee } },
      amount: amountOf(wanted.side, found.data),
      payee: { id: of.instrumentId, name: `${text(of.company)} · ${of.symbol}`, label: t('payee') },
      note: wanted.side === 'buy' ? t('noteBuy', { n }) : t('noteSell', { n, price: money(bound) }),
    });
  };
  const lacking =
    values.side === 'buy' && found.data ? minorUnits(found.data.setAsideCash) - means.available : 0n;
  // Too many shares are reported while one types, too few once the field was left.
  const isTooMuch = problem === 'tooMany' || problem === 'notSellable';
  const sharesError = isTooMuch ? words.shares(sized) : form.error('shares');
  const warning = { isOpen: isWarning, close: () => setWarning(false), accept: () => pay(true) };
  return {
    form,
    payment,
    means,
    words,
    sized,
    found,
    lacking,
    isOpen,
    isGathering,
    sharesError,
    needs,
    fit,
    mayOrder,
    warning,
  };
}

export type Ticket = ReturnType<typeof useTicket>;
