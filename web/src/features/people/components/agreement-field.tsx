import { lazy, Suspense, useState } from 'react';
import { useMessages } from '../../../platform/i18n.ts';
import { Consent } from '../../../ui/choice.tsx';
import { Coming } from '../../../ui/coming.tsx';
import { agreementMessages } from '../agreement.messages.ts';

const AgreementSheet = lazy(() => import('./agreement-sheet.tsx'));

export const agreementKeys = ['terms', 'privacy'] as const;
export type AgreementKey = (typeof agreementKeys)[number];

interface Props {
  checked: boolean;
  onChange: (checked: boolean) => void;
  error: string | undefined;
}

/** Asks for consent to what was published; each opens over the form, so that nothing typed is lost. */
export function AgreementField({ checked, onChange, error }: Props) {
  const t = useMessages(agreementMessages);
  const [shown, setShown] = useState<AgreementKey | null>(null);
  return (
    <div>
      <Consent checked={checked} onChange={onChange} error={error}>
        {t('agree')}
      </Consent>
      <p className="flex flex-wrap gap-x-4 pl-7 text-sm">
        {agreementKeys.map((key) => (
          <button
            key={key}
            type="button"
            onClick={() => setShown(key)}
            className="tap font-medium text-action"
          >
            {t(key)}
          </button>
        ))}
      </p>
      {shown && (
        <Suspense fallback={<Coming />}>
          <AgreementSheet name={shown} onClose={() => setShown(null)} />
        </Suspense>
      )}
    </div>
  );
}
