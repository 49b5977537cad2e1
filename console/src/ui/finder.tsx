import { Button, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import styles from './finder.module.css';

interface FinderProps {
  texts: Readonly<Record<'find' | 'findHelp' | 'search' | 'all', string>>;
  /**
   * The search term that the list is narrowed to; empty for all. It stays out of the address: it may be somebody's
   * phone number.
   */
  name: string;
  onFind: (name: string) => void;
}

/** Looks somebody or something up by an exact name, number or address. */
export function Finder({ texts, name, onFind }: FinderProps) {
  const [typed, setTyped] = useState(name);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onFind(typed.trim());
  };
  return (
    <form className={styles.finder} onSubmit={submit} role="search">
      <TextInput
        size="xs"
        className={styles.name}
        aria-label={texts.find}
        placeholder={texts.findHelp}
        autoComplete="off"
        spellCheck={false}
        maxLength={254}
        leftSection={<Search size={14} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button size="xs" type="submit" variant="default">
        {texts.search}
      </Button>
      {name && (
        <Button
          size="xs"
          variant="subtle"
          onClick={() => {
            setTyped('');
            onFind('');
          }}
        >
          {texts.all}
        </Button>
      )}
    </form>
  );
}
