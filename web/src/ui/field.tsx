import { clsx } from 'clsx';
import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { runtimeLimits } from '../platform/runtime-limits.ts';

export interface FieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The error text below the field. */
  error?: string | undefined;
  /** Help below the field, while there is no error. */
  hint?: ReactNode;
  /** Inside the field, at its end. */
  end?: ReactNode;
}
type Native = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'type'
  | 'inputMode'
  | 'autoComplete'
  | 'placeholder'
  | 'maxLength'
  | 'name'
  | 'disabled'
  | 'autoCapitalize'
  | 'onBlur'
  | 'enterKeyHint'
>;

/** Shows a labelled text field with its error below. */
export function TextField({ label, value, onChange, error, hint, end, ...native }: FieldProps & Native) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <div className={frame(error)}>
        <input
          id={id}
          value={value}
          maxLength={runtimeLimits.inputLength}
          {...native}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={error !== undefined}
          aria-describedby={error !== undefined || hint ? `${id}-below` : undefined}
          className="tap w-full min-w-0 flex-1 bg-transparent px-3 py-2.5 outline-none disabled:text-soft"
        />
        {end}
      </div>
      <FieldMessage id={`${id}-below`} error={error} hint={hint} />
    </div>
  );
}

export const frame = (error: string | undefined) =>
  clsx(
    'flex items-center rounded-field border bg-card focus-within:ring-1',
    error === undefined
      ? 'border-edge/60 focus-within:border-action focus-within:ring-action'
      : 'border-danger focus-within:ring-danger',
  );

/** Shows what helps, or what is wrong: that is announced, for the focus may stay where it is. */
export function FieldMessage({
  id,
  error,
  hint,
}: {
  id: string;
  error: string | undefined;
  hint: ReactNode;
}) {
  if (error === undefined && !hint) return null;
  return (
    <p
      id={id}
      role={error === undefined ? undefined : 'alert'}
      className={clsx('mt-1 text-sm', error === undefined ? 'text-soft' : 'text-danger')}
    >
      {error ?? hint}
    </p>
  );
}
