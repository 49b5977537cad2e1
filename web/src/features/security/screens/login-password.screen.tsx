import { type FormEvent, useState } from 'react';
import { useMessages } from '../../../platform/i18n.ts';
import { redirectTo } from '../../../platform/navigation.ts';
import { useCommand } from '../../../platform/query.ts';
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
  const [current, setCurrent] = useState('');
  const [secret, setSecret] = useState(noSecret);
  const [wasSubmitted, setSubmitted] = useState(false);
  const change = useCommand('/api/login_password/change');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (current === '' || Object.keys(passwordProblems(secret)).length > 0) return;
    change.mutate({ current, ...secret }, { onSuccess: () => redirectTo(successPage('changed')) });
  };
  return (
    <Screen>
      <form onSubmit={submit} noValidate className="space-y-4">
        <Notice>{t('changeNote')}</Notice>
        <PasswordField
          label={t('currentPassword')}
          autoComplete="current-password"
          value={current}
          onChange={setCurrent}
          error={wasSubmitted && current === '' ? t('needPassword') : undefined}
        />
        <NewPasswordFields value={secret} onChange={setSecret} isShowingErrors={wasSubmitted} />
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
