import { displayRate } from '@banyan/domain/money/display.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { reading } from '../../platform/reading.ts';
import { amountColumn } from '../../ui/amount-column.tsx';
import { type Column, numberColumn, textColumn } from '../../ui/columns.ts';
import { TableCard } from '../../ui/table-card.tsx';
import type { VipSums } from './card.ts';
import { useVipMessages } from './vip.messages.ts';

type Row = VipSums['products'][number];

/** Shows the cards that are sold by the rules of now: price, days, and what is inside. */
export function ProductsCard() {
  const texts = useVipMessages();
  const query = useQuery(reading('/console/api/vip-cards/sums', {}));
  const columns = useMemo<Column<Row>[]>(() => {
    const terms = (row: Row) => texts.termsOf(displayRate(row.bonusBps), row.bonusDays, row.cap);
    return [
      textColumn('product', texts.product, (row) => texts[row.product]),
      amountColumn('priceNow', texts.priceNow, (row) => row.price),
      numberColumn('days', texts.days, (row) => row.days, { align: 'end' }),
      numberColumn('couponsInside', texts.couponsInside, (row) => row.months, { align: 'end' }),
      numberColumn('terms', texts.terms, (row) => row.bonusBps, { text: terms, cell: terms }),
      numberColumn('makeUpsPerMonth', texts.makeUpsPerMonth, (row) => row.makeUps, { align: 'end' }),
    ];
  }, [texts]);
  const { data } = query;
  return (
    <TableCard
      label={texts.products}
      title={texts.products}
      query={{ ...query, data: data && { items: data.products } }}
      columns={columns}
      rowKey={(row) => row.product}
      empty={{ title: texts.empty }}
      scope="products"
    />
  );
}
