import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { joined } from '../../../platform/joined.ts';
import { useMoneyText } from '../../../platform/money.ts';
import { redirectTo } from '../../../platform/navigation.ts';
import { useOnline } from '../../../platform/offline.ts';
import { useNeeds } from '../../../shared/needs/use-needs.ts';
import { riskStanding } from '../../../shared/risk/risk-profile.ts';
import { ChangeText, colourOf } from '../../../shared/shares/change-text.tsx';
import { sharesText, wireOf } from '../../../shared/shares/figures.ts';
import { Obstacle } from '../../../shared/shares/obstacle.tsx';
import { StaleNotice } from '../../../shared/shares/stale-notice.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ChoiceList } from '../../../ui/choice.tsx';
import { Coming } from '../../../ui/coming.tsx';
import { FieldMessage } from '../../../ui/field.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { FormSkeleton, RowsSkeleton } from '../../../ui/skeletons.tsx';
import { Segmented } from '../../../ui/tabs.tsx';
import { marketMessages } from '../market.messages.ts';
import { type Instrument, instrument, type TimeInForce } from '../market.queries.ts';
import { ticketMessages } from '../ticket.messages.ts';
import { type Orderer, type Ticket, type TicketKind, useTicket } from '../use-ticket.ts';
import { NotOpenNotice } from './not-open-notice.tsx';
import { PriceField, SharesField } from './order-fields.tsx';
import { ReceiptCard } from './receipt-card.tsx';
import { HaltNotice, SessionLine } from './session-line.tsx';

// Few orders ask for it.
const OrderRisk = lazy(() => import('./order-risk.tsx'));
// It stands below the form.
const DepthLadder = lazy(() => import('./depth-ladder.tsx').then((part) => ({ default: part.DepthLadder })));

/** Shows the form of an order of these shares, as soon as it is known what binds it. */
export function OrderTicket({ instrumentId, kind }: { instrumentId: string; kind: TicketKind }) {
  const query = joined({
    item: useQuery(instrument(instrumentId)),
    needs: useNeeds('place_share_order'),
    risk: useQuery(riskStanding),
  });
  return (
    <Loaded
      query={query}
      skeleton={<FormSkeleton />}
      frame={(state) => <Screen onRefresh={query.refetch}>{state}</Screen>}
    >
      {({ item, needs, risk }) => (
        <TicketForm
          of={item}
          kind={kind}
          by={{ needs, level: risk.isValid ? risk.current?.level : undefined }}
        />
      )}
    </Loaded>
  );
}

interface FormProps {
  of: Instrument;
  kind: TicketKind;
  by: Orderer;
}

function TicketForm({ of, kind, by }: FormProps) {
  const ticket = useTicket(of, kind, by);
  const { form, payment, found, warning } = ticket;
  const { side } = form.values;
  return (
    <Screen
      action={
        <>
          {payment.notice}
          {!payment.isPending && (
            <Obstacle needs={ticket.needs} fit={ticket.fit} level={by.level} lacking={ticket.lacking} />
          )}
          <Submit ticket={ticket} />
        </>
      }
    >
      <form {...form.props} className="space-y-3">
        <StaleNotice asOf={of.asOf} />
        <HaltNotice session={of.session} />
        {!ticket.isOpen && <NotOpenNotice session={of.session} />}
        <Head of={of} />
        <Kinds of={of} kind={kind} ticket={ticket} />
        <Fields ticket={ticket} kind={kind} />
        <ReceiptCard of={of} side={side} found={found} />
        {kind === 'limit' && <InForce ticket={ticket} />}
        <Suspense
          fallback={
            <Coming>
              <RowsSkeleton count={3} />
            </Coming>
          }
        >
          <DepthLadder
            of={of}
            onPick={(price) =>
              kind === 'limit'
                ? form.set({ limit: price })
                : redirectTo(
                    `/pages/equity/limit_order?instrumentId=${of.instrumentId}&side=${side}&price=${price}&shares=${form.values.shares}`,
                  )
            }
          />
        </Suspense>
      </form>
      {warning.isOpen && (
        <Suspense fallback={null}>
          <OrderRisk of={of} level={by.level ?? ''} onClose={warning.close} onAcknowledge={warning.accept} />
        </Suspense>
      )}
      {payment.sheet}
    </Screen>
  );
}

