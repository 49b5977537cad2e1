import { useState } from 'react';
import { announce } from '../../../platform/announce.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useOwnMoneyText } from '../../../platform/money.ts';
import { useOnline } from '../../../platform/offline.ts';
import { usePayment } from '../../../shared/payment/use-payment.tsx';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { withdrawShares } from '../equity.commands.ts';
import type { ShareSubscription } from '../equity.queries.ts';
import { purchaseMessages } from '../purchase.messages.ts';

/** Takes a subscription back, after a question that says how much is free again. */
export function WithdrawShares({ subscription }: { subscription: ShareSubscription }) {
  const { subscriptionId, amount } = subscription;
  const t = useMessages(purchaseMessages);
  const money = useOwnMoneyText();
  const isOnline = useOnline();
  const [isAsking, setAsking] = useState(false);
  const back = usePayment(withdrawShares, {
    about: subscriptionId,
    onDone: () => announce(t('withdrawDone')),
  });
  const confirm = () => {
    // The dialog closes at once: the page shows the outcome.
    setAsking(false);
    back.send({ subscriptionId });
  };
  return (
    <>
      {back.notice}
      <Button look="secondary" onClick={() => setAsking(true)} busy={back.isPending} disabled={!isOnline}>
        {t('withdraw')}
      </Button>
      <Modal
        open={isAsking}
        title={t('withdraw')}
        cancelLabel={t('keep')}
        confirmLabel={t('withdraw')}
        onCancel={() => setAsking(false)}
        onConfirm={confirm}
      >
        {t('withdrawQuestion', { amount: money(amount) })}
      </Modal>
    </>
  );
}
