import { lazy, Suspense, useState } from 'react';
import { Coming } from '../../../ui/coming.tsx';
import type { AgreementSheetProps } from './agreement-sheet.tsx';

const AgreementSheet = lazy(() => import('./agreement-sheet.tsx'));

/** Opens an agreement over the page, so that nothing typed is lost. */
export function AgreementButton({ label, ...of }: Omit<AgreementSheetProps, 'onClose'> & { label: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setShown(true)} className="tap text-sm font-medium text-action">
        {label}
      </button>
      {isShown && (
        <Suspense fallback={<Coming />}>
          <AgreementSheet {...of} onClose={() => setShown(false)} />
        </Suspense>
      )}
    </>
  );
}
