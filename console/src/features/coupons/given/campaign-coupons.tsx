import { couponStates } from '@banyan/domain/coupons/coupon-state.ts';
import { useQuery } from '@tanstack/react-query';
import { readingUnseen } from '../../../platform/reading.ts';
import { oneOf, trailOf, useUrlState } from '../../../platform/url-state.ts';
import { FilterLinks } from '../../../ui/filter-links.tsx';
import { TableCard } from '../../../ui/table-card.tsx';
import { useCouponsMessages } from '../coupons.messages.ts';
import { useCouponColumns } from './coupon-columns.tsx';

const pageSize = 50;

/** Shows who got a coupon of a campaign, by state. */
export function CampaignCoupons({ campaignId }: { campaignId: string }) {
  const texts = useCouponsMessages();
  const [url] = useUrlState();
  const state = oneOf(couponStates, url.state);
  const cursor = trailOf(url.trail).at(-1);
  const query = useQuery(
    readingUnseen('/console/api/coupons', {
      campaignId,
      limit: pageSize,
      ...(state && { state }),
      ...(cursor && { cursor }),
    }),
  );
  return (
    <TableCard
      label={texts.coupons}
      title={texts.coupons}
      query={query}
      columns={useCouponColumns('campaign')}
      rowKey={(row) => row.couponId}
      empty={{ title: texts.noCoupons, help: texts.noCouponsHelp }}
      filters={
        <FilterLinks
          label={texts.show}
          name="state"
          value={state ?? ''}
          options={[
            { value: '', text: texts.all },
            ...couponStates.map((value) => ({ value, text: texts[`state_${value}`] })),
          ]}
        />
      }
    />
  );
}
