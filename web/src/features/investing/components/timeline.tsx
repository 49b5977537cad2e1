import { useQuery } from '@tanstack/react-query';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import type { Product } from '../../../shared/purchase/purchase.queries.ts';
import { Stepper } from '../../../ui/stepper.tsx';
import { investingMessages } from '../investing.messages.ts';
import { projection } from '../investing.queries.ts';
import { productCaseMessages } from './product-case.messages.ts';

/**
 * Shows when one buys, earns and is paid. Of a product on sale with the dates of a purchase of today; before that the
 * opening alone is known.
 */
export function Timeline({ product }: { product: Product }) {
  const t = useMessages(investingMessages);
  const own = useMessages(productCaseMessages);
  const { at, on } = useDates();
  const isOnSale = product.status === 'on_sale';
  const { data } = useQuery({ ...projection(product.productId, product.minUnits), enabled: isOnSale });
  return (
    <>
      <h2 className="mb-3 font-semibold">{own('timeline')}</h2>
      <Stepper
        steps={[
          {
            title: isOnSale ? own('stepBuy') : t('opensAt', { date: at(product.opensAt) }),
            note: own('stepBuyNote'),
            state: isOnSale ? 'current' : 'toCome',
          },
          {
            title: withDate(own('stepValue'), data && on(data.valueOn)),
            note: t(product.style),
            state: 'toCome',
          },
          {
            title: withDate(own('stepMature'), data && on(data.maturesOn)),
            note: own('stepMatureNote'),
            state: 'toCome',
          },
        ]}
      />
    </>
  );
}

const withDate = (title: string, date: string | undefined) => (date ? `${title} · ${date}` : title);
