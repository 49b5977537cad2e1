import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { usePageFreeze } from '../../../platform/account-freeze.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { navigateTo } from '../../../platform/navigation.ts';
import { StaleNotice } from '../../../shared/shares/stale-notice.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, ListRow } from '../../../ui/card.tsx';
import { Coming } from '../../../ui/coming.tsx';
import { BalancesEye } from '../../../ui/eye.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { DetailSkeleton } from '../../../ui/skeletons.tsx';
import { CandleCard } from '../components/candle-card.tsx';
import { DepthLadder } from '../components/depth-ladder.tsx';
import { LastTrades } from '../components/last-trades.tsx';
import { OfInstrument } from '../components/of-instrument.tsx';
import { OpenOrders } from '../components/open-orders.tsx';
import { PositionCard } from '../components/position-card.tsx';
import { QuoteHead } from '../components/quote-head.tsx';
import { HaltNotice } from '../components/session-line.tsx';
import { marketMessages } from '../market.messages.ts';
import { type Instrument, instrument } from '../market.queries.ts';
import { tradeMessages } from '../trade.messages.ts';

// Few shares are about to be split.
const SplitNotice = lazy(() =>
  import('../../../shared/shares/split-notice.tsx').then((part) => ({ default: part.SplitNotice })),
);

/** Shows what shares trade at now, and what I have of them; buying and selling begin here. */
export default function TradeScreen() {
  return <OfInstrument page="trade">{(id) => <Trading key={id} instrumentId={id} />}</OfInstrument>;
}

function Trading({ instrumentId }: { instrumentId: string }) {
  const query = useQuery(instrument(instrumentId));
  return (
    <Screen
      onRefresh={query.refetch}
      aside={<BalancesEye className="text-soft" />}
      action={query.data && <BuyOrSell instrumentId={instrumentId} />}
    >
      <Loaded query={query} skeleton={<DetailSkeleton />}>
        {(item) => <Market of={item} />}
      </Loaded>
    </Screen>
  );
}

function Market({ of }: { of: Instrument }) {
  const t = useMessages(tradeMessages);
  const { instrumentId } = of;
  return (
    <div className="space-y-3">
      <StaleNotice asOf={of.asOf} />
      <HaltNotice session={of.session} />
      {of.split && (
        <Suspense fallback={<Coming />}>
          <SplitNotice split={of.split} shares={of.holding.shares} />
        </Suspense>
      )}
      <QuoteHead of={of} />
      <CandleCard instrumentId={instrumentId} splitOn={of.lastSplitOn} />
      <DepthLadder
        of={of}
        // A tap on an offer means to buy from it.
        onPick={(price, side) =>
          navigateTo(
            `/pages/equity/limit_order?instrumentId=${instrumentId}&side=${side === 'sell' ? 'buy' : 'sell'}&price=${price}`,
          )
        }
      />
      <PositionCard of={of} />
      <OpenOrders instrumentId={instrumentId} />
      <LastTrades trades={of.trades} />
      <Card className="py-1!">
        <ListRow
          title={t('recompute')}
          note={t('recomputeNote')}
          to={`/pages/equity/recompute?instrumentId=${instrumentId}`}
        />
      </Card>
    </div>
  );
}

/** The way to an order, told apart by word, place and colour. */
function BuyOrSell({ instrumentId }: { instrumentId: string }) {
  const t = useMessages(marketMessages);
  const isFrozen = usePageFreeze() !== null;
  const to = (side: 'buy' | 'sell') =>
    `/pages/equity/limit_order?instrumentId=${instrumentId}&side=${side}` as const;
  return (
    <div className="flex gap-3">
      <ButtonLink to={to('buy')} className={isFrozen ? '' : 'bg-rise!'}>
        {t('buy')}
      </ButtonLink>
      {/* One way out of a freeze is enough. */}
      {!isFrozen && (
        <ButtonLink to={to('sell')} className="bg-fall!">
          {t('sell')}
        </ButtonLink>
      )}
    </div>
  );
}
