import { Button, Skeleton } from '@mantine/core';
import { CircleAlert, Inbox } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { asProblem } from '../platform/problem.ts';
import { failureText } from './failure-text.ts';
import styles from './states.module.css';
import { useUiMessages } from './ui.messages.ts';

/** Shows nothing for 200 ms, then the shape of what comes, and a word after ten seconds. */
export function LoadingState({ rows = 6, height = 20 }: { rows?: number; height?: number }) {
  const texts = useUiMessages();
  const [shownFor, setShownFor] = useState<'nothing' | 'shape' | 'long'>('nothing');
  useEffect(() => {
    const timers = [setTimeout(setShownFor, 200, 'shape'), setTimeout(setShownFor, 10_000, 'long')];
    return () => timers.forEach(clearTimeout);
  }, []);
  return (
    <div className={styles.loading} role="status" aria-label={texts.loading}>
      {shownFor !== 'nothing' &&
        Array.from({ length: rows }, (_, row) => (
          <Skeleton key={row} height={height} radius={6} width={`${96 - ((row * 17) % 30)}%`} />
        ))}
      {shownFor === 'long' && <p className={styles.help}>{texts.slow}</p>}
    </div>
  );
}

/** Shows a read that failed: what happened, and the way to try again. */
export function ErrorState({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const texts = useUiMessages();
  const failed = asProblem(error);
  return (
    <div className={styles.state} role="alert">
      <CircleAlert className={styles.bad} size={28} aria-hidden />
      <p className={styles.title}>{texts.readFailed}</p>
      <p className={styles.help}>{failureText(texts, failed)}</p>
      {failed.requestId && (
        <p className={styles.request}>
          {texts.requestId} {failed.requestId}
        </p>
      )}
      <Button size="xs" variant="default" onClick={onRetry}>
        {texts.retry}
      </Button>
    </div>
  );
}

/** Says why nothing is there, and one thing to do about it where there is one. */
export function EmptyState({ title, help, action }: { title: string; help?: string; action?: ReactNode }) {
  return (
    <div className={styles.state}>
      <Inbox className={styles.quiet} size={28} aria-hidden />
      <p className={styles.title}>{title}</p>
      {help && <p className={styles.help}>{help}</p>}
      {action}
    </div>
  );
}
