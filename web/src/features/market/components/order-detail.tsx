import { useQuery } from '@tanstack/react-query';
import { useDates } from '../../../platform/dates.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { useMoneyText, useOwnMoneyText } from '../../../platform/money.ts';
import { averageOf, sharesText } from '../../../shared/shares/figures.ts';
import { StaleAnswer } from '../../../shared/shares/stale-notice.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, Fact, Facts, ListRow } from '../../../ui/card.tsx';
import { Copyable } from '../../../ui/copy.tsx';
import { BalancesEye } from '../../../ui/eye.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import { ResultHead, type ResultTone } from '../../../ui/result.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ResultSkeleton } from '../../../ui/skeletons.tsx';
import { marketMessages } from '../market.messages.ts';
import { type Fill, type OrderDetail as Item, order } from '../market.queries.ts';
import { reasonKey, resultKey, stateKey } from '../order-words.ts';
import { ordersMessages } from '../orders.messages.ts';
import { OrderActions } from './order-row.tsx';
import { SideBadge } from './side-badge.tsx';

/** Shows one order with each of its trades; right after it was placed it is the result page. */
export function OrderDetail({ orderId, isNew }: { orderId: string; isNew: boolean }) {
  const t = useMessages(ordersMessages);
  const query = useQuery(order(orderId));
  return (
    <Screen
      title={t('detail')}
      onRefresh={query.refetch}
      aside={<BalancesEye className="text-soft" />}
      action={query.data && <NextSteps of={query.data} />}
    >
      <Loaded query={query} skeleton={<ResultSkeleton />}>
        {(item) => (
          <div className="space-y-3">
            {item.endedAt === null && <StaleAnswer query={query} />}
            {isNew ? <Result of={item} /> : <Head of={item} />}
            <NotChanged of={item} />
            <Progress of={item} />
            <FactsCard of={item} />
            <Fills fills={item.fills} />
          </div>
        )}
      </Loaded>
    </Screen>
  );
}

const tones: Record<Item['state'], ResultTone> = {
  waiting: 'waiting',
  open: 'waiting',
  filled: 'success',
  cancelled: 'ended',
  refused: 'failed',
};

function useNote({ state, side, traded }: Item): string {
  const t = useMessages(ordersMessages);
  if (state === 'waiting') return t('waitingNote');
  if (state === 'open') return t('openNote');
  if (BigInt(traded) === 0n) return t('backNote');
  return t(side === 'buy' ? 'boughtNote' : 'soldNote');
}

function Result({ of }: { of: Item }) {
  const t = useMessages(ordersMessages);
  return (
    <ResultHead tone={tones[of.state]} title={t(resultKey(of))}>
      <p>{useNote(of)}</p>
      <Why of={of} />
    </ResultHead>
  );
}

function Head({ of }: { of: Item }) {
  const t = useMessages(ordersMessages);
  return (
    <Card>
      <p className="text-lg font-semibold" role="status">
        {t(stateKey(of))}
      </p>
      <p className="text-sm text-soft">{useNote(of)}</p>
      <Why of={of} />
    </Card>
  );
}

/** Shows the reason for which an order was cancelled or refused. */
function Why({ of: { endReason, state } }: { of: Item }) {
  const t = useMessages(ordersMessages);
  if (endReason === null || state === 'filled') return null;
  const key = reasonKey(endReason);
  return (
    <p className="text-sm">
      {t('reason')}: {key ? t(key) : endReason}
    </p>
  );
}

/** Shows the reason for which the last requested change was not made. */
function NotChanged({ of: { changeRefused } }: { of: Item }) {
  const t = useMessages(ordersMessages);
  if (changeRefused === null) return null;
  const key = reasonKey(changeRefused);
  return <Notice tone="warning">{t('notChanged', { why: key ? t(key) : changeRefused })}</Notice>;
}

