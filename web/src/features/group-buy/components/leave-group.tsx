import { type ReactNode, useState } from 'react';
import { announce } from '../../../platform/announce.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useOwnMoneyText } from '../../../platform/money.ts';
import { useOnline } from '../../../platform/offline.ts';
import { usePayment } from '../../../shared/payment/use-payment.tsx';
import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { leaveGroup } from '../group-buy.commands.ts';
import type { Mine } from '../group-buy.queries.ts';
import { leaveMessages } from '../leave.messages.ts';

interface Props {
  groupId: string;
  mine: Pick<Mine, 'held' | 'leavable'>;
  /** Stands beside the button; what became of an attempt stands above both. */
  children?: ReactNode;
}

/** Leaves a group that waits, after a question that says how much comes back. */
export function LeaveGroup({ groupId, mine, children }: Props) {
  const t = useMessages(leaveMessages);
  const money = useOwnMoneyText();
  const isOnline = useOnline();
  const [isAsking, setAsking] = useState(false);
  const leave = usePayment(leaveGroup, { about: groupId, onDone: () => announce(t('leaveDone')) });
  const confirm = () => {
    // The dialog closes at once: the page shows the outcome.
    setAsking(false);
    leave.send({ groupId });
  };
  return (
    <>
      {leave.notice}
      <div className="pairs gap-3 empty:hidden">
        {mine.leavable && (
          <Button
            look="secondary"
            onClick={() => setAsking(true)}
            busy={leave.isPending}
            disabled={!isOnline}
          >
            {t('leave')}
          </Button>
        )}
        {children}
      </div>
      <Modal
        open={isAsking}
        title={t('leave')}
        cancelLabel={t('stay')}
        confirmLabel={t('leave')}
        onCancel={() => setAsking(false)}
        onConfirm={confirm}
      >
        {t('leaveQuestion', { amount: money(mine.held) })}
      </Modal>
    </>
  );
}
