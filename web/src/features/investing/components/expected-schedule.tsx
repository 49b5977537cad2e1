import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { useMoneyText } from '../../../platform/money.ts';
import type { Product } from '../../../shared/purchase/purchase.queries.ts';
import { scheduleMessages } from '../../../shared/purchase/schedule.messages.ts';
import ScheduleTable from '../../../shared/purchase/schedule-table.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { projection } from '../investing.queries.ts';

/** Shows what the smallest purchase of today would pay and when; the worst case (H3) stands at the head of the page. */
export function ExpectedSchedule({ product }: { product: Product }) {
  const t = useMessages(scheduleMessages);
  const money = useMoneyText();
  const { data } = useQuery(projection(product.productId, product.minUnits));
  if (!data) return null;
  return (
    <div className="mt-5 border-t border-line pt-4">
      <h3 className="mb-2 font-semibold">{t('ofAmount', { amount: money(data.principal) })}</h3>
      <ScheduleTable schedule={data.schedule} />
      <p className="mt-1">
        <TextLink to={`/pages/calc/index?id=${product.productId}`} className="tap inline-flex items-center">
          {t('calculate')}
        </TextLink>
      </p>
    </div>
  );
}
