import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '../../../platform/announce.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useOwnMoneyText } from '../../../platform/money.ts';
import { useOnline } from '../../../platform/offline.ts';
import { usePayment } from '../../../shared/payment/use-payment.tsx';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { useShown } from '../../../ui/page-parts.tsx';
import { recordMessages } from '../record.messages.ts';
import { refundVipCard } from '../vip.commands.ts';
import { refundQuote, type VipCardDetail } from '../vip.queries.ts';

/** Gives a card back, after a question that says what is kept and what is paid back: exactly that is paid. */
export function RefundAction({ card: { cardId } }: { card: VipCardDetail }) {
  const t = useMessages(recordMessages);
  const money = useOwnMoneyText();
  const isOnline = useOnline();
  const [isAsking, setAsking] = useState(false);
  const { data: quote, error, dataUpdatedAt, refetch } = useQuery(refundQuote(cardId));
  // Without a quote nothing can be confirmed: the page says why. One that is out of date is refused by itself.
  useShown({ data: quote, error: quote ? null : error, dataUpdatedAt, refetch }, true);
  const refund = usePayment(refundVipCard, { about: cardId, onDone: () => announce(t('refundDone')) });
  const confirm = () => {
    // The dialog closes at once: the page shows the outcome.
    setAsking(false);
    if (quote) refund.send({ cardId, shown: { amount: quote.amount } });
  };
  const ask = () => {
    // It is another amount after midnight.
    void refetch();
    setAsking(true);
  };
  return (
    <>
      {refund.notice}
      <Button look="secondary" onClick={ask} busy={refund.isPending} disabled={!isOnline || !quote}>
        {t('refund')}
      </Button>
      {quote && (
        <Modal
          open={isAsking}
          title={t('refundTitle')}
          cancelLabel={t('keep')}
          confirmLabel={t('refundConfirm', { amount: money(quote.amount) })}
          onCancel={() => setAsking(false)}
          onConfirm={confirm}
        >
          {t('refundQuestion', {
            days: quote.days,
            used: quote.usedDays,
            price: money(quote.price),
            kept: money(quote.kept),
            amount: money(quote.amount),
          })}
        </Modal>
      )}
    </>
  );
}
