import { announce } from '../../../platform/announce.ts';
import { useCommand } from '../../../platform/command.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { refreshQueries } from '../../../platform/query.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Button } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/card.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { Points, pointsText } from '../../../ui/points.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { takesMoney } from '../good-terms.ts';
import type { OrderDetail } from '../goods.queries.ts';
import { ordersMessages } from '../orders.messages.ts';
import { OrderedGood } from './order-row.tsx';

interface Props {
  order: OrderDetail;
  open: boolean;
  onClose: () => void;
}

/** Says what comes back when an order is cancelled, and cancels it. */
export function CancelOrderSheet({ order, open, onClose }: Props) {
  const t = useMessages(ordersMessages);
  const cancel = useCommand('/api/store/order/cancel');
  const comesBack = order.comesBack ?? order.points;
  const expired = BigInt(order.points) - BigInt(comesBack);
  const close = () => {
    cancel.reset();
    onClose();
  };
  const confirm = () =>
    cancel.mutate(
      { orderId: order.orderId },
      {
        onSuccess: () => {
          announce(t('cancelled'));
          close();
        },
        // It may have been shipped in the meantime: the page says so then.
        onError: refreshQueries,
      },
    );
  return (
    <Sheet open={open} onClose={close} busy={cancel.isPending} title={t('cancel')}>
      <OrderedGood order={order} />
      <Facts className="mt-3 border-t border-line">
        <Fact label={t('pointsBack')} strong>
          <Points value={comesBack} />
        </Fact>
        {takesMoney(order) && (
          <Fact label={t('moneyBack')} strong>
            <Amount value={order.price} hideable />
          </Fact>
        )}
      </Facts>
      {expired > 0n && (
        <Notice tone="warning" className="mt-2">
          {t('expired', { points: pointsText(expired.toString()) })}
        </Notice>
      )}
      <p className="my-3 text-sm text-soft">{t(takesMoney(order) ? 'cancelNoteBoth' : 'cancelNote')}</p>
      <OutcomeNotice error={cancel.error} />
      <Button onClick={confirm} busy={cancel.isPending}>
        {t('cancelConfirm')}
      </Button>
    </Sheet>
  );
}
