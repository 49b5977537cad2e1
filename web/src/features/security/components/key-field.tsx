import type { Field } from '../../../platform/form/use-form.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { TextField } from '../../../ui/field.tsx';
import { keyProblem } from '../credential-problems.ts';
import { secretKeyMessages } from '../secret-key.messages.ts';

/** Takes a secret key in any case, with or without dashes; a typing error is said once the key is long enough. */
export function KeyField({ label, error, value, ...field }: Omit<Field, 'onBlur'> & { label?: string }) {
  const t = useMessages(secretKeyMessages);
  const problem = keyProblem(value);
  const isComplete = value.replace(/[\s-]/g, '').length >= 28;
  return (
    <TextField
      {...field}
      label={label ?? t('key')}
      value={value}
      autoComplete="off"
      autoCapitalize="characters"
      maxLength={80}
      hint={t('keyHint')}
      error={error ?? (problem && isComplete ? t(problem) : undefined)}
    />
  );
}
