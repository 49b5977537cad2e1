import { useCommand } from '../../../platform/command.ts';
import { texts } from '../../../platform/form/problems.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { redirectTo } from '../../../platform/navigation.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { NewPasswordFields } from '../components/new-password-fields.tsx';
import { OtherWays } from '../components/other-ways.tsx';
import { noSecret, passwordProblems } from '../credential-problems.ts';
import { securityMessages } from '../security.messages.ts';
import { successPage } from '../security.queries.ts';

/** Changes the login password by the current one. */
export default function LoginPasswordScreen() {
  const t = useMessages(securityMessages);
  const change = useCommand('/api/login_password/change');
  const form = useForm({
    initial: { current: '', ...noSecret },
    problems: ({ current, ...secret }) => ({
      current: current === '' && t('needPassword'),
      ...texts(passwordProblems(secret), t),
    }),
    command: change,
    onSubmit: (input) => change.mutate(input, { onSuccess: () => redirectTo(successPage('changed')) }),
  });
  return (
    <Screen>
      <form {...form.props} className="space-y-4">
        <Notice>{t('changeNote')}</Notice>
        <PasswordField
          label={t('currentPassword')}
          autoComplete="current-password"
          {...form.field('current')}
        />
        <NewPasswordFields form={form} />
        <div className="pt-2">
          <OutcomeNotice error={change.error} />
          <Button type="submit" busy={change.isPending}>
            {t('savePassword')}
          </Button>
        </div>
      </form>
      <OtherWays title="forgotCurrent" offer={['ownEmail', 'ownKey']} />
    </Screen>
  );
}
