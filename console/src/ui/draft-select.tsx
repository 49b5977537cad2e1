import { NativeSelect } from '@mantine/core';
import { Said } from './said.tsx';

interface DraftSelectProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: string;
  onChoose: (value: Value) => void;
  /** The refusal of the choice by the server; undefined while there is none. */
  error?: string | undefined;
  isReadOnly: boolean;
}

/** Shows one choice of a draft; a read-only one is shown as text. */
export function DraftSelect<Value extends string>(props: DraftSelectProps<Value>) {
  const { label, options, value, onChoose, error, isReadOnly } = props;
  if (isReadOnly)
    return <Said label={label} value={options.find((option) => option.value === value)?.label ?? ''} />;
  return (
    <NativeSelect
      label={label}
      data={[...options]}
      value={value}
      onChange={(event) => onChoose(event.currentTarget.value as Value)}
      error={error}
    />
  );
}
