import { type ReactNode, useState } from 'react';
import { announce } from '../../platform/announce.ts';
import type { MoneyPath } from '../../platform/calls.ts';
import type { MoneyKind } from '../../platform/money-command/kinds.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import type { PaymentInput } from './authorize.ts';
import { usePayment } from './use-payment.tsx';

interface CancelActionProps<P extends MoneyPath> {
  kind: MoneyKind<P>;
  /** The order, and what is sent to cancel it. */
  about: string;
  input: PaymentInput<P>;
  /** Too late, or already over: what was asked before is still said. */
  isOffered: boolean;
  texts: Readonly<Record<'cancel' | 'keep' | 'confirm' | 'question' | 'done', string>>;
  /** Links to the pages where one may go instead. */
  children: ReactNode;
}

/** Offers to cancel an order that is on its way, asks once, and says what became of it. */
export function CancelAction<P extends MoneyPath>(props: CancelActionProps<P>) {
  const { kind, about, input, isOffered, texts, children } = props;
  const [isAsking, setAsking] = useState(false);
  const cancel = usePayment(kind, { about, onDone: () => announce(texts.done) });
  const confirm = () => {
    // The dialog closes at once: the page shows the outcome.
    setAsking(false);
    cancel.send(input);
  };
  return (
    <>
      {cancel.notice}
      <div className="pairs gap-3">{children}</div>
      {/* It is at hand, and not what one came for. */}
      {isOffered && (
        <Button
          look="quiet"
          size="small"
          className="mt-1 w-full"
          onClick={() => setAsking(true)}
          busy={cancel.isPending}
        >
          {texts.cancel}
        </Button>
      )}
      <Modal
        open={isAsking}
        title={texts.cancel}
        cancelLabel={texts.keep}
        confirmLabel={texts.confirm}
        onCancel={() => setAsking(false)}
        onConfirm={confirm}
      >
        {texts.question}
      </Modal>
    </>
  );
}
