import { Textarea } from '@mantine/core';
import { longestReason } from './operator.ts';
import { useOperatorsMessages } from './operators.messages.ts';

interface ReasonFieldProps {
  value: string;
  onType: (value: string) => void;
  error: string | undefined;
}

export function ReasonField({ value, onType, error }: ReasonFieldProps) {
  const texts = useOperatorsMessages();
  return (
    <Textarea
      label={texts.reason}
      description={texts.reasonHelp}
      rows={3}
      maxLength={longestReason}
      value={value}
      onChange={(event) => onType(event.currentTarget.value)}
      error={error}
    />
  );
}
