import { CloseButton } from '@mantine/core';
import { CircleCheck } from 'lucide-react';
import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react';
import styles from './notices.module.css';
import { useUiMessages } from './ui.messages.ts';

const shownForMs = 3_000;
const NoticeContext = createContext<(text: string) => void>(() => undefined);

/** Says that something was done, for three seconds. Never the only word about an error. */
export const useNotice = () => use(NoticeContext);

export function NoticeProvider({ children }: { children: ReactNode }) {
  const texts = useUiMessages();
  const [notice, setNotice] = useState('');
  const timer = useRef(0);
  const say = useCallback((text: string) => {
    setNotice(text);
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(setNotice, shownForMs, '');
  }, []);
  const region = useMemo(
    () => (
      <div className={styles.region} role="status">
        {notice && (
          <div className={styles.notice}>
            <CircleCheck size={18} aria-hidden />
            {notice}
            <CloseButton
              size="sm"
              variant="transparent"
              aria-label={texts.dismiss}
              onClick={() => setNotice('')}
            />
          </div>
        )}
      </div>
    ),
    [notice, texts],
  );
  return (
    <NoticeContext value={say}>
      {children}
      {region}
    </NoticeContext>
  );
}
