import { useState } from 'react';
import { announce } from '../../../platform/announce.ts';
import { useCommand } from '../../../platform/command.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useOwnMoneyText } from '../../../platform/money.ts';
import { useOnline } from '../../../platform/offline.ts';
import { refreshQueries } from '../../../platform/query.ts';
import { sharesText } from '../../../shared/shares/figures.ts';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import type { Order } from '../market.queries.ts';
import { isChangeable } from '../order-words.ts';
import { ordersMessages } from '../orders.messages.ts';

/** Offers to cancel an order that stands, says what comes back, and asks once. */
export function CancelOrder({ order }: { order: Order }) {
  const t = useMessages(ordersMessages);
  const money = useOwnMoneyText();
  const isOnline = useOnline();
  const [isAsking, setAsking] = useState(false);
  const cancel = useCommand('/api/market/order/cancel');
  const confirm = () => {
    setAsking(false);
    cancel.mutate(
      { orderId: order.orderId },
      // It may have ended in the meantime: the page says so then.
      { onSuccess: () => announce(t('cancelAsked')), onError: refreshQueries },
    );
  };
  if (!isChangeable(order) && !cancel.error) return null;
  const n = sharesText(BigInt(order.shares) - BigInt(order.traded));
  return (
    <>
      {cancel.error && (
        <div className="w-full">
          <OutcomeNotice error={cancel.error} />
        </div>
      )}
      {isChangeable(order) && (
        <Button
          look="secondary"
          size="small"
          busy={cancel.isPending}
          disabled={!isOnline}
          onClick={() => setAsking(true)}
        >
          {t('cancel')}
        </Button>
      )}
      <Modal
        open={isAsking}
        title={t('cancelTitle')}
        cancelLabel={t('keep')}
        confirmLabel={t('cancelConfirm')}
        onCancel={() => setAsking(false)}
        onConfirm={confirm}
      >
        {order.side === 'buy'
          ? t('cancelBuy', { n, amount: money(order.setAsideCash) })
          : t('cancelSell', { n })}
      </Modal>
    </>
  );
}
