import { useMessages } from '../../../platform/i18n.ts';
import { TextField } from '../../../ui/field.tsx';
import { keyProblem } from '../credential-problems.ts';
import { secretKeyMessages } from '../secret-key.messages.ts';

/** Takes a secret key in any case, with or without dashes; a typing error is said once the key is long enough. */
export function KeyField(props: {
  label?: string;
  value: string;
  onChange: (value: string) => void;
  isShowingErrors: boolean;
}) {
  const t = useMessages(secretKeyMessages);
  const problem = keyProblem(props.value);
  const isComplete = props.value.replace(/[\s-]/g, '').length >= 28;
  return (
    <TextField
      label={props.label ?? t('key')}
      value={props.value}
      onChange={props.onChange}
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={80}
      hint={t('keyHint')}
      error={problem && (props.isShowingErrors || isComplete) ? t(problem) : undefined}
    />
  );
}
