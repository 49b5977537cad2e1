import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../platform/i18n.ts';
import { useCommand } from '../../../platform/query.ts';
import { useLoggedIn } from '../../../platform/session.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { KeyField } from '../components/key-field.tsx';
import { NewPasswordFields } from '../components/new-password-fields.tsx';
import { OtherWays } from '../components/other-ways.tsx';
import { keyProblem, noSecret, passwordProblems } from '../credential-problems.ts';
import { securityMessages } from '../security.messages.ts';
import { leaveSession, me } from '../security.queries.ts';

/** Sets a new login password by the secret key, for those who are logged in and for those who cannot get in. */
export default function LoginPasswordByKeyScreen() {
  const t = useMessages(securityMessages);
  const isLoggedIn = useLoggedIn();
  const own = useQuery({ ...me, enabled: isLoggedIn }).data?.username;
  const [typedName, setTypedName] = useState('');
  const [secretKey, setSecretKey] = useState('');
  const [secret, setSecret] = useState(noSecret);
  const [wasSubmitted, setSubmitted] = useState(false);
  const reset = useCommand('/api/login_password/reset_by_key');
  const username = isLoggedIn ? (own ?? '') : typedName.trim();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (username === '' || keyProblem(secretKey) || Object.keys(passwordProblems(secret)).length > 0) return;
    reset.mutate(
      { username, secretKey, ...secret },
      { onSuccess: ({ heldUntil }) => leaveSession('reset', heldUntil) },
    );
  };
  return (
    <Screen>
      <form onSubmit={submit} noValidate className="space-y-4">
        <Notice>{t('resetNote')}</Notice>
        <TextField
          label={t('account')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          value={isLoggedIn ? username : typedName}
          onChange={setTypedName}
          disabled={isLoggedIn}
          error={wasSubmitted && username === '' ? t('needAccount') : undefined}
        />
        <KeyField value={secretKey} onChange={setSecretKey} isShowingErrors={wasSubmitted} />
        <NewPasswordFields value={secret} onChange={setSecret} isShowingErrors={wasSubmitted} />
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
