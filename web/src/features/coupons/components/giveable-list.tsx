import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../../platform/i18n.ts';
import { CouponExpiry, CouponTicket } from '../../../shared/coupons/coupon-ticket.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Link } from '../../../ui/link.tsx';
import { Paged } from '../../../ui/paged.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { CardSkeleton } from '../../../ui/skeleton.tsx';
import { coupons } from '../coupons.queries.ts';
import { giftsMessages } from '../gifts.messages.ts';

/** Shows the coupons that can be given away; each opens the form of it. */
export function GiveableList({ choice }: { choice: ReactNode }) {
  const t = useMessages(giftsMessages);
  const query = useInfiniteQuery(coupons('rate', 'unused'));
  const none = (
    <Empty
      of="coupons"
      title={t('noneToGive')}
      action={
        <ButtonLink look="secondary" to="/pages/coupon/interest_rate">
          {t('toRate')}
        </ButtonLink>
      }
    />
  );
  return (
    <Screen onRefresh={query.refetch}>
      <div className="space-y-3">
        {choice}
        <p className="px-1 text-sm text-soft">{t('rules')}</p>
        <Paged query={query} skeleton={<CardSkeleton />} empty={none}>
          {(items) => {
            const giveable = items.filter(({ mayGive }) => mayGive);
            if (giveable.length === 0 && !query.hasNextPage) return none;
            return (
              <section>
                <h2 className="mb-2 px-1 text-sm text-soft">{t('chooseOne')}</h2>
                <ul className="space-y-3">
                  {giveable.map((coupon) => (
                    <li key={coupon.couponId}>
                      <Link
                        to={`/pages/coupon/transfer?id=${coupon.couponId}`}
                        className="block rounded-card active:opacity-80"
                      >
                        <CouponTicket
                          coupon={coupon}
                          end={<span className="text-sm font-medium text-action">{t('give')}</span>}
                        >
                          <CouponExpiry lastOn={coupon.lastOn} />
                        </CouponTicket>
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            );
          }}
        </Paged>
      </div>
    </Screen>
  );
}
