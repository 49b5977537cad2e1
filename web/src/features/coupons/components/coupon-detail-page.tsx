import { useQuery } from '@tanstack/react-query';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useMoneyText } from '../../../platform/money.ts';
import { CouponExpiry, CouponTicket } from '../../../shared/coupons/coupon-ticket.tsx';
import { couponMessages } from '../../../shared/coupons/coupons.messages.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card, Fact, Facts, ListRow } from '../../../ui/card.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { DetailSkeleton } from '../../../ui/skeletons.tsx';
import { couponsMessages } from '../coupons.messages.ts';
import { type CouponDetail, coupon } from '../coupons.queries.ts';
import { BenefitCard } from './benefit-card.tsx';
import { FittingProducts } from './fitting-products.tsx';

/** Shows one coupon: what it gives and asks for, who pays, what it is good for, or what became of it. */
export function CouponDetailPage({ couponId }: { couponId: string }) {
  const t = useMessages(couponMessages);
  const query = useQuery(coupon(couponId));
  return (
    <Screen
      {...(query.data ? { title: t(query.data.terms.kind) } : {})}
      onRefresh={query.refetch}
      action={query.data?.state === 'unused' && <Actions item={query.data} />}
    >
      <Loaded query={query} skeleton={<DetailSkeleton />}>
        {(item) => <Detail item={item} />}
      </Loaded>
    </Screen>
  );
}

function Detail({ item }: { item: CouponDetail }) {
  const t = useMessages(couponsMessages);
  const money = useMoneyText();
  const { at } = useDates();
  const { state, terms, reservedFor, worth, givenAt, changedAt, benefit, subscriptionId, giftId } = item;
  const isUnused = state === 'unused';
  return (
    <div className="space-y-3">
      <CouponTicket coupon={item} isOff={!isUnused}>
        <CouponExpiry lastOn={item.lastOn} />
      </CouponTicket>
      <Card>
        <Facts>
          <Fact label={t('state')}>{t(state)}</Fact>
          {!isUnused && <Fact label={t('since')}>{at(changedAt)}</Fact>}
          {terms.kind === 'rate' && <Fact label={t('worth')}>{money(worth)}</Fact>}
          <Fact label={t('origin')}>{t(item.origin)}</Fact>
          <Fact label={t('givenAt')}>{at(givenAt)}</Fact>
        </Facts>
      </Card>
      {benefit && <BenefitCard benefit={benefit} />}
      {(subscriptionId || (giftId && item.origin !== 'gift')) && (
        <Card className="divide-y divide-line py-1!">
          {subscriptionId && (
            <ListRow
              title={t(state === 'reserved' ? 'reservedFor' : 'usedFor')}
              to={`/pages/product/invest?id=${subscriptionId}`}
            />
          )}
          {giftId && reservedFor === 'gift' && (
            <ListRow title={t('seeOffer')} to="/pages/coupon/transfer?of=given" />
          )}
        </Card>
      )}
      {isUnused && <FittingProducts coupon={item} />}
      {isUnused && (
        <Card className="py-1!">
          <ListRow
            title={t('calculate')}
            note={t('calculateNote')}
            to={`/pages/calc/index?coupon=${item.couponId}`}
          />
        </Card>
      )}
      <Card title={t('whoPays')}>
        <p className="text-sm text-soft">
          {t(terms.kind === 'cash' ? 'paidCash' : 'paidRate', { amount: money(worth) })}
        </p>
        <p className="mt-2 text-sm text-soft">{t('ifCancelled')}</p>
      </Card>
    </div>
  );
}

function Actions({ item }: { item: CouponDetail }) {
  const t = useMessages(couponsMessages);
  return (
    <div className="pairs gap-3">
      {item.mayGive && (
        <ButtonLink look="secondary" to={`/pages/coupon/transfer?id=${item.couponId}`}>
          {t('give')}
        </ButtonLink>
      )}
      <ButtonLink to="/pages/product/product_list">{t('useNow')}</ButtonLink>
    </div>
  );
}
