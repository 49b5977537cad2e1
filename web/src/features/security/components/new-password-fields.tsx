import { isPaymentPassword } from '@banyan/domain/people/credentials.ts';
import type { Form } from '../../../platform/form/use-form.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { PasswordRules, Rules } from '../../../shared/credentials/password-rules.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import type { NewSecret } from '../credential-problems.ts';
import { securityMessages } from '../security.messages.ts';

interface Props {
  form: Pick<Form<NewSecret>, 'field' | 'values'>;
}

/** Shows the new login password, twice, its rules ticked as they are met. */
export function NewPasswordFields({ form }: Props) {
  const t = useMessages(securityMessages);
  return (
    <>
      <div>
        <PasswordField label={t('newPassword')} autoComplete="new-password" {...form.field('password')} />
        <PasswordRules password={form.values.password} />
      </div>
      <PasswordField
        label={t('newPasswordAgain')}
        autoComplete="new-password"
        {...form.field('passwordAgain')}
      />
    </>
  );
}

/** Shows the new payment password, twice. */
export function NewPinFields({ form }: Props) {
  const t = useMessages(securityMessages);
  const { password } = form.values;
  return (
    <>
      <div>
        <PasswordField label={t('newPin')} isPin autoComplete="off" {...form.field('password')} />
        <Rules
          rules={[
            { text: t('pinRuleLength'), isMet: password.length === 6 },
            { text: t('pinRulePlain'), isMet: isPaymentPassword(password) },
          ]}
        />
      </div>
      <PasswordField label={t('newPinAgain')} isPin autoComplete="off" {...form.field('passwordAgain')} />
    </>
  );
}
