import { NativeSelect } from '@mantine/core';
import { Said } from './said.tsx';

interface DraftSelectProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: string;
  onChoose: (value: Value) => void;
  /** What the server has against it. */
  error?: string | undefined;
  isReadOnly: boolean;
}

/** One choice of a draft. */
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
