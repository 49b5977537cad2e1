import { isReady } from '@banyan/domain/needs/need-state.ts';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { joined } from '../../../platform/joined.ts';
import { useOnline } from '../../../platform/offline.ts';
import { useNeeds } from '../../../shared/needs/use-needs.ts';
import { sharesText } from '../../../shared/shares/figures.ts';
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
import { marketMessages } from '../market.messages.ts';
import { instrument, type OrderDetail, order } from '../market.queries.ts';
import { isReplaceable } from '../order-words.ts';
import { ticketMessages } from '../ticket.messages.ts';
import { type Change, useChange } from '../use-change.ts';
import { NotOpenNotice } from './not-open-notice.tsx';
import { PriceField, SharesField } from './order-fields.tsx';
import { ReceiptCard } from './receipt-card.tsx';
import { HaltNotice } from './session-line.tsx';

/** Shows the form that gives an order which stands another limit or quantity. */
export function ChangeOrder({ orderId }: { orderId: string }) {
  const t = useMessages(changeMessages);
  const found = useQuery(order(orderId));
  const instrumentId = found.data?.instrumentId ?? '';
  const of = useQuery({ ...instrument(instrumentId), enabled: instrumentId !== '' });
  const query = joined({ found, of, needs: useNeeds('replace_share_order') });
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
            // Trades in the meantime change what can be asked for, and not what was typed.
            key={orderId}
            from={known.found}
            of={known.of}
            needs={known.needs}
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

function ChangeForm(props: Change) {
  const { from, of } = props;
  const t = useMessages(changeMessages);
  const ticket = useMessages(ticketMessages);
  const isOnline = useOnline();
  const { form, payment, needs, means, words, sized, setAside, isWhole, lacking, isTooMuch, isOpen, found } =
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
            <Obstacle needs={needs} fit="suitable" level={undefined} lacking={lacking} />
          )}
          <Button
            type="submit"
            form={form.props.id}
            busy={payment.isPending}
            disabled={!isOnline || !isOpen || !isReady(needs) || lacking > 0n}
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
        <ReceiptCard of={from} side={from.side} found={found} isChange />
      </form>
      {payment.sheet}
    </Screen>
  );
}

function SetAside({ side, cash, shares }: { side: OrderDetail['side']; cash: string; shares: string }) {
  const words = useMessages(marketMessages);
  return side === 'buy' ? <Amount value={cash} hideable /> : words('shares', { n: sharesText(shares) });
}
