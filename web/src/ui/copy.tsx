import { Copy } from 'lucide-react';
import { copyText } from '../platform/clipboard.ts';
import { useMessages } from '../platform/i18n.ts';
import { useLongPress } from './long-press.ts';
import { uiMessages } from './ui.messages.ts';

/** Shows a text that is copied by a finger resting on it, or by the button beside. */
export function Copyable({ text }: { text: string }) {
  const press = useLongPress(() => void copyText(text));
  return (
    <>
      <span {...press} className="pointer-coarse:select-none">
        {text}
      </span>{' '}
      <CopyButton text={text} />
    </>
  );
}

/** Copies a text and says so. */
export function CopyButton({ text, label }: { text: string; label?: string }) {
  const t = useMessages(uiMessages);
  return (
    <button
      type="button"
      aria-label={`${t('copy')} ${label ?? text}`}
      onClick={() => void copyText(text)}
      className="tap -my-3 -mr-3 inline-flex items-center justify-center gap-1 align-middle rounded-full text-sm text-action active:bg-tint"
    >
      <Copy className="size-4" aria-hidden />
    </button>
  );
}
