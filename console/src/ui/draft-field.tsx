import { TextInput } from '@mantine/core';

export interface DraftFieldProps {
  label: string;
  value: string;
  onType: (value: string) => void;
  /** What the form or the server has against it. */
  error: string | undefined;
  isReadOnly: boolean;
  help?: string | undefined;
  type?: 'text' | 'date' | 'datetime-local';
  mode?: 'numeric' | 'decimal';
  isOptional?: boolean;
}

/** One line of a draft. */
export function DraftField(props: DraftFieldProps) {
  const { label, value, onType, error, isReadOnly, help, type = 'text', mode = 'text', isOptional } = props;
  return (
    <TextInput
      label={label}
      description={help}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      type={type}
      inputMode={mode}
      autoComplete="off"
      required={!isOptional}
      readOnly={isReadOnly}
      value={value}
      onChange={(event) => onType(event.currentTarget.value)}
      error={error}
    />
  );
}
