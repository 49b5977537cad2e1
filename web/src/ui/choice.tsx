import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';

/** Shows radio buttons as rows of a card. */
export function ChoiceList<Value extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: { value: Value; title: ReactNode; note?: ReactNode; icon?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset className="divide-y divide-line rounded-card bg-card px-4">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="tap flex cursor-pointer items-center gap-3 py-3">
          {option.icon && (
            <span className="grid size-9 shrink-0 place-items-center rounded-full bg-tint text-action">
              {option.icon}
            </span>
          )}
          <span className="min-w-0 flex-1">
            <span className="block">{option.title}</span>
            {option.note && <span className="block text-sm text-soft">{option.note}</span>}
          </span>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="size-5 shrink-0 accent-action"
          />
        </label>
      ))}
    </fieldset>
  );
}

/** Shows a consent: never ticked beforehand. */
export function Consent({
  checked,
  onChange,
  children,
  error,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
  error?: string | undefined;
}) {
  return (
    <div>
      <label className="tap flex cursor-pointer items-center gap-2 text-sm">
        <input
          type="checkbox"
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={error !== undefined}
          className={clsx('size-5 shrink-0 accent-action', error && 'outline-2 outline-danger')}
        />
        <span>{children}</span>
      </label>
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

/** Shows chips, one of them chosen: in columns of one width, as many as fit; a long name has a second line. */
export function Chips<Value extends string>({
  label,
  options,
  value,
  onChange,
  isWide,
}: {
  label: string;
  options: { value: Value; label: string }[];
  value: Value | null;
  onChange: (value: Value) => void;
  /** True if names are words rather than figures. */
  isWide?: boolean;
}) {
  return (
    <div
      role="group"
      aria-label={label}
      className={clsx(
        'grid gap-2',
        isWide
          ? 'grid-cols-[repeat(auto-fit,minmax(min(100%,6.5rem),1fr))]'
          : 'grid-cols-[repeat(auto-fit,minmax(min(100%,4.25rem),1fr))]',
      )}
    >
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={clsx(
            'tap rounded-full border px-1 py-1 text-center text-sm leading-tight',
            option.value === value
              ? 'border-action bg-tint font-medium text-action'
              : 'border-line bg-card text-soft',
          )}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
