import { useState } from 'react';
import { announce } from '../../../platform/announce.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useOwnMoneyText } from '../../../platform/money.ts';
import { usePayment } from '../../../shared/payment/use-payment.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Countdown } from '../../../ui/countdown.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { cancelSubscription } from '../investing.commands.ts';
import type { SubscriptionDetail } from '../investing.queries.ts';
import { investmentDetailMessages } from './investment-detail.messages.ts';

/** Shows where one goes from an investment that was just made; as long as it can be cancelled, a line that does that. */
export function InvestmentActions({ item, isNew }: { item: SubscriptionDetail; isNew: boolean }) {
  const own = useMessages(investmentDetailMessages);
  const money = useOwnMoneyText();
  const [isAsking, setAsking] = useState(false);
  const cancel = usePayment(cancelSubscription, {
    about: item.subscriptionId,
    onDone: () => announce(own('cancelDone')),
  });
  const confirm = () => {
    // The dialog closes at once: the page shows the outcome.
    setAsking(false);
    cancel.send({ subscriptionId: item.subscriptionId });
  };
  if (!item.cancellable && !isNew && !cancel.hasOutcome) return null;
  return (
    <>
      {cancel.notice}
      {isNew && (
        <div className="pairs gap-3">
          <ButtonLink to="/pages/product/invest">{own('toList')}</ButtonLink>
          <ButtonLink to="/pages/product/product_list" look="secondary">
            {own('toProducts')}
          </ButtonLink>
        </div>
      )}
      {item.cancellable && (
        <p className="mt-1 flex flex-wrap items-center justify-center gap-x-1 text-center text-sm text-soft">
          <span>
            {own('cancelIn')} <Countdown until={item.cancellableUntil} />
          </span>
          <Button look="quiet" size="small" onClick={() => setAsking(true)} busy={cancel.isPending}>
            {own('cancel')}
          </Button>
        </p>
      )}
      <Modal
        open={isAsking}
        title={own('cancel')}
        cancelLabel={own('keepIt')}
        confirmLabel={own('confirmCancel')}
        onCancel={() => setAsking(false)}
        onConfirm={confirm}
      >
        {own('cancelQuestion', { amount: money(item.principal) })}
      </Modal>
    </>
  );
}
