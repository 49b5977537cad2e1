import { Check, Copy } from 'lucide-react';
import styles from './code-text.module.css';
import { useUiMessages } from './ui.messages.ts';
import { usePassing } from './use-passing.ts';

/** Shows an identifier: its first characters, the whole on hover, and a button that copies it. */
export function CodeText({ value, length = 8 }: { value: string; length?: number }) {
  const texts = useUiMessages();
  const [copied, setCopied] = usePassing(false, 1_500);
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
  };
  return (
    <span className={styles.code}>
      <code title={value}>{value.length > length ? `${value.slice(0, length)}…` : value}</code>
      <button
        type="button"
        aria-label={`${copied ? texts.copied : texts.copy} ${value}`}
        onClick={() => void copy()}
      >
        {copied ? <Check size={13} aria-hidden /> : <Copy size={13} aria-hidden />}
      </button>
    </span>
  );
}
