import { lazy, Suspense } from 'react';
import type { ModalProps } from './modal-dialog.tsx';
import { useEver } from './sheet.tsx';

const ModalDialog = lazy(() => import('./modal-dialog.tsx'));

export function Modal(props: ModalProps) {
  const isNeeded = useEver(props.open);
  return isNeeded ? (
    <Suspense fallback={null}>
      <ModalDialog {...props} />
    </Suspense>
  ) : null;
}
