import { isPaymentPassword } from '@banyan/domain/people/credentials.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { PasswordRules, Rules } from '../../../shared/credentials/password-rules.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { type NewSecret, passwordProblems, pinProblems } from '../credential-problems.ts';
import { securityMessages } from '../security.messages.ts';

interface Props {
  value: NewSecret;
  onChange: (value: NewSecret) => void;
  /** From the first submit on: before, the rules below the field say enough. */
  isShowingErrors: boolean;
}

/** Shows the new login password, twice, its rules ticked as they are met. */
export function NewPasswordFields({ value, onChange, isShowingErrors }: Props) {
  const t = useMessages(securityMessages);
  const problems = isShowingErrors ? passwordProblems(value) : {};
  return (
    <>
      <div>
        <PasswordField
          label={t('newPassword')}
          autoComplete="new-password"
          value={value.password}
          onChange={(password) => onChange({ ...value, password })}
          error={problems.password && t(problems.password)}
        />
        <PasswordRules password={value.password} />
      </div>
      <PasswordField
        label={t('newPasswordAgain')}
        autoComplete="new-password"
        value={value.passwordAgain}
        onChange={(passwordAgain) => onChange({ ...value, passwordAgain })}
        error={problems.passwordAgain && t(problems.passwordAgain)}
      />
    </>
  );
}

/** Shows the new payment password, twice. */
export function NewPinFields({ value, onChange, isShowingErrors }: Props) {
  const t = useMessages(securityMessages);
  const problems = isShowingErrors ? pinProblems(value) : {};
  const { password, passwordAgain } = value;
  return (
    <>
      <div>
        <PasswordField
          label={t('newPin')}
          isPin
          autoComplete="off"
          value={password}
          onChange={(next) => onChange({ ...value, password: next })}
          error={problems.password && t(problems.password)}
        />
        <Rules
          rules={[
            { text: t('pinRuleLength'), isMet: password.length === 6 },
            { text: t('pinRulePlain'), isMet: isPaymentPassword(password) },
          ]}
        />
      </div>
      <PasswordField
        label={t('newPinAgain')}
        isPin
        autoComplete="off"
        value={passwordAgain}
        onChange={(next) => onChange({ ...value, passwordAgain: next })}
        error={problems.passwordAgain && t(problems.passwordAgain)}
      />
    </>
  );
}
