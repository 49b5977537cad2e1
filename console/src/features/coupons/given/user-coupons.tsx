import { useQuery } from '@tanstack/react-query';
import { readingUnseen } from '../../../platform/reading.ts';
import { trailOf, useUrlState } from '../../../platform/url-state.ts';
import { TableCard } from '../../../ui/table-card.tsx';
import { useCouponsMessages } from '../coupons.messages.ts';
import { useCouponColumns } from './coupon-columns.tsx';

const pageSize = 20;
const scope = 'coupons.';

/** Shows the coupons of one person. */
export function UserCoupons({ userId }: { userId: string }) {
  const texts = useCouponsMessages();
  const [url] = useUrlState();
  const cursor = trailOf(url[`${scope}trail`]).at(-1);
  const query = useQuery(
    readingUnseen('/console/api/coupons', { name: userId, limit: pageSize, ...(cursor && { cursor }) }),
  );
  return (
    <TableCard
      label={texts.coupons}
      title={texts.coupons}
      query={query}
      columns={useCouponColumns('person')}
      rowKey={(row) => row.couponId}
      empty={{ title: texts.noCouponsOfUser }}
      scope={scope}
    />
  );
}
