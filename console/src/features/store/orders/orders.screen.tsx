import { orderStates } from '@banyan/domain/store/order-state.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reading } from '../../../platform/reading.ts';
import { oneOf, trailOf, useUrlState } from '../../../platform/url-state.ts';
import { FilterLinks } from '../../../ui/filter-links.tsx';
import { Page } from '../../../ui/page.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { TableCard } from '../../../ui/table-card.tsx';
import { ShipmentActions } from '../shipments/shipment-actions.tsx';
import type { Order, OrderAct } from './order.ts';
import { useOrderColumns } from './order-columns.tsx';
import { useOrdersMessages } from './orders.messages.ts';
import { ShipDialog } from './ship-dialog.tsx';

const pageSize = 50;

/** Shows the orders of goods, and of those to be shipped the oldest first. */
export function OrdersScreen() {
  const texts = useOrdersMessages();
  const [url] = useUrlState();
  const state = oneOf(orderStates, url.state);
  const cursor = trailOf(url.trail).at(-1);
  const query = useQuery(
    reading('/console/api/goods-orders', {
      limit: pageSize,
      ...(state && { state }),
      ...(cursor && { cursor }),
    }),
  );
  const [asked, setAsked] = useState<{ order: Order; act: OrderAct } | null>(null);
  const close = () => setAsked(null);
  return (
    <Page title={texts.title} lead={texts.lead} actions={<ShipmentActions />}>
      <TableCard
        label={texts.title}
        query={query}
        columns={useOrderColumns(setAsked)}
        rowKey={(row) => row.orderId}
        empty={{ title: texts.none }}
        filters={
          <FilterLinks
            label={texts.show}
            name="state"
            value={state ?? ''}
            options={[
              { value: '', text: texts.all },
              ...orderStates.map((value) => ({ value, text: texts[`state_${value}`] })),
            ]}
          />
        }
      />
      {asked?.act === 'ship' && <ShipDialog order={asked.order} onClose={close} />}
      {asked?.act === 'refund' && <RefundDialog order={asked.order} onClose={close} />}
    </Page>
  );
}

function RefundDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const texts = useOrdersMessages();
  return (
    <ReasonDialog
      path="/console/api/goods-orders/refund"
      inputFor={(reason) => ({ orderId: order.orderId, userId: order.user.userId, reason })}
      title={texts.refundTitle}
      submitText={texts.refund}
      doneText={texts.refunded}
      help={texts.refundHelp}
      bounds={{ shortest: 3, longest: 200, help: texts.reasonHelp }}
      isDanger
      onClose={onClose}
    />
  );
}
