import type { ReactNode } from 'react';
import { Chips } from '../../../ui/choice.tsx';

interface Props<Value extends string> {
  label: string;
  options: { value: Value; label: string }[];
  value: Value | '';
  onChange: (value: Value) => void;
  error: string | undefined;
}

/** Shows a few choices with their label, and below what is wrong. */
export function ChoiceField<Value extends string>(props: Props<Value>): ReactNode {
  const { label, options, value, onChange, error } = props;
  return (
    <div data-invalid={error ? true : undefined} tabIndex={-1}>
      <p className="mb-2 text-sm font-medium">{label}</p>
      <Chips label={label} options={options} value={value === '' ? null : value} onChange={onChange} />
      {error && (
        <p role="alert" className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
