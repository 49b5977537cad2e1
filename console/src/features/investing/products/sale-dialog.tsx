import { fieldError } from '@banyan/client/problem.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../../platform/command.ts';
import { fromLocalField } from '../../../platform/instants.ts';
import { useLanguage } from '../../../platform/language.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useNotice } from '../../../ui/notices.tsx';
import { useLifecycleMessages } from './lifecycle.messages.ts';
import type { Product } from './product.ts';

const shortestReason = 3;

interface Props {
  product: Product;
  onClose: () => void;
  onChanged: (product: Product) => void;
}

/** Asks why a sale ends, or until when it goes on. */
export function SaleDialog({ product, onClose, onChanged }: Props) {
  const texts = useLifecycleMessages();
  const language = useLanguage();
  const say = useNotice();
  const [reason, setReason] = useState('');
  const [closesAt, setClosesAt] = useState('');
  const ends = product.status === 'on_sale';
  const done = (changed: Product) => {
    say(ends ? texts.closed : texts.reopened);
    onChanged(changed);
    onClose();
  };
  const close = useCommand('/console/api/products/close_sale', done);
  const reopen = useCommand('/console/api/products/reopen_sale', done);
  const command = ends ? close : reopen;
  const { productId, version } = product;
  return (
    <Dialog
      title={ends ? texts.closeTitle : texts.reopenTitle}
      submitText={ends ? texts.close : texts.reopen}
      isDanger={ends}
      isBusy={command.isPending}
      problem={command.error}
      canSubmit={reason.trim().length >= shortestReason}
      onClose={onClose}
      onReload={onClose}
      onSubmit={() => {
        const asked = { productId, version, reason: reason.trim() };
        if (ends) close.mutate(asked);
        else reopen.mutate({ ...asked, closesAt: fromLocalField(closesAt) });
      }}
    >
      <p>
        {product.code} · {product.name[language]}
      </p>
      <p>{ends ? texts.closeHelp : texts.reopenHelp}</p>
      {!ends && (
        <TextInput
          type="datetime-local"
          label={texts.until}
          description={texts.untilHelp}
          value={closesAt}
          onChange={(event) => setClosesAt(event.currentTarget.value)}
          error={fieldError(command.error, 'closesAt')}
        />
      )}
      <TextInput
        label={texts.reason}
        data-autofocus
        required
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={fieldError(command.error, 'reason')}
      />
    </Dialog>
  );
}
