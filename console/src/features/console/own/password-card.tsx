import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useCommand } from '../../../platform/command.ts';
import { useNotice } from '../../../ui/notices.tsx';
import { Card } from '../../../ui/page.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { ProblemAlert } from '../../../ui/problem-alert.tsx';
import { useOwnMessages } from './own.messages.ts';
import styles from './own.module.css';

const empty = { password: '', newPassword: '', newPasswordAgain: '' };

export function PasswordCard({ isFirst }: { isFirst?: boolean }) {
  const texts = useOwnMessages();
  const say = useNotice();
  const [typed, setTyped] = useState(empty);
  const change = useCommand('/console/api/password/change', () => {
    setTyped(empty);
    say(texts.changed);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate(typed);
  };
  const field = (name: keyof typeof empty, label: string, autoComplete: string, description?: string) => (
    <PasswordField
      label={label}
      description={description}
      autoComplete={autoComplete}
      maxLength={200}
      value={typed[name]}
      onChange={(event) => {
        const { value } = event.currentTarget;
        setTyped((before) => ({ ...before, [name]: value }));
      }}
    />
  );
  return (
    <Card title={isFirst ? texts.firstPassword : texts.password}>
      <form className={styles.form} onSubmit={submit}>
        {field('password', texts.present, 'current-password')}
        {field('newPassword', texts.next, 'new-password', texts.nextHelp)}
        {field('newPasswordAgain', texts.again, 'new-password')}
        <ProblemAlert problem={change.error} />
        <Button type="submit" loading={change.isPending}>
          {texts.change}
        </Button>
      </form>
    </Card>
  );
}
