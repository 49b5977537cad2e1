import { useQuery } from '@tanstack/react-query';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { PointsChip } from '../../../shared/points/points-chip.tsx';
import { AskAbout } from '../../../shared/support/ask-about.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Card, Fact, Facts } from '../../../ui/card.tsx';
import { Copyable } from '../../../ui/copy.tsx';
import { Link, TextLink } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Points } from '../../../ui/points.tsx';
import { ResultHead } from '../../../ui/result.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { DetailSkeleton } from '../../../ui/skeletons.tsx';
import { takesMoney } from '../good-terms.ts';
import { type OrderDetail as Detailed, order } from '../goods.queries.ts';
import { orderStateKey, orderTone } from '../order-steps.ts';
import { ordersMessages } from '../orders.messages.ts';
import { Addressee, Place } from './address-field.tsx';
import { CodeCard } from './code-card.tsx';
import { usePriceText } from './good-price.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderProgress } from './order-progress.tsx';
import { OrderBadge, OrderedGood } from './order-row.tsx';

/** Shows one order: the result of an exchange while it is new, and later how far it is. */
export function OrderDetail({ orderId, isNew }: { orderId: string; isNew: boolean }) {
  const t = useMessages(ordersMessages);
  const query = useQuery(order(orderId));
  return (
    <Screen
      title={t('order')}
      aside={<PointsChip />}
      onRefresh={query.refetch}
      action={query.data && <OrderActions order={query.data} isNew={isNew} />}
    >
      <Loaded query={query} skeleton={<DetailSkeleton isNew={isNew} />}>
        {(item) => <Detail item={item} isNew={isNew} />}
      </Loaded>
    </Screen>
  );
}

function Detail({ item, isNew }: { item: Detailed; isNew: boolean }) {
  const t = useMessages(ordersMessages);
  const said = usePriceText({ isOwn: true });
  const { at } = useDates();
  // If the order has moved on since, while the page was open or before a reload, its head says so.
  const isFresh = item.state === 'placed' || (item.state === 'received' && item.kind === 'code');
  return (
    <div className="space-y-3">
      {isNew && (
        <ResultHead tone={orderTone(item)} title={isFresh ? t('done') : t(orderStateKey(item))}>
          <span className="block font-medium text-ink">{said(item)}</span>
          {item.state === 'placed' && t('doneParcel')}
          {isFresh && item.kind === 'code' && t('doneCode')}
        </ResultHead>
      )}
      <Card>
        <p className="mb-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-xs text-soft">
          {at(item.placedAt)}
          <OrderBadge order={item} />
        </p>
        <Link
          to={`/pages/store/detail?id=${item.goodId}`}
          className="-m-2 block rounded-field p-2 active:bg-page"
        >
          <OrderedGood order={item} />
        </Link>
      </Card>
      {item.kind === 'code' && item.ended === null && <CodeCard order={item} />}
      <OrderProgress order={item} />
      <Parcel item={item} />
      <Details item={item} />
      <AskAbout type="order" id={item.orderId} />
    </div>
  );
}

/** Shows the address of the parcel, and its carrier. */
function Parcel({ item: { address, shipped } }: { item: Detailed }) {
  const t = useMessages(ordersMessages);
  return (
    <>
      {shipped && (
        <Card className="py-2!">
          <Facts>
            <Fact label={t('carrier')}>{shipped.carrier}</Fact>
            <Fact label={t('tracking')}>
              <Copyable text={shipped.tracking} />
            </Fact>
          </Facts>
        </Card>
      )}
      {address && (
        <Card>
          <h2 className="text-sm text-soft">{t('address')}</h2>
          <div className="mt-1">
            <Addressee address={address} />
          </div>
          <p className="text-sm">
            <Place address={address} />
          </p>
        </Card>
      )}
    </>
  );
}

function Details({ item }: { item: Detailed }) {
  const t = useMessages(ordersMessages);
  const { at } = useDates();
  return (
    <Card className="py-2!">
      <Facts>
        {item.wonIn === null ? (
          <Fact label={t('spent')}>
            <Points value={item.points} />
          </Fact>
        ) : (
          <Fact label={t('wonIn')}>
            <TextLink to={`/pages/lottery/record?id=${item.wonIn}`}>{t('toDraw')}</TextLink>
          </Fact>
        )}
        {takesMoney(item) && (
          <Fact label={t('paid')}>
            <Amount value={item.price} hideable />
          </Fact>
        )}
        <Fact label={t('placedAt')}>{at(item.placedAt)}</Fact>
        <Fact label={t('number')}>
          <Copyable text={item.number} />
        </Fact>
      </Facts>
    </Card>
  );
}
