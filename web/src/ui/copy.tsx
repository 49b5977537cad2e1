import { Copy } from 'lucide-react';
import { announce, copyToastMs } from '../platform/announce.ts';
import { useMessages } from '../platform/i18n.ts';
import { uiMessages } from './ui.messages.ts';

/** Copies a text and says so. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const t = useMessages(uiMessages);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => announce(t('copied'), copyToastMs),
      () => announce(t('copyFailed')),
    );
  return (
    <button
      type="button"
      aria-label={`${t('copy')} ${label ?? text}`}
      onClick={() => void copy()}
      className="tap -my-3 -mr-3 inline-flex items-center justify-center gap-1 rounded-full text-sm text-action active:bg-tint"
    >
      <Copy className="size-4" aria-hidden />
    </button>
  );
}
