import { neededFor } from '@banyan/domain/market/order-account.ts';
import { authorizedFor } from '@banyan/domain/market/order-size.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm } from '../../../platform/form/use-form.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { joined } from '../../../platform/joined.ts';
import { useMoneyText } from '../../../platform/money.ts';
import { useOnline } from '../../../platform/offline.ts';
import { minorUnits } from '../../../shared/amounts/amount-problem.ts';
import { usePayment } from '../../../shared/payment/use-payment.tsx';
import { sharesText, wireOf } from '../../../shared/shares/figures.ts';
import { Obstacle } from '../../../shared/shares/obstacle.tsx';
import { StaleNotice } from '../../../shared/shares/stale-notice.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card, Fact, Facts } from '../../../ui/card.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { FormSkeleton } from '../../../ui/skeletons.tsx';
import { changeMessages } from '../change.messages.ts';
import { replaceShareOrder } from '../market.commands.ts';
import { marketMessages } from '../market.messages.ts';
import { type Instrument, instrument, me, type OrderDetail, order } from '../market.queries.ts';
import { isReplaceable } from '../order-words.ts';
import { ticketMessages } from '../ticket.messages.ts';
import {
  changedProblem,
  limitProblem,
  type Means,
  meansOf,
  mostShares,
  priceOf,
  sharesOf,
  takesOrders,
} from '../ticket.ts';
import { useTicketWords } from '../use-ticket-words.ts';
import { PriceField, SharesField } from './order-fields.tsx';
import { HaltNotice, NotOpenNotice } from './session-line.tsx';

/** Shows the form that gives an order which stands another limit or quantity. */
export function ChangeOrder({ orderId }: { orderId: string }) {
  const t = useMessages(changeMessages);
  const found = useQuery(order(orderId));
  const instrumentId = found.data?.instrumentId ?? '';
  const of = useQuery({ ...instrument(instrumentId), enabled: instrumentId !== '' });
  const query = joined({ found, of, person: useQuery(me) });
  const title = t('changeTitle');
  return (
    <Loaded
      query={query}
      skeleton={<FormSkeleton count={2} />}
      frame={(state) => <Screen title={title}>{state}</Screen>}
    >
      {(known) =>
        isReplaceable(known.found) ? (
          <ChangeForm
            // What trades in the meantime changes what can be asked for, and not what was typed.
            key={orderId}
            from={known.found}
            of={known.of}
            hasPaymentPassword={known.person.hasPaymentPassword}
          />
        ) : (
          <Screen title={title}>
            <Empty
              of="records"
              title={t('notChangeable')}
              note={t('notChangeableNote')}
              action={<ButtonLink to={`/pages/equity/order?orderId=${orderId}`}>{t('toOrder')}</ButtonLink>}
            />
          </Screen>
        )
      }
    </Loaded>
  );
}

/** What the order has set aside counts as what there is for it. It keeps the fee of the day on which it was placed. */
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

interface FormProps {
  from: OrderDetail;
  of: Instrument;
  hasPaymentPassword: boolean;
}

function useChange({ from, of, hasPaymentPassword }: FormProps) {
  const t = useMessages(changeMessages);
  const ticket = useMessages(ticketMessages);
  const text = useBilingual();
  const money = useMoneyText();
  const payment = usePayment(replaceShareOrder, { about: from.orderId });
  const means = meansFor(from, of);
  const words = useTicketWords(means);
  const { side } = from;
  const standing = { side, shares: BigInt(from.shares), traded: BigInt(from.traded) };
  const sizedOf = (values: { limit: string; shares: string }) => ({
    side,
    limit: priceOf(values.limit),
    shares: sharesOf(values.shares),
  });
  const sharesWords = (values: { limit: string; shares: string }) => {
    const sized = sizedOf(values);
    if (sized.shares > 0n && sized.shares <= BigInt(from.traded))
      return t('belowTraded', { n: sharesText(from.traded) });
    const isSame = sized.limit === minorUnits(from.limit ?? '0') && sized.shares === BigInt(from.shares);
    if (isSame) return t('noChange');
    const problem = changedProblem(standing, sized.shares, means);
    const n = sharesText(mostShares(sized, means));
    return problem && ticket(problem, { n, settling: sharesText(means.settling) });
  };
  const form = useForm({
    initial: { limit: from.limit ?? '', shares: from.shares },
    problems: (values) => ({ limit: words.limit(values.limit), shares: sharesWords(values) }),
    command: payment,
    onSubmit: () => {
      if (!hasPaymentPassword) return;
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
  const isWhole = limitProblem(form.values.limit, means.band) === undefined && sized.shares > account.traded;
  const more = needed - minorUnits(from.setAsideCash);
  const lacking = side === 'buy' && isWhole ? more - minorUnits(of.holding.available) : 0n;
  const isTooMuch = changedProblem(standing, sized.shares, means) === 'notSellable';
  const isOpen = takesOrders(of.session);
  return { form, payment, means, words, sized, setAside, isWhole, lacking, isTooMuch, isOpen };
}

function ChangeForm(props: FormProps) {
  const { from, of, hasPaymentPassword } = props;
  const t = useMessages(changeMessages);
  const ticket = useMessages(ticketMessages);
  const isOnline = useOnline();
  const { form, payment, means, words, sized, setAside, isWhole, lacking, isTooMuch, isOpen } =
    useChange(props);
  const shares = form.field('shares');
  return (
    <Screen
      title={t('changeTitle')}
      action={
        <>
          {payment.notice}
          {!payment.isPending && (
            // The risk was looked at when the order was placed; that of more shares by the server.
            <Obstacle
              fit="suitable"
              level={undefined}
              lacking={lacking}
              hasPaymentPassword={hasPaymentPassword}
            />
          )}
          <Button
            type="submit"
            form={form.props.id}
            busy={payment.isPending}
            disabled={!isOnline || !isOpen || !hasPaymentPassword || lacking > 0n}
          >
            {t('submitChange')}
          </Button>
        </>
      }
    >
      <form {...form.props} className="space-y-3">
        <StaleNotice asOf={of.asOf} />
        <HaltNotice session={of.session} />
        {!isOpen && <NotOpenNotice session={of.session} />}
        <Card className="space-y-4">
          <PriceField field={form.field('limit')} means={means} hint={words.band} />
          <SharesField
            field={{ ...shares, error: isTooMuch ? form.problem('shares') : shares.error }}
            order={sized}
            means={means}
            hint={words.most(sized)}
          />
          <p className="text-sm text-soft">{t('changeNote')}</p>
        </Card>
        <Card title={ticket('setAside')} className="pb-2!">
          <Facts className="-mt-2">
            <Fact label={t('before')}>
              <SetAside side={from.side} cash={from.setAsideCash} shares={from.setAsideShares} />
            </Fact>
            {isWhole && (
              <Fact label={ticket('setAside')} strong>
                <SetAside side={from.side} {...setAside} />
              </Fact>
            )}
          </Facts>
        </Card>
      </form>
      {payment.sheet}
    </Screen>
  );
}

function SetAside({ side, cash, shares }: { side: OrderDetail['side']; cash: string; shares: string }) {
  const words = useMessages(marketMessages);
  return side === 'buy' ? <Amount value={cash} hideable /> : words('shares', { n: sharesText(shares) });
}
