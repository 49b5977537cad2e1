import { groupDigits } from '@banyan/domain/money/display.ts';
import { clsx } from 'clsx';
import { type ChangeEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../platform/i18n.ts';
import { useCurrencySymbol } from '../platform/money.ts';
import { typeAmount } from './amount-input.ts';
import { FieldMessage, type FieldProps } from './field.tsx';
import { uiMessages } from './ui.messages.ts';

interface Props extends FieldProps {
  /** The amount that "All" fills in. */
  all?: string | undefined;
  placeholder?: string;
  /** Left: what is wrong with what was typed is news from now on. */
  onBlur?: () => void;
}

/** In characters without separators: "1,000,000" fits beside "All" on the smallest phone. */
const longestLarge = 7;

/** Shows a large field for an amount of money, thousands apart, with "All" beside, limits and errors below. */
export function AmountField({ label, value, onChange, error, hint, all, placeholder, onBlur }: Props) {
  const id = useId();
  const t = useMessages(uiMessages);
  const symbol = useCurrencySymbol();
  const { ref, type } = useGrouped(value, onChange);
  // An amount that would not fit at its full size is written smaller, and seen whole.
  const size = value.length > longestLarge ? 'text-xl' : 'text-3xl';
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <div
        className={`flex items-center gap-1 border-b ${error === undefined ? 'border-edge/60 focus-within:border-action' : 'border-danger'}`}
      >
        <span className={clsx(size, 'font-semibold')} aria-hidden>
          <span className="text-[0.6em]">{symbol}</span>
        </span>
        <input
          id={id}
          ref={ref}
          value={groupDigits(value)}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          placeholder={placeholder}
          onChange={type}
          onBlur={onBlur}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-below`}
          className={clsx(
            size,
            'figures tap w-full min-w-0 flex-1 bg-transparent py-2 font-semibold outline-none placeholder:text-base placeholder:font-normal',
          )}
        />
        {all !== undefined && (
          <button
            type="button"
            onClick={() => onChange(all.replace(/\.00$/, ''))}
            className="tap shrink-0 rounded-full px-2 text-sm font-medium text-action active:bg-tint"
          >
            {t('all')}
          </button>
        )}
      </div>
      <FieldMessage id={`${id}-below`} error={error} hint={hint} />
    </div>
  );
}

const deletions: Record<string, 'backward' | 'forward'> = {
  deleteContentBackward: 'backward',
  deleteContentForward: 'forward',
};

/** Returns what a field needs to show thousands apart while one types, the caret staying with its digits. */
function useGrouped(value: string, onChange: (value: string) => void) {
  const ref = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<{ text: string; caret: number }>();
  // A new object for each key: also what was not taken puts the text and the caret back.
  useLayoutEffect(() => {
    const input = ref.current;
    if (!typed || !input || document.activeElement !== input) return;
    if (input.value !== typed.text) input.value = typed.text;
    input.setSelectionRange(typed.caret, typed.caret);
  }, [typed]);
  const type = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const { inputType } = nativeEvent as InputEvent;
    const caret = target.selectionStart ?? target.value.length;
    const next = typeAmount(value, { text: target.value, caret, deletes: deletions[inputType] });
    setTyped({ text: next.text, caret: next.caret });
    onChange(next.value);
  };
  return { ref, type };
}
