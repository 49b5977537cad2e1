import { Modal } from '@mantine/core';
import { linkOptions, useNavigate } from '@tanstack/react-router';
import { CornerDownLeft, UserSearch } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslate } from '../platform/messages.ts';
import { useMe } from '../platform/operator.ts';
import styles from './command-palette.module.css';
import { mayOpen, menuScreens } from './screens.ts';
import { useShellMessages } from './shell.messages.ts';

/** Jumps to a screen by name, or to the ledger accounts of a user. A combobox with its list always open. */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const texts = useShellMessages();
  const navigate = useNavigate();
  const commands = useCommands();
  const [query, setQuery] = useState('');
  const [position, setPosition] = useState(0);
  const found = commands(query.trim());
  const active = Math.min(position, found.length - 1);

  const run = (index: number) => {
    const command = found[index];
    if (!command) return;
    onClose();
    void navigate(command.destination);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 && event.key !== 'Enter') return;
    event.preventDefault();
    if (step === 0) run(active);
    else setPosition((active + step + found.length) % Math.max(found.length, 1));
  };

  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size={560}
      yOffset="12vh"
      centered={false}
      attributes={{ content: { 'aria-label': texts.jump } }}
    >
      <input
        className={styles.input}
        data-autofocus
        role="combobox"
        aria-expanded
        aria-controls="commands"
        aria-activedescendant={found.length > 0 ? `command-${active}` : undefined}
        aria-label={texts.jump}
        placeholder={texts.jumpPlaceholder}
        value={query}
        onChange={(event) => {
          setQuery(event.currentTarget.value);
          setPosition(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div id="commands" role="listbox" aria-label={texts.jump} className={styles.list}>
        {found.map(({ key, text, icon: Icon }, index) => (
          <div
            key={key}
            id={`command-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            onClick={() => run(index)}
            onKeyDown={onKeyDown}
            onMouseMove={() => setPosition(index)}
          >
            <Icon size={17} aria-hidden />
            {text}
            {index === active && <CornerDownLeft size={14} aria-hidden className={styles.enter} />}
          </div>
        ))}
      </div>
      {found.length === 0 && <p className={styles.none}>{texts.noResult}</p>}
    </Modal>
  );
}

function useCommands() {
  const texts = useShellMessages();
  const translate = useTranslate();
  const { rights } = useMe();
  return (query: string) => {
    const wanted = query.toLowerCase();
    const found = menuScreens.flatMap((screen) => {
      const { path, name, menu } = screen;
      const text = translate(name);
      const fits = text.toLowerCase().includes(wanted) || path.includes(wanted);
      if (!fits || !mayOpen(screen, rights)) return [];
      return [{ key: path as string, text, icon: menu.icon, destination: linkOptions({ to: path }) }];
    });
    if (!query || !rights.includes('ledger.read')) return found;
    const accounts = {
      key: 'user',
      text: texts.ledgerOf(query),
      icon: UserSearch,
      destination: linkOptions({ to: '/ledger', search: { user: query } }),
    };
    return [...found, accounts];
  };
}
