import { clsx } from 'clsx';
import { useId } from 'react';

/** Shows a six-digit code: one real field under six boxes, so that paste and the phone's own suggestion work. */
export function CodeField({
  label,
  value,
  onChange,
  error,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
}) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-2 block text-sm font-medium">
        {label}
      </label>
      <div className="group relative">
        <div aria-hidden className="flex justify-between gap-2">
          {Array.from({ length: 6 }, (_, i) => (
            <span
              key={i}
              className={clsx(
                'figures grid h-13 flex-1 place-items-center rounded-field border bg-card text-xl font-semibold',
                error ? 'border-danger' : 'border-edge/60',
                // The box that the next digit goes into stands for the focus of the field.
                i === Math.min(value.length, 5) &&
                  'group-focus-within:border-action group-focus-within:ring-1 group-focus-within:ring-action',
              )}
            >
              {value[i]}
            </span>
          ))}
        </div>
        <input
          id={id}
          value={value}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          aria-invalid={error !== undefined}
          aria-describedby={error ? `${id}-below` : undefined}
          onChange={(event) => onChange(event.target.value.replace(/[^0-9]/g, '').slice(0, 6))}
          className="absolute inset-0 w-full bg-transparent text-transparent caret-transparent outline-none"
        />
      </div>
      {error && (
        <p id={`${id}-below`} role="alert" className="mt-2 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
