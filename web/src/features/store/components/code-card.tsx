import { useState } from 'react';
import { useCommand } from '../../../platform/command.ts';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useOnline } from '../../../platform/offline.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CopyButton } from '../../../ui/copy.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import type { OrderDetail } from '../goods.queries.ts';
import { ordersMessages } from '../orders.messages.ts';

/** Shows the code of an order once that was asked for: the first time after a question, for nothing is refunded then. */
export function CodeCard({ order: { orderId, codeSeenAt } }: { order: OrderDetail }) {
  const t = useMessages(ordersMessages);
  const { at } = useDates();
  const isOnline = useOnline();
  const [isAsking, setAsking] = useState(false);
  const show = useCommand('/api/store/order/code');
  const code = show.data?.code;
  const reveal = () => show.mutate({ orderId }, { onSettled: () => setAsking(false) });
  const note = codeSeenAt
    ? t('codeSeen', { date: at(codeSeenAt) })
    : t(code === undefined ? 'codeUnseen' : 'codeNow');
  return (
    <Card title={t('code')}>
      {code !== undefined && (
        <p className="flex items-center justify-between gap-2 rounded-field bg-page py-2 pr-3 pl-4">
          <code className="font-mono text-lg font-semibold wrap-anywhere">{code}</code>
          <CopyButton text={code} label={t('code')} />
        </p>
      )}
      <p className="mt-2 text-sm text-soft">{note}</p>
      <OutcomeNotice error={show.error} />
      {code === undefined && (
        <Button
          type="submit"
          className="mt-3"
          busy={show.isPending}
          disabled={!isOnline}
          onClick={codeSeenAt ? reveal : () => setAsking(true)}
        >
          {t('showCode')}
        </Button>
      )}
      <Modal
        open={isAsking}
        title={t('showCode')}
        cancelLabel={t('later')}
        confirmLabel={t('showCode')}
        onCancel={() => setAsking(false)}
        onConfirm={reveal}
        busy={show.isPending}
      >
        {t('showQuestion')}
      </Modal>
    </Card>
  );
}
