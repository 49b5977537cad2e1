import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useMessages } from '../platform/i18n.ts';
import { useOverlay } from '../platform/overlays.ts';
import type { SheetProps } from './sheet.tsx';
import { shellMessages } from './shell.messages.ts';

/** Shows a sheet from below, within the app's column; focus is trapped and comes back. */
export default function SheetDialog({ open, onClose, title, children, busy = false }: SheetProps) {
  const t = useMessages(shellMessages);
  useOverlay(open, busy ? undefined : onClose);
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && !busy && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop fixed inset-0 z-40 bg-black/45" />
        <Dialog.Popup className="sheet column fixed inset-x-0 bottom-0 z-50 flex max-h-[88dvh] flex-col rounded-t-[calc(var(--unit)*4)] bg-card pb-[env(safe-area-inset-bottom)] outline-none">
          <div className="flex items-center gap-2 border-b border-line pr-1 pl-4">
            <Dialog.Title className="flex-1 py-3 text-lg font-semibold">{title}</Dialog.Title>
            <Dialog.Close
              aria-label={t('close')}
              disabled={busy}
              className="tap inline-flex items-center justify-center rounded-full active:bg-line"
            >
              <X className="size-5 text-soft" aria-hidden />
            </Dialog.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4">{children}</div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