function Head({ of }: { of: Instrument }) {
  const text = useBilingual();
  return (
    <Card>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h2 className="min-w-min flex-[1_1_8rem] font-semibold">
          {text(of.company)} <span className="text-sm font-normal text-soft">{of.symbol}</span>
        </h2>
        <SessionLine session={of.session} />
      </div>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <Amount value={of.last} className={`text-xl font-semibold ${colourOf(of)}`} />
        <ChangeText quote={of} />
      </p>
    </Card>
  );
}

/** Shows the choice between buying and selling, and between a limit and the market. */
function Kinds({ of, kind, ticket: { form } }: { of: Instrument; kind: TicketKind; ticket: Ticket }) {
  const t = useMessages(ticketMessages);
  const words = useMessages(marketMessages);
  const { side, shares } = form.values;
  const change = (next: TicketKind) =>
    redirectTo(`/pages/equity/${next}_order?instrumentId=${of.instrumentId}&side=${side}&shares=${shares}`);
  return (
    <div className="space-y-2">
      <Segmented
        label={t('side')}
        value={side}
        onChange={(next) => form.set({ side: next })}
        options={[
          { value: 'buy', label: words('buy') },
          { value: 'sell', label: words('sell') },
        ]}
      />
      <Segmented
        label={t('kind')}
        value={kind}
        onChange={change}
        options={[
          { value: 'limit', label: t('limitKind') },
          { value: 'market', label: t('marketKind') },
        ]}
      />
    </div>
  );
}

function Fields({ ticket, kind }: { ticket: Ticket; kind: TicketKind }) {
  const t = useMessages(ticketMessages);
  const money = useMoneyText();
  const { form, means, words, sized, sharesError } = ticket;
  const isBuyer = form.values.side === 'buy';
  const bound = money(wireOf(isBuyer ? means.band.highest : means.band.lowest));
  return (
    <Card className="space-y-4">
      {kind === 'limit' && <PriceField field={form.field('limit')} means={means} hint={words.band} />}
      <SharesField
        field={{ ...form.field('shares'), error: sharesError ?? form.field('shares').error }}
        order={sized}
        means={means}
        hint={words.most(sized)}
      />
      {kind === 'market' && (
        <>
          <p className="text-sm text-soft">{t(isBuyer ? 'marketNote' : 'marketNoteSell', { bound })}</p>
          <FieldMessage
            id="market-refusal"
            error={form.refusal('limit') ?? form.refusal('timeInForce')}
            hint={null}
          />
        </>
      )}
    </Card>
  );
}

const inForce = ['gtc', 'ioc', 'fok', 'post_only'] as const satisfies readonly TimeInForce[];

function InForce({ ticket: { form, isGathering } }: { ticket: Ticket }) {
  const t = useMessages(ticketMessages);
  const words = useMessages(marketMessages);
  return (
    <section>
      <h2 className="mb-2 px-1 font-semibold">{t('timeInForce')}</h2>
      {isGathering ? (
        <p className="px-1 text-sm text-soft">{t('auctionOnly')}</p>
      ) : (
        <ChoiceList
          label={t('timeInForce')}
          value={form.values.timeInForce}
          onChange={(timeInForce) => form.set({ timeInForce })}
          options={inForce.map((value) => ({ value, title: words(value), note: t(`${value}Note`) }))}
        />
      )}
      <FieldMessage id="time-in-force" error={form.refusal('timeInForce')} hint={null} />
    </section>
  );
}

function Submit({ ticket }: { ticket: Ticket }) {
  const t = useMessages(ticketMessages);
  const words = useMessages(marketMessages);
  const isOnline = useOnline();
  const { form, payment, sized, found, lacking, isOpen, mayOrder } = ticket;
  const { side } = form.values;
  // With a fault in a field the button leads there; without one it waits for what the order would come to.
  const isWaiting = found.isWanted && !found.data;
  const isOff = !isOnline || !isOpen || !mayOrder || lacking > 0n || isWaiting;
  const n = sharesText(sized.shares);
  return (
    <Button
      type="submit"
      form={form.props.id}
      busy={payment.isPending}
      disabled={isOff}
      className={side === 'buy' ? 'bg-rise!' : 'bg-fall!'}
    >
      {sized.shares > 0n ? t(side === 'buy' ? 'submitBuy' : 'submitSell', { n }) : words(side)}
    </Button>
  );
}
