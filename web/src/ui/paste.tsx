import { ClipboardPaste } from 'lucide-react';
import { readCopied } from '../platform/clipboard.ts';
import { useMessages } from '../platform/i18n.ts';
import { uiMessages } from './ui.messages.ts';

/** Fills in what was copied elsewhere; stands at the end of a field. */
export function PasteButton({ label, onPaste }: { label: string; onPaste: (text: string) => void }) {
  const t = useMessages(uiMessages);
  return (
    <button
      type="button"
      aria-label={`${t('paste')} ${label}`}
      onClick={() => void readCopied().then((text) => text && onPaste(text.trim()))}
      className="tap inline-flex shrink-0 items-center justify-center rounded-full text-action active:bg-tint"
    >
      <ClipboardPaste className="size-4" aria-hidden />
    </button>
  );
}
