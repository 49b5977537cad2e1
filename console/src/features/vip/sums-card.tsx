import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { reading } from '../../platform/reading.ts';
import { amountColumn } from '../../ui/amount-column.tsx';
import { type Column, numberColumn, textColumn } from '../../ui/columns.ts';
import { TableCard } from '../../ui/table-card.tsx';
import type { VipSums } from './card.ts';
import { useVipMessages } from './vip.messages.ts';

type Row = VipSums['products'][number];

/** Shows what each kind brought, what of it is earned, and whether there is money for the coupons. */
export function SumsCard() {
  const texts = useVipMessages();
  const query = useQuery(reading('/console/api/vip-cards/sums', {}));
  const columns = useMemo<Column<Row>[]>(
    () => [
      textColumn('product', texts.product, (row) => texts[row.product]),
      numberColumn('sold', texts.sold, (row) => BigInt(row.sold), { align: 'end' }),
      numberColumn('running', texts.runningCards, (row) => BigInt(row.running), { align: 'end' }),
      amountColumn('paid', texts.paid, (row) => row.paid),
      amountColumn('refunded', texts.refundedSum, (row) => row.refunded),
      amountColumn('earned', texts.earned, (row) => row.earned),
      amountColumn('unearned', texts.unearned, (row) => row.unearned),
    ],
    [texts],
  );
  const { data } = query;
  return (
    <>
      <TableCard
        label={texts.sums}
        title={texts.sums}
        query={{ ...query, data: data && { items: data.products } }}
        columns={columns}
        rowKey={(row) => row.product}
        empty={{ title: texts.empty }}
        scope="sums"
      />
      {data && (
        <p>
          {data.areCouponsFunded ? texts.funded : texts.unfunded}
          {data.couponsWaiting !== '0' && ` ${texts.waitingCoupons(data.couponsWaiting)}`}
        </p>
      )}
    </>
  );
}
