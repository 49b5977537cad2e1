import type { Field } from '../../../platform/form/use-form.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { TextField } from '../../../ui/field.tsx';
import { settingsMessages } from '../settings.messages.ts';

/** Shows the authenticator's digits or a recovery code; phones and password managers fill it in. */
export function SecondFactorField(field: Field) {
  const t = useMessages(settingsMessages);
  return (
    <TextField
      label={t('anyCode')}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      maxLength={20}
      {...field}
    />
  );
}
