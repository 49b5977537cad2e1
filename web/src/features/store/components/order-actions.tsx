import { useState } from 'react';
import { announce } from '../../../platform/announce.ts';
import { useCommand } from '../../../platform/command.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useOnline } from '../../../platform/offline.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import type { OrderDetail } from '../goods.queries.ts';
import { ordersMessages } from '../orders.messages.ts';
import { CancelOrderSheet } from './cancel-order-sheet.tsx';

/** Offers what can be done about an order now. What was won cost nothing, and is not cancelled. */
export function OrderActions({ order, isNew }: { order: OrderDetail; isNew: boolean }) {
  const t = useMessages(ordersMessages);
  const [isCancelling, setCancelling] = useState(false);
  const isOnline = useOnline();
  if (order.state === 'shipped') return <Receive orderId={order.orderId} />;
  return (
    <>
      {(isNew || order.state !== 'placed') && (
        <div>
          <ButtonLink to="/pages/store/list" look="secondary">
            {t('again')}
          </ButtonLink>
        </div>
      )}
      {order.state === 'placed' && order.wonIn === null && (
        // It is at hand, and not what one came for.
        <Button
          look="quiet"
          size="small"
          className="mt-1 w-full"
          disabled={!isOnline}
          onClick={() => setCancelling(true)}
        >
          {t('cancel')}
        </Button>
      )}
      <CancelOrderSheet order={order} open={isCancelling} onClose={() => setCancelling(false)} />
    </>
  );
}

/** Says that a parcel has arrived, after a question. */
function Receive({ orderId }: { orderId: string }) {
  const t = useMessages(ordersMessages);
  const isOnline = useOnline();
  const [isAsking, setAsking] = useState(false);
  const receive = useCommand('/api/store/order/receive');
  const confirm = () =>
    receive.mutate(
      { orderId },
      { onSuccess: () => announce(t('confirmed')), onSettled: () => setAsking(false) },
    );
  return (
    <>
      <OutcomeNotice error={receive.error} />
      <Button onClick={() => setAsking(true)} busy={receive.isPending} disabled={!isOnline}>
        {t('confirm')}
      </Button>
      <Modal
        open={isAsking}
        title={t('confirm')}
        cancelLabel={t('notYet')}
        confirmLabel={t('confirm')}
        onCancel={() => setAsking(false)}
        onConfirm={confirm}
        busy={receive.isPending}
      >
        {t('confirmQuestion')}
      </Modal>
    </>
  );
}
