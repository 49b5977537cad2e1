import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { useKept } from '../../../platform/kept.ts';
import { usePageQuery } from '../../../platform/page.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { EmptyList, ListFilters } from '../../../ui/empty-list.tsx';
import { Paged } from '../../../ui/paged.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { couponsMessages } from '../coupons.messages.ts';
import { type CouponKind, type CouponState, coupons } from '../coupons.queries.ts';
import { ClaimableList } from './claimable-list.tsx';
import { CouponCard } from './coupon-card.tsx';
import { CouponDetailPage } from './coupon-detail-page.tsx';
import { GiftLinks } from './gift-links.tsx';
import { KindSwitch } from './kind-switch.tsx';

/** A cash coupon is never given away. */
const statesOf: Record<CouponKind, CouponState[]> = {
  cash: ['unused', 'reserved', 'used', 'expired'],
  rate: ['unused', 'reserved', 'used', 'expired', 'gifted'],
};

/** Shows what can be taken and what somebody has of one kind of coupon; with `?id=` one coupon of either kind. */
export function CouponsPage({ kind }: { kind: CouponKind }) {
  const { id } = usePageQuery();
  return id ? <CouponDetailPage couponId={id} /> : <CouponList kind={kind} />;
}

function CouponList({ kind }: { kind: CouponKind }) {
  const t = useMessages(couponsMessages);
  const client = useQueryClient();
  const [state, setState] = useKept<CouponState>(`coupons.${kind}`, 'unused');
  const query = useInfiniteQuery(coupons(kind, state));
  const counts = query.data?.pages[0]?.counts;
  const label = (each: CouponState) => {
    const n = counts?.[each];
    return n ? `${t(each)} ${n}` : t(each);
  };
  return (
    <Screen onRefresh={() => client.refetchQueries({ type: 'active' })}>
      <KindSwitch kind={kind} />
      <ClaimableList kind={kind} />
      {kind === 'rate' && <GiftLinks />}
      <ListFilters query={query} isFiltered={Object.values(counts ?? {}).some((count) => count > 0)}>
        <div className="my-2">
          <Tabs<CouponState>
            label={t('tabs')}
            value={state}
            onChange={setState}
            options={statesOf[kind].map((value) => ({ value, label: label(value) }))}
          />
        </div>
      </ListFilters>
      <Paged
        query={query}
        skeleton={<Skeleton className="h-28 w-full" />}
        empty={
          <EmptyList onShowAll={undefined}>
            <Empty
              of="coupons"
              title={t(state === 'unused' ? 'noUnused' : 'noneOfState')}
              note={t(kind === 'cash' ? 'noCashNote' : 'noRateNote')}
              action={
                <ButtonLink to="/pages/product/product_list" look="secondary">
                  {t('browse')}
                </ButtonLink>
              }
            />
          </EmptyList>
        }
      >
        {(items) => (
          <ul className="space-y-3">
            {items.map((item) => (
              <li key={item.couponId}>
                <CouponCard coupon={item} />
              </li>
            ))}
          </ul>
        )}
      </Paged>
    </Screen>
  );
}
