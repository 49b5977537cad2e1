import { CloseButton } from '@mantine/core';
import { CircleCheck } from 'lucide-react';
import { createContext, type ReactNode, use, useMemo } from 'react';
import styles from './notices.module.css';
import { useUiMessages } from './ui.messages.ts';
import { usePassing } from './use-passing.ts';

const shownForMs = 3_000;
const NoticeContext = createContext<(text: string) => void>(() => undefined);

/** Says that something was done, for three seconds. Never the only word about an error. */
export const useNotice = () => use(NoticeContext);

export function NoticeProvider({ children }: { children: ReactNode }) {
  const texts = useUiMessages();
  const [notice, say] = usePassing('', shownForMs);
  const region = useMemo(
    () => (
      <div className={styles.region} role="status">
        {notice && (
          <div className={styles.notice}>
            <CircleCheck size={18} aria-hidden />
            {notice}
            <CloseButton size="sm" variant="transparent" aria-label={texts.dismiss} onClick={() => say('')} />
          </div>
        )}
      </div>
    ),
    [notice, say, texts],
  );
  return (
    <NoticeContext value={say}>
      {children}
      {region}
    </NoticeContext>
  );
}
