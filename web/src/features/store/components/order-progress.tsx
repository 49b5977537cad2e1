import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useOwnMoneyText } from '../../../platform/money.ts';
import { Card } from '../../../ui/card.tsx';
import { pointsText } from '../../../ui/points.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { takesMoney } from '../good-terms.ts';
import type { OrderDetail } from '../goods.queries.ts';
import { type OrderStep, orderSteps } from '../order-steps.ts';
import { ordersMessages } from '../orders.messages.ts';

/** Shows how far an order is, when what happened, and what came back of one that has ended. */
export function OrderProgress({ order }: { order: OrderDetail }) {
  const t = useMessages(ordersMessages);
  const { at } = useDates();
  const note = (step: OrderStep) => {
    if (step.state === 'ended') return <Ended order={order} at={step.at} />;
    if (step.at) return at(step.at);
    if (step.title === 'stepShip') return t('waits');
    return step.state === 'current' ? <Deadline order={order} /> : undefined;
  };
  return (
    <Card title={t('progress')}>
      <Stepper
        steps={orderSteps(order).map((step) => ({
          title: t(step.title),
          state: step.state,
          note: note(step),
        }))}
      />
    </Card>
  );
}

/** Shows the date on which a parcel counts as received by itself. */
function Deadline({ order: { receivedOn } }: { order: OrderDetail }) {
  const t = useMessages(ordersMessages);
  const { on } = useDates();
  return receivedOn && t('receivedOn', { date: on(receivedOn) });
}

/** Shows when the order ended, why, and what came back. */
function Ended({ order, at: endedAt }: { order: OrderDetail; at: string | null }) {
  const t = useMessages(ordersMessages);
  const money = useOwnMoneyText();
  const { at } = useDates();
  const points = pointsText(order.points);
  const reason = order.ended?.reason;
  return (
    <>
      {endedAt && <span className="block">{at(endedAt)}</span>}
      {reason && <bdi className="block wrap-anywhere">{t('reason', { reason })}</bdi>}
      {/* Of a cancelled order what has expired meanwhile is lost; who is refunded gets all of it. */}
      <span className="block">
        {order.state === 'cancelled' ? t('cancelledBack') : t('cameBack', { points })}
      </span>
      {takesMoney(order) && (
        <span className="block">{t('moneyCameBack', { amount: money(order.price) })}</span>
      )}
    </>
  );
}
