import type { Product } from '../../../shared/purchase/purchase.queries.ts';
import { Card } from '../../../ui/card.tsx';
import { ExpectedSchedule } from './expected-schedule.tsx';
import { Timeline } from './timeline.tsx';

/** Shows when money goes in and comes back, as long as one can still buy: the days, and what the smallest purchase would pay. */
export function Payments({ product }: { product: Product }) {
  const isOnSale = product.status === 'on_sale';
  if (!isOnSale && product.status !== 'coming_soon') return null;
  return (
    <Card>
      <Timeline product={product} />
      {isOnSale && <ExpectedSchedule product={product} />}
    </Card>
  );
}
