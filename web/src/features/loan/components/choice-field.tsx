import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface Props<Value extends string> {
  label: string;
  options: { value: Value; label: string }[];
  value: Value | '';
  onChange: (value: Value) => void;
  error: string | undefined;
}

/** Shows a few choices with their label, two in a row where that fits, and below what is wrong. */
export function ChoiceField<Value extends string>(props: Props<Value>): ReactNode {
  const { label, options, value, onChange, error } = props;
  return (
    <div data-invalid={error ? true : undefined} tabIndex={-1}>
      <p className="mb-2 text-sm font-medium">{label}</p>
      <div role="group" aria-label={label} className="pairs gap-2">
        {options.map((option) => (
          <button
            key={option.value}
            type="button"
            aria-pressed={option.value === value}
            onClick={() => onChange(option.value)}
            className={clsx(
              'tap rounded-field border px-2 py-1 text-center text-sm leading-tight',
              option.value === value
                ? 'border-action bg-tint font-medium text-action'
                : 'border-edge/60 bg-card',
            )}
          >
            {option.label}
          </button>
        ))}
      </div>
      {error && (
        <p role="alert" className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
