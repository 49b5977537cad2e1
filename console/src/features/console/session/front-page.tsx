import { Button } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { chooseLanguage, useLanguage } from '../../../platform/language.ts';
import { Logo } from '../../../ui/logo.tsx';
import styles from './login.module.css';
import { useSessionMessages } from './session.messages.ts';

/** Draws what stands before the console: the login, and an invitation. */
export function FrontPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const texts = useSessionMessages();
  const language = useLanguage();
  useEffect(() => {
    document.title = texts.name;
  }, [texts]);
  return (
    <div className={styles.screen}>
      <div className={styles.cover} aria-hidden>
        <p className={styles.slogan}>{texts.slogan}</p>
        <svg className={styles.tree} viewBox="0 0 32 32">
          <path d="M16 26v-9m0 0c0-3-2.5-4.5-5.5-4.5M16 19c0-3 2.5-4.5 5.5-4.5M9 16.5a4.2 4.2 0 0 1 .8-8.3 6.5 6.5 0 0 1 12.4 0 4.2 4.2 0 0 1 .8 8.3M11.5 26h9" />
        </svg>
      </div>
      <main className={styles.panel}>
        <div className={styles.box}>
          <div className={styles.name}>
            <Logo size={36} />
            {texts.name}
          </div>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          {children}
          <Button
            className={styles.language}
            variant="subtle"
            size="compact-sm"
            lang={language === 'zh' ? 'en' : 'zh-CN'}
            onClick={() => chooseLanguage(language === 'zh' ? 'en' : 'zh')}
          >
            {texts.otherLanguage}
          </Button>
        </div>
      </main>
    </div>
  );
}
