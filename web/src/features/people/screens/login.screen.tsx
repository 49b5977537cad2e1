import { ApiProblem } from '@banyan/client/problem.ts';
import { isStrongPassword } from '@banyan/domain/people/credentials.ts';
import { Globe } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '../../../platform/command.ts';
import { texts } from '../../../platform/form/problems.ts';
import { useForm } from '../../../platform/form/use-form.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { homePage } from '../../../platform/navigation.ts';
import { CaptchaRow, useCaptcha } from '../../../shared/credentials/captcha-row.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Link, TextLink } from '../../../ui/link.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { Leaf } from '../../../ui/pictures.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { LoginTotp } from '../components/login-totp.tsx';
import { peopleMessages } from '../people.messages.ts';
import { useEnter } from '../people.queries.ts';

const empty = { username: '', password: '' };

function passwordProblem(password: string): 'needPassword' | 'badPassword' | undefined {
  if (password === '') return 'needPassword';
  return isStrongPassword(password) ? undefined : 'badPassword';
}

/** Returns the login's form, and once the password was right where a second factor is asked for, its ticket. */
function useLogin() {
  const t = useMessages(peopleMessages);
  const captcha = useCaptcha();
  const login = useCommand('/api/login');
  const enter = useEnter();
  const [ticket, setTicket] = useState<string | null>(null);
  const onError = (error: Error) => {
    captcha.renew();
    if (error instanceof ApiProblem && error.code === 'login.totp_required')
      setTicket(String(error.facts['ticket'] ?? ''));
  };
  const form = useForm({
    initial: empty,
    problems: ({ username, password }) => ({
      username: username.trim() === '' && t('needAccount'),
      ...texts({ password: passwordProblem(password) }, t),
    }),
    command: login,
    onSubmit: ({ username, password }) => {
      const proof = captcha.ticket ? { captchaTicket: captcha.ticket } : {};
      login.mutate({ username: username.trim(), password, ...proof }, { onSuccess: enter, onError });
    },
  });
  const startOver = () => {
    setTicket(null);
    form.reset({ ...form.values, password: '' });
    login.reset();
  };
  return { form, login, captcha, ticket, startOver };
}

export default function LoginScreen() {
  const t = useMessages(peopleMessages);
  const { form, login, captcha, ticket, startOver } = useLogin();
  const needsCaptcha = login.error instanceof ApiProblem && login.error.code === 'captcha.required';
  if (ticket !== null) return <LoginTotp ticket={ticket} onStartOver={startOver} />;
  return (
    <Screen
      aside={
        <Link to="/pages/lang/lang" label={t('language')} className="tap grid place-items-center">
          <Globe className="size-5 text-soft" aria-hidden />
        </Link>
      }
    >
      <div className="flex items-center gap-3 py-6">
        <Leaf className="size-12 text-brand" />
        <div>
          <p className="text-xl font-semibold">{t('welcome')}</p>
          <p className="text-sm text-soft">{t('welcomeNote')}</p>
        </div>
      </div>
      <form {...form.props} className="space-y-4">
        <TextField
          label={t('account')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          {...form.field('username')}
        />
        <PasswordField
          label={t('password')}
          name="password"
          autoComplete="current-password"
          {...form.field('password')}
        />
        {(needsCaptcha || captcha.state.step !== 'idle') && <CaptchaRow captcha={captcha} />}
        <div className="-mt-2 text-right">
          <TextLink to="/pages/forgot/email" className="tap inline-flex items-center text-sm">
            {t('forgotPassword')}
          </TextLink>
        </div>
        <div>
          <OutcomeNotice error={login.error} />
          <Button type="submit" busy={login.isPending || captcha.isBusy}>
            {t('login')}
          </Button>
        </div>
      </form>
      <p className="mt-4 flex flex-wrap items-center justify-center gap-x-3 text-sm text-soft">
        {t('noAccount')}
        <TextLink to="/pages/register/index" className="tap inline-flex items-center">
          {t('register')}
        </TextLink>
        <TextLink to={homePage} className="tap inline-flex items-center">
          {t('lookAround')}
        </TextLink>
      </p>
    </Screen>
  );
}
