import { ShieldCheck } from 'lucide-react';
import { useMessages } from '../../../platform/i18n.ts';
import { receiptMessages } from '../../../shared/draws/receipt.messages.ts';
import { Notice } from '../../../ui/notice.tsx';
import type { CheckFault } from '../check-receipt.ts';

const words = {
  form: 'form',
  not_revealed: 'not_revealed',
  seed_hash: 'seed_hash',
  table_hash: 'table_hash',
  table: 'table',
  unpublished: 'unpublished',
  unknown_table: 'unknown_table',
  value: 'fault_value',
  drawn: 'fault_drawn',
  awarded: 'fault_awarded',
  pity: 'fault_pity',
  prize: 'fault_prize',
} as const satisfies Record<CheckFault, keyof typeof receiptMessages>;

/** These say that it could not be checked, and not that something is wrong with it. */
const undecided: readonly CheckFault[] = ['form', 'not_revealed', 'unknown_table'];

/** Says whether a receipt fits, and if not, what of it does not. */
export function ReceiptResult({ faults }: { faults: readonly CheckFault[] }) {
  const t = useMessages(receiptMessages);
  const [first] = faults;
  if (first === undefined)
    return (
      <div role="status" className="rounded-card bg-tint p-3">
        <p className="flex items-center gap-2 font-semibold text-pressed">
          <ShieldCheck className="size-5 shrink-0" aria-hidden />
          {t('fits')}
        </p>
        <p className="mt-1 text-sm text-pressed">{t('fitsNote')}</p>
      </div>
    );
  if (faults.every((fault) => undecided.includes(fault)))
    return <Notice tone="warning">{t(words[first])}</Notice>;
  return (
    <Notice tone="danger">
      <p className="font-semibold">{t('fails')}</p>
      <p>{t('failsNote')}</p>
      <ul className="list-disc pl-5">
        {faults.map((fault) => (
          <li key={fault}>{t(words[fault])}</li>
        ))}
      </ul>
    </Notice>
  );
}
