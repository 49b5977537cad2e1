import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { chooseLanguage, useLanguage } from '../../platform/language.ts';
import { Logo } from '../../ui/logo.tsx';
import styles from './login.module.css';
import { LoginForm } from './login-form.tsx';
import { useSessionMessages } from './session.messages.ts';

export function LoginScreen({ hasExpired }: { hasExpired: boolean }) {
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
          <h1 className={styles.title}>{texts.title}</h1>
          <p className={styles.lead}>{hasExpired ? texts.expired : texts.lead}</p>
          <LoginForm />
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
