import { AlertDialog } from '@base-ui/react/alert-dialog';
import type { ReactNode } from 'react';
import { useMessages } from '../platform/i18n.ts';
import { useOverlay } from '../platform/overlays.ts';
import { Button } from './button.tsx';
import { shellMessages } from './shell.messages.ts';

interface Shown {
  open: boolean;
  title?: string;
  children: ReactNode;
  onConfirm: () => void;
  isDestructive?: boolean;
  busy?: boolean;
}

/** A single button to confirm, and no other way out. */
interface Statement extends Shown {
  onCancel?: never;
  cancelLabel?: never;
  confirmLabel?: string;
}

/** Both buttons say what they do: "cancel" beside "confirm" is a riddle where something is to be cancelled. */
interface Choice extends Shown {
  onCancel: () => void;
  cancelLabel: string;
  confirmLabel: string;
}

export type ModalProps = Statement | Choice;

/** Shows the specification's modal: titled notice, cancel and confirm unless told otherwise. */
export default function ModalDialog(props: ModalProps) {
  const t = useMessages(shellMessages);
  const { open, title, children, confirmLabel, cancelLabel, onConfirm, onCancel, busy = false } = props;
  const dismiss = busy ? undefined : onCancel;
  useOverlay(open, dismiss);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && dismiss?.()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="backdrop fixed inset-0 z-40 bg-black/45" />
        <AlertDialog.Popup className="modal column fixed inset-x-0 top-1/2 z-50 -translate-y-1/2 px-8 outline-none">
          <div className="max-h-[80dvh] overflow-y-auto rounded-[calc(var(--unit)*4)] bg-card p-5">
            <AlertDialog.Title className="text-center text-lg font-semibold">
              {title ?? t('notice')}
            </AlertDialog.Title>
            <AlertDialog.Description render={<div />} className="mt-2 text-center text-soft">
              {children}
            </AlertDialog.Description>
            <div className="mt-5 flex flex-wrap gap-3 *:w-auto *:flex-auto">
              {onCancel && (
                <Button look="secondary" onClick={onCancel} disabled={busy}>
                  {cancelLabel ?? t('cancel')}
                </Button>
              )}
              <Button look={props.isDestructive ? 'danger' : 'primary'} onClick={onConfirm} busy={busy}>
                {confirmLabel ?? t('confirm')}
              </Button>
            </div>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
