import { investingPointsDays, pointsForInvesting } from '@banyan/domain/points/investing-points.ts';
import { useMessages } from '../../platform/i18n.ts';
import { useMoneyText } from '../../platform/money.ts';
import { Card } from '../../ui/card.tsx';
import { Points } from '../../ui/points.tsx';
import { minorUnits } from '../amounts/amount-problem.ts';
import type { Product } from './purchase.queries.ts';
import { purchasePointsMessages } from './purchase-points.messages.ts';

interface Props {
  product: Pick<Product, 'pointsPerTen'>;
  /** The amount that is invested. */
  principal: string;
  /** The part of it that slots pay, whenever that is: it is no own money. Minor units. */
  paidBySlots: bigint;
}

/** Shows how many points a purchase brings, by the function that gives them. */
export default function PurchasePoints({ product: { pointsPerTen }, principal, paidBySlots }: Props) {
  const t = useMessages(purchasePointsMessages);
  const money = useMoneyText();
  const points = pointsForInvesting(minorUnits(principal) - paidBySlots, BigInt(pointsPerTen));
  return (
    <Card className="py-3!">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-medium">{t('brings')}</span>
        <Points value={String(points)} className="font-semibold" />
      </p>
      <p className="mt-1 text-sm text-soft">
        {t('note', { amount: money('10.00'), points: pointsPerTen, days: investingPointsDays })}
      </p>
    </Card>
  );
}
