import { Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { post } from '../../../platform/http.ts';
import { showInstant } from '../../../platform/instants.ts';
import { asProblem } from '../../../platform/problem.ts';
import { closeSession, openSession } from '../../../platform/session.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { FrontPage } from './front-page.tsx';
import styles from './login.module.css';
import { useSessionMessages } from './session.messages.ts';

/** Lets a new operator set the own password. Open to everybody: the invitation is the key. */
export function InvitationScreen({ token: initial, onDone }: { token: string; onDone: () => void }) {
  const texts = useSessionMessages();
  const [token, setToken] = useState(initial);
  return (
    <FrontPage title={texts.invitationTitle} lead={texts.invitationLead}>
      {token === '' ? <TokenForm onGiven={setToken} /> : <PasswordForm token={token} onDone={onDone} />}
      <Button className={styles.language} variant="subtle" size="compact-sm" onClick={onDone}>
        {texts.toLogin}
      </Button>
    </FrontPage>
  );
}

function TokenForm({ onGiven }: { onGiven: (token: string) => void }) {
  const texts = useSessionMessages();
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onGiven(typed.trim());
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextInput
        label={texts.invitation}
        autoComplete="off"
        spellCheck={false}
        required
        withAsterisk={false}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" size="md" fullWidth>
        {texts.goOn}
      </Button>
    </form>
  );
}

function PasswordForm({ token, onDone }: { token: string; onDone: () => void }) {
  const texts = useSessionMessages();
  const client = useQueryClient();
  const [newPassword, setNewPassword] = useState('');
  const [newPasswordAgain, setNewPasswordAgain] = useState('');
  const look = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => post('/console/api/invitation/look', { token }),
    retry: false,
  });
  const accept = useMutation({
    mutationFn: () => post('/console/api/invitation/accept', { token, newPassword, newPasswordAgain }),
    onSuccess: (session) => {
      // Another operator may have worked in this tab.
      closeSession();
      client.clear();
      openSession(session.token);
      onDone();
    },
  });
  if (!look.data) return <ProblemAlert problem={look.error ? asProblem(look.error) : null} />;
  const { name, username, expiresAt } = look.data;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    accept.mutate();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <p>{texts.invitedAs(name, username, showInstant(expiresAt))}</p>
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        label={texts.newPassword}
        description={texts.newPasswordHelp}
        autoComplete="new-password"
        data-autofocus
        value={newPassword}
        onChange={(event) => setNewPassword(event.currentTarget.value)}
      />
      <PasswordField
        label={texts.newPasswordAgain}
        autoComplete="new-password"
        value={newPasswordAgain}
        onChange={(event) => setNewPasswordAgain(event.currentTarget.value)}
      />
      <ProblemAlert problem={accept.error ? asProblem(accept.error) : null} />
      <Button type="submit" size="md" fullWidth loading={accept.isPending}>
        {texts.setPassword}
      </Button>
    </form>
  );
}
