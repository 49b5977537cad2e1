import { orderStates } from '@banyan/domain/store/order-state.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { readingUnseen } from '../../../platform/reading.ts';
import { oneOf, textOf, trailOf, useUrlState } from '../../../platform/url-state.ts';
import { FilterLinks } from '../../../ui/filter-links.tsx';
import { Finder } from '../../../ui/finder.tsx';
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
  const [url, patch] = useUrlState();
  // The search term stays out of the URL: it may be somebody's phone number.
  const [name, setName] = useState('');
  const state = oneOf(orderStates, url.state);
  const cursor = trailOf(url.trail).at(-1);
  const query = useQuery(
    readingUnseen('/console/api/goods-orders', {
      limit: pageSize,
      ...(state && { state }),
      ...(name && { name }),
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
        empty={{ title: texts.none, ...(name && { help: texts.noneHelp }) }}
        filters={
          <>
            <FilterLinks
              label={texts.show}
              name="state"
              value={state ?? ''}
              options={[
                { value: '', text: texts.all },
                ...orderStates.map((value) => ({ value, text: texts[`state_${value}`] })),
              ]}
            />
            <Finder
              texts={texts}
              name={name}
              key={textOf(url.trail)}
              onFind={(next) => {
                setName(next);
                patch({ trail: undefined });
              }}
            />
          </>
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
