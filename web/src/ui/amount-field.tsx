import { useId } from 'react';
import { useMessages } from '../platform/i18n.ts';
import { useCurrencySymbol } from '../platform/money.ts';
import { acceptAmount } from './amount-input.ts';
import { FieldMessage, type FieldProps } from './field.tsx';
import { uiMessages } from './ui.messages.ts';

interface Props extends FieldProps {
  /** What "All" fills in. */
  all?: string | undefined;
  placeholder?: string;
}

/** Shows a large field for an amount of money, with "All" beside, limits and errors below. */
export function AmountField({ label, value, onChange, error, hint, all, placeholder }: Props) {
  const id = useId();
  const t = useMessages(uiMessages);
  const symbol = useCurrencySymbol();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <div
        className={`flex items-center gap-1 border-b ${error === undefined ? 'border-edge/60 focus-within:border-action' : 'border-danger'}`}
      >
        <span className="text-2xl font-semibold" aria-hidden>
          {symbol}
        </span>
        <input
          id={id}
          value={value}
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          placeholder={placeholder}
          onChange={(event) => onChange(acceptAmount(value, event.target.value))}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-below`}
          className="figures tap w-full min-w-0 flex-1 bg-transparent py-2 text-2xl font-semibold outline-none placeholder:text-base placeholder:font-normal"
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
