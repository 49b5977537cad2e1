import { ShieldAlert } from 'lucide-react';
import { useMessages } from '../../../platform/i18n.ts';
import { Consent } from '../../../ui/choice.tsx';
import type { Payee } from '../remittances.queries.ts';
import { sendMessages } from '../send.messages.ts';

/** Shows who is about to be paid: the certified name, of which a part is hidden, in large type. */
export function PayeeCard({ payee, onChange }: { payee: Payee; onChange?: (() => void) | undefined }) {
  const t = useMessages(sendMessages);
  return (
    <section className="rounded-card bg-tint p-4 text-pressed">
      <div className="flex flex-wrap items-center gap-3">
        <div role="status" className="min-w-min flex-1">
          <p className="text-sm">{t('payee')}</p>
          <p className="text-2xl font-semibold">
            <bdi>{payee.name}</bdi>
          </p>
          <p className="text-sm">
            <bdi>{payee.username}</bdi>
          </p>
        </div>
        {onChange && (
          <button
            type="button"
            onClick={onChange}
            className="tap -mr-2 shrink-0 rounded-full px-2 text-sm font-medium text-action active:bg-card"
          >
            {t('someoneElse')}
          </button>
        )}
      </div>
      <p className="mt-1 text-sm">{t('checkName')}</p>
    </section>
  );
}

interface FirstPaymentProps {
  isChecked: boolean;
  onCheck: (isChecked: boolean) => void;
  error: string | undefined;
}

/** Warns of fraud before somebody is paid for the first time, and asks whether the payer knows who it is. */
export function FirstPayment({ isChecked, onCheck, error }: FirstPaymentProps) {
  const t = useMessages(sendMessages);
  return (
    <section className="rounded-card bg-warning-tint p-4 text-warning">
      <h2 className="flex items-center gap-2 font-semibold">
        <ShieldAlert className="size-5 shrink-0" aria-hidden />
        {t('firstTitle')}
      </h2>
      <p className="mt-1 text-sm">{t('firstWarning')}</p>
      <div className="mt-2 text-ink">
        <Consent checked={isChecked} onChange={onCheck} error={error}>
          {t('checked')}
        </Consent>
      </div>
    </section>
  );
}
