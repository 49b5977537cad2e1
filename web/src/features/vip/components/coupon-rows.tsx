import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { Card, ListRow } from '../../../ui/card.tsx';
import { recordMessages } from '../record.messages.ts';
import { vipMessages } from '../vip.messages.ts';
import type { VipCardDetail } from '../vip.queries.ts';

type Coupon = VipCardDetail['coupons'][number];

const told = {
  upcoming: 'upcoming',
  waiting: 'due',
  lost: 'lost',
  unused: 'unused',
  reserved: 'reserved',
  used: 'usedCoupon',
  expired: 'expired',
  gifted: 'gifted',
} as const satisfies Record<Coupon['state'], keyof typeof recordMessages>;

/** Shows the coupon of each month of a card: when it comes, or what became of it. */
export function CouponRows({ coupons }: { coupons: readonly Coupon[] }) {
  const t = useMessages(recordMessages);
  const words = useMessages(vipMessages);
  const { on } = useDates();
  return (
    <Card title={words('coupons')} className="pb-1!">
      <div className="-mt-2 divide-y divide-line">
        {coupons.map(({ month, dueOn, state, couponId }) => (
          <ListRow
            key={month}
            title={t('couponOf', { n: month })}
            note={t(told[state], { date: on(dueOn) })}
            {...(couponId && state === 'unused' ? { to: '/pages/coupon/interest_rate' as const } : {})}
          />
        ))}
      </div>
    </Card>
  );
}
