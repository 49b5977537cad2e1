import { useId } from 'react';
import type { Field } from '../../../platform/form/use-form.ts';
import { FieldMessage, frame } from '../../../ui/field.tsx';

interface Props extends Field {
  label: string;
  hint?: string | undefined;
  rows: number;
  maxLength: number;
  /** The label is only heard: beside a chat it says nothing that is not seen. */
  isLabelHidden?: boolean;
  /** True while the text is being sent: what is typed after it would be cleared with it once it has arrived. */
  isReadOnly?: boolean;
}

/** Shows a text field of several lines with its error below. */
export function MessageField({
  label,
  hint,
  rows,
  maxLength,
  isLabelHidden = false,
  isReadOnly = false,
  value,
  onChange,
  onBlur,
  error,
}: Props) {
  const id = useId();
  return (
    <div className="min-w-0 flex-1">
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'mb-1 block text-sm font-medium'}>
        {label}
      </label>
      <div className={frame(error)}>
        <textarea
          id={id}
          rows={rows}
          value={value}
          maxLength={maxLength}
          readOnly={isReadOnly}
          onChange={({ target }) => onChange(target.value)}
          onBlur={onBlur}
          aria-invalid={error !== undefined}
          aria-describedby={error !== undefined || hint ? `${id}-below` : undefined}
          className="w-full min-w-0 flex-1 bg-transparent px-3 py-2.5 outline-none"
        />
      </div>
      <FieldMessage id={`${id}-below`} error={error} hint={hint} />
    </div>
  );
}