function Progress({ of }: { of: Item }) {
  const t = useMessages(ordersMessages);
  const text = useBilingual();
  const progress = t('traded', { traded: sharesText(of.traded), shares: sharesText(of.shares) });
  return (
    <Card>
      <p className="mb-2 flex flex-wrap items-center gap-2 font-medium">
        <SideBadge side={of.side} />
        {text(of.company)} · {of.symbol}
      </p>
      <ProgressBar value={BigInt(of.traded)} max={BigInt(of.shares)} label={progress} />
      <p className="mt-1 text-sm text-soft">{progress}</p>
      <OrderActions order={of} />
    </Card>
  );
}

function FactsCard({ of }: { of: Item }) {
  const t = useMessages(ordersMessages);
  const words = useMessages(marketMessages);
  const { at } = useDates();
  const average = averageOf(of.value, of.traded);
  return (
    <Card className="py-2!">
      <Facts>
        <Fact label={t('number')}>
          <Copyable text={of.number} />
        </Fact>
        <Fact label={t('price')}>
          {of.limit === null ? (
            words('atMarket')
          ) : (
            <span data-public>
              <Amount value={of.limit} />
            </span>
          )}
        </Fact>
        <Fact label={t('shares')}>{words('shares', { n: sharesText(of.shares) })}</Fact>
        {of.limit !== null && <Fact label={t('timeInForce')}>{words(of.timeInForce)}</Fact>}
        {average !== null && (
          <>
            <Fact label={t('average')}>
              <Amount value={average} hideable />
            </Fact>
            <Fact label={t('value')}>
              <Amount value={of.value} hideable />
            </Fact>
            <Fact label={t('fee')}>
              <Amount value={of.fee} hideable />
            </Fact>
          </>
        )}
        {of.endedAt === null && <SetAside of={of} />}
        <Fact label={t('placedAt')}>{at(of.placedAt)}</Fact>
        {of.endedAt !== null && <Fact label={t('endedAt')}>{at(of.endedAt)}</Fact>}
      </Facts>
    </Card>
  );
}

function SetAside({ of: { side, setAsideCash, setAsideShares } }: { of: Item }) {
  const t = useMessages(ordersMessages);
  const words = useMessages(marketMessages);
  return (
    <Fact label={t('setAside')}>
      {side === 'buy' ? (
        <Amount value={setAsideCash} hideable />
      ) : (
        words('shares', { n: sharesText(setAsideShares) })
      )}
    </Fact>
  );
}

function Fills({ fills }: { fills: readonly Fill[] }) {
  const t = useMessages(ordersMessages);
  return (
    <Card title={t('fills')} className="pb-2!">
      {fills.length === 0 ? (
        <p className="pb-2 text-sm text-soft">{t('noFills')}</p>
      ) : (
        <div className="-mt-2 divide-y divide-line">
          {fills.map((fill) => (
            <FillRow key={fill.fillId} fill={fill} />
          ))}
        </div>
      )}
    </Card>
  );
}

function FillRow({ fill }: { fill: Fill }) {
  const t = useMessages(ordersMessages);
  const money = useMoneyText();
  const own = useOwnMoneyText();
  const { at } = useDates();
  return (
    <ListRow
      title={
        <span className="tabular-nums">
          <span data-public>{money(fill.price)}</span> × {sharesText(fill.shares)}
        </span>
      }
      note={`${at(fill.at)} · ${t('feeOf', { fee: own(fill.fee) })}`}
      value={
        <>
          <Amount value={fill.value} hideable className="block text-base font-medium text-ink" />
          {fill.gain !== null && (
            <>
              {t('gain')} <Amount value={fill.gain} sign="always" hideable />
            </>
          )}
        </>
      }
    />
  );
}

function NextSteps({ of }: { of: Item }) {
  const t = useMessages(ordersMessages);
  return (
    <div className="pairs gap-3">
      <ButtonLink to="/pages/equity/order" look="secondary">
        {t('toOrders')}
      </ButtonLink>
      <ButtonLink to={`/pages/equity/trade?instrumentId=${of.instrumentId}`} look="secondary">
        {t('backToTrade')}
      </ButtonLink>
    </div>
  );
}
