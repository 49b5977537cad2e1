import { TextInput } from '@mantine/core';
import { Said } from './said.tsx';

export interface DraftFieldProps {
  label: string;
  value: string;
  onType: (value: string) => void;
  /** The refusal of the value by the form or by the server; undefined while there is none. */
  error: string | undefined;
  isReadOnly: boolean;
  help?: string | undefined;
  type?: 'text' | 'date' | 'datetime-local';
  mode?: 'numeric' | 'decimal';
  isOptional?: boolean;
}

/** Shows one field of a draft; a read-only one is shown as text. */
export function DraftField(props: DraftFieldProps) {
  const { label, value, onType, error, isReadOnly, help, type = 'text', mode = 'text', isOptional } = props;
  if (isReadOnly)
    return <Said label={label} value={type === 'datetime-local' ? value.replace('T', ' ') : value} />;
  return (
    <TextInput
      label={label}
      description={help}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      type={type}
      inputMode={mode}
      autoComplete="off"
      required={!isOptional}
      value={value}
      onChange={(event) => onType(event.currentTarget.value)}
      error={error}
    />
  );
}
