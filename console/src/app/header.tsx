import { ActionIcon, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { LogOut, Search } from 'lucide-react';
import { leaveSession } from '../platform/follow-session.ts';
import { post } from '../platform/http.ts';
import { chooseLanguage, useLanguage } from '../platform/language.ts';
import { textFor } from '../platform/messages.ts';
import { useMe } from '../platform/operator.ts';
import { useRoleMessages } from '../ui/roles.messages.ts';
import { useShellMessages } from './shell.messages.ts';
import styles from './shell.module.css';

const isMac = navigator.platform.startsWith('Mac');

export function Header({ onJump }: { onJump: () => void }) {
  const texts = useShellMessages();
  const language = useLanguage();
  const me = useMe();
  const roleNames = useRoleMessages();
  const roles = me.roles.map((role) => textFor(roleNames, 'role', role)).join(' · ');
  return (
    <header className={styles.header}>
      <button type="button" className={styles.jump} onClick={onJump}>
        <Search size={15} aria-hidden />
        {texts.jump}
        <kbd>{isMac ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      {me.isDemo && <span className={styles.demo}>{texts.demo}</span>}
      <dl className={styles.date}>
        <dt>{texts.businessDate}</dt>
        <dd>{me.businessDate}</dd>
      </dl>
      <Button
        size="compact-sm"
        variant="subtle"
        className={styles.language}
        lang={language === 'zh' ? 'en' : 'zh-CN'}
        onClick={() => chooseLanguage(language === 'zh' ? 'en' : 'zh')}
      >
        {texts.otherLanguage}
      </Button>
      <div className={styles.operator}>
        <Link to="/own" title={texts.own}>
          <strong>{me.name}</strong>
        </Link>
        <span>{roles}</span>
      </div>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={texts.logout}
        title={texts.logout}
        onClick={logOut}
      >
        <LogOut size={17} aria-hidden />
      </ActionIcon>
    </header>
  );
}

/** The session ends here even when the server cannot be told. */
async function logOut(): Promise<void> {
  await post('/console/api/logout', {}).catch(() => undefined);
  await leaveSession();
}
