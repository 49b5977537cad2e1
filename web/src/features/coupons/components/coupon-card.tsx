import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { CouponExpiry, CouponTicket } from '../../../shared/coupons/coupon-ticket.tsx';
import { Link } from '../../../ui/link.tsx';
import { couponsMessages } from '../coupons.messages.ts';
import type { Coupon } from '../coupons.queries.ts';
import { pages } from '../pages.ts';

/** Shows a coupon in the list: what it gives, and how it stands; it opens the page of it. */
export function CouponCard({ coupon }: { coupon: Coupon }) {
  const t = useMessages(couponsMessages);
  return (
    <Link
      to={`${pages[coupon.terms.kind]}?id=${coupon.couponId}`}
      className="block rounded-card active:opacity-80"
    >
      <CouponTicket
        coupon={coupon}
        isOff={coupon.state !== 'unused'}
        {...(coupon.state === 'unused'
          ? { end: <span className="text-sm font-medium text-action">{t('use')}</span> }
          : {})}
      >
        <Standing coupon={coupon} />
      </CouponTicket>
    </Link>
  );
}

/** Says until when it is good or, once that is decided, what became of it and when. */
function Standing({ coupon }: { coupon: Coupon }) {
  const t = useMessages(couponsMessages);
  const { at } = useDates();
  const { state, reservedFor, changedAt, lastOn } = coupon;
  if (state === 'unused' || state === 'expired') return <CouponExpiry lastOn={lastOn} />;
  const date = at(changedAt);
  const words = {
    reserved: t(reservedFor === 'gift' ? 'offeredAt' : 'reservedAt', { date }),
    used: t('usedAt', { date }),
    gifted: t('giftedAt', { date }),
  };
  return <span className="block text-sm text-soft">{words[state]}</span>;
}
