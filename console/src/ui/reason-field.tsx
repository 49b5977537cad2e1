import { Textarea } from '@mantine/core';
import { useUiMessages } from './ui.messages.ts';

/** The bounds of a reason that the audit log keeps, as the calls check them. */
const bounds = { shortest: 10, longest: 300 };

/** Tells whether a reason is long enough to be sent. */
export const isReason = (text: string, { shortest } = bounds): boolean => text.trim().length >= shortest;

interface ReasonFieldProps {
  value: string;
  onType: (value: string) => void;
  error: string | undefined;
  /** Another operator decides by it. */
  isForChecker?: boolean;
  /**
   * The wording where somebody other than the operators reads the reason: its label, help and greatest length in
   * characters.
   */
  label?: string;
  help?: string;
  longest?: number;
}

/** Asks for the reason of an operator's action. */
export function ReasonField({ value, onType, error, ...wording }: ReasonFieldProps) {
  const texts = useUiMessages();
  const { isForChecker = false, label = texts.reason, longest = bounds.longest } = wording;
  const { help = isForChecker ? texts.reasonForChecker : texts.reasonHelp } = wording;
  return (
    <Textarea
      label={label}
      description={help}
      data-autofocus
      rows={3}
      maxLength={longest}
      value={value}
      onChange={(event) => onType(event.currentTarget.value)}
      error={error}
    />
  );
}
