import { useQuery } from '@tanstack/react-query';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { investingMessages } from '../investing.messages.ts';
import { type Product, projection } from '../investing.queries.ts';

/** Shows when one buys, earns and is paid, with the dates that a purchase of today would have. */
export function Timeline({ product }: { product: Product }) {
  const t = useMessages(investingMessages);
  const { on } = useDates();
  const { data } = useQuery(projection(product.productId, product.minUnits));
  return (
    <Card title={t('timeline')}>
      <Stepper
        steps={[
          { title: t('stepBuy'), note: t('stepBuyNote'), state: 'current' },
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
