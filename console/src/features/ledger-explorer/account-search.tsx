import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useUrlState } from '../../platform/url-state.ts';
import { useLedgerExplorerMessages } from './ledger-explorer.messages.ts';
import styles from './ledger-explorer.module.css';

export function AccountSearch({ username }: { username: string }) {
  const texts = useLedgerExplorerMessages();
  const [, patch] = useUrlState();
  const [text, setText] = useState(username);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    patch({ user: text.trim(), q: undefined });
  };
  return (
    <form className={styles.search} role="search" onSubmit={submit}>
      <TextInput
        size="xs"
        aria-label={texts.username}
        placeholder={texts.username}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={60}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button size="xs" type="submit" variant="light">
        {texts.find}
      </Button>
      {username && (
        <Button size="xs" variant="subtle" onClick={() => patch({ user: undefined, q: undefined })}>
          {texts.showHouse}
        </Button>
      )}
    </form>
  );
}
