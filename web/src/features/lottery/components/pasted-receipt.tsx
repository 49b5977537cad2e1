import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useMessages } from '../../../platform/i18n.ts';
import { receiptMessages } from '../../../shared/draws/receipt.messages.ts';
import { Button } from '../../../ui/button.tsx';
import { frame } from '../../../ui/field.tsx';
import { PasteButton } from '../../../ui/paste.tsx';
import { checkPasted } from '../check-receipt.ts';
import { ReceiptResult } from './receipt-result.tsx';

/** Takes the receipt of any draw, and computes it again. */
export function PastedReceipt() {
  const t = useMessages(receiptMessages);
  const id = useId();
  const [text, setText] = useState('');
  const check = useMutation({ mutationFn: checkPasted });
  const type = (typed: string) => {
    check.reset();
    setText(typed);
  };
  return (
    <div className="space-y-3">
      <div>
        <label htmlFor={id} className="mb-1 block text-sm font-medium">
          {t('pasteLabel')}
        </label>
        <div className={frame(undefined)}>
          <textarea
            id={id}
            rows={4}
            value={text}
            maxLength={20_000}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => type(event.target.value)}
            className="w-full min-w-0 flex-1 bg-transparent px-3 py-2.5 font-mono text-xs outline-none"
          />
          <PasteButton label={t('pasteLabel')} onPaste={type} />
        </div>
      </div>
      {check.data && <ReceiptResult faults={check.data} />}
      <Button
        look="secondary"
        onClick={() => check.mutate(text)}
        busy={check.isPending}
        disabled={text.trim() === ''}
      >
        {t('check')}
      </Button>
    </div>
  );
}
