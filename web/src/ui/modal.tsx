import { lazy, type ReactNode, Suspense } from 'react';
import { useEver } from './sheet.tsx';

const ModalDialog = lazy(() => import('./modal-dialog.tsx'));

export interface ModalProps {
  open: boolean;
  title?: string;
  children: ReactNode;
  confirmLabel?: string;
  cancelLabel?: string;
  onConfirm: () => void;
  /** Without it there is a single confirm button, and no other way out. */
  onCancel?: () => void;
  isDestructive?: boolean;
  busy?: boolean;
}

export function Modal(props: ModalProps) {
  const isNeeded = useEver(props.open);
  return isNeeded ? (
    <Suspense fallback={null}>
      <ModalDialog {...props} />
    </Suspense>
  ) : null;
}
