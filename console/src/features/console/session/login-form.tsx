import { fieldError } from '@banyan/client/problem.ts';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { deviceId } from '../../../platform/device.ts';
import { post } from '../../../platform/http.ts';
import { meKey } from '../../../platform/operator.ts';
import { asProblem } from '../../../platform/problem.ts';
import { openSession } from '../../../platform/session.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import styles from './login.module.css';
import { useSessionMessages } from './session.messages.ts';

export function LoginForm({ initialUsername = '' }: { initialUsername?: string }) {
  const texts = useSessionMessages();
  const client = useQueryClient();
  const [username, setUsername] = useState(initialUsername);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const login = useMutation({
    mutationFn: () =>
      post('/console/api/login', { username: username.trim(), password, ...(code && { code }) }),
    onSuccess: async ({ token, operator }) => {
      const before = client.getQueryData<{ operatorId: string }>(meKey);
      // Another operator must not see what the one before had loaded.
      if (before && before.operatorId !== operator.operatorId) client.clear();
      openSession(token);
      await client.invalidateQueries();
    },
  });
  const problem = login.error ? asProblem(login.error) : null;
  // Once the server has asked for a code the field stays, so that a wrong one can be typed again.
  const asksCode =
    code !== '' || problem?.code === 'operator.code_required' || problem?.code === 'operator.code_invalid';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    login.mutate();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextInput
        label={texts.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        withAsterisk={false}
        data-autofocus={initialUsername ? undefined : true}
        value={username}
        onChange={(event) => setUsername(event.currentTarget.value)}
        error={fieldError(problem, 'username')}
      />
      <PasswordField
        label={texts.password}
        autoComplete="current-password"
        data-autofocus={initialUsername ? true : undefined}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={fieldError(problem, 'password')}
      />
      {asksCode && (
        <TextInput
          label={texts.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          maxLength={7}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      )}
      <ProblemAlert problem={problem} />
      {problem?.code === 'login.locked' && <p>{texts.lockedHelp(deviceId())}</p>}
      <Button type="submit" size="md" fullWidth loading={login.isPending}>
        {texts.login}
      </Button>
    </form>
  );
}
