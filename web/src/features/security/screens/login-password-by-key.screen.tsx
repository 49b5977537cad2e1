import { useQuery } from '@tanstack/react-query';
import { useCommand } from '../../../platform/command.ts';
import { texts } from '../../../platform/form/problems.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useLoggedIn } from '../../../platform/logged-in.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { KeyField } from '../components/key-field.tsx';
import { NewPasswordFields } from '../components/new-password-fields.tsx';
import { OtherWays } from '../components/other-ways.tsx';
import { keyProblem, noSecret, passwordProblems } from '../credential-problems.ts';
import { secretKeyMessages } from '../secret-key.messages.ts';
import { securityMessages } from '../security.messages.ts';
import { leaveSession, me } from '../security.queries.ts';

/** Sets a new login password by the secret key, for those who are logged in and for those who cannot get in. */
export default function LoginPasswordByKeyScreen() {
  const t = useMessages(securityMessages);
  const ofKey = useMessages(secretKeyMessages);
  const isLoggedIn = useLoggedIn();
  const own = useQuery({ ...me, enabled: isLoggedIn }).data?.username;
  const reset = useCommand('/api/login_password/reset_by_key');
  const nameOf = (typed: string) => (isLoggedIn ? (own ?? '') : typed.trim());
  const form = useForm({
    initial: { username: '', secretKey: '', ...noSecret },
    problems: ({ username, secretKey, ...secret }) => ({
      username: nameOf(username) === '' && t('needAccount'),
      ...texts({ secretKey: keyProblem(secretKey) }, ofKey),
      ...texts(passwordProblems(secret), t),
    }),
    command: reset,
    onSubmit: (input) =>
      reset.mutate(
        { ...input, username: nameOf(input.username) },
        { onSuccess: ({ heldUntil }) => leaveSession('reset', heldUntil) },
      ),
  });
  return (
    <Screen>
      <form {...form.props} className="space-y-4">
        <Notice>{t('resetNote')}</Notice>
        <TextField
          label={t('account')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          disabled={isLoggedIn}
          {...form.field('username')}
          value={isLoggedIn ? (own ?? '') : form.values.username}
        />
        <KeyField {...form.field('secretKey')} />
        <NewPasswordFields form={form} />
        <div className="pt-2">
          <OutcomeNotice error={reset.error} />
          <Button type="submit" busy={reset.isPending}>
            {t('savePassword')}
          </Button>
        </div>
      </form>
      <OtherWays offer={isLoggedIn ? ['oldPassword', 'ownEmail'] : ['email', 'phone']} />
    </Screen>
  );
}
