import { useQuery } from '@tanstack/react-query';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { investingMessages } from '../investing.messages.ts';
import { type Product, projection } from '../investing.queries.ts';

/**
 * Shows when one buys, earns and is paid. Of a product on sale with the dates of a purchase of today; before that the
 * opening alone is known.
 */
export function Timeline({ product }: { product: Product }) {
  const t = useMessages(investingMessages);
  const { at, on } = useDates();
  const isOnSale = product.status === 'on_sale';
  const { data } = useQuery({ ...projection(product.productId, product.minUnits), enabled: isOnSale });
  return (
    <Card title={t('timeline')}>
      <Stepper
        steps={[
          {
            title: isOnSale ? t('stepBuy') : t('opensAt', { date: at(product.opensAt) }),
            note: t('stepBuyNote'),
            state: isOnSale ? 'current' : 'toCome',
          },
          {
            title: withDate(t('stepValue'), data && on(data.valueOn)),
            note: t(product.style),
            state: 'toCome',
          },
          {
            title: withDate(t('stepMature'), data && on(data.maturesOn)),
            note: t('stepMatureNote'),
            state: 'toCome',
          },
        ]}
      />
    </Card>
  );
}

const withDate = (title: string, date: string | undefined) => (date ? `${title} · ${date}` : title);
