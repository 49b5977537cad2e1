import { Button } from '@mantine/core';
import { trailOf, useUrlState } from '../platform/url-state.ts';
import styles from './pager.module.css';
import { useUiMessages } from './ui.messages.ts';

interface PagerProps {
  scope: string;
  all: number;
  shown: { rows: readonly unknown[]; isSorted: boolean };
  next: string | null;
}

/** Pages by cursor: the URL holds the cursors walked through, so that "previous" is exact. */
export function Pager({ scope, all, shown, next }: PagerProps) {
  const texts = useUiMessages();
  const [state, patch] = useUrlState();
  const trail = trailOf(state[`${scope}trail`]);
  const go = (cursors: string[]) => patch({ [`${scope}trail`]: cursors });
  const hasPages = trail.length > 0 || next !== null;
  const isNarrowed = shown.isSorted || shown.rows.length !== all;
  if (all === 0 && !hasPages) return null;
  return (
    <div className={styles.pager}>
      <span>{shown.rows.length === all ? texts.rows(all) : texts.rowsOf(shown.rows.length, all)}</span>
      {hasPages && isNarrowed && <span>{texts.pageOnly}</span>}
      {hasPages && (
        <nav className={styles.buttons} aria-label={texts.page(trail.length + 1)}>
          <span>{texts.page(trail.length + 1)}</span>
          <Button size="compact-sm" variant="default" disabled={trail.length === 0} onClick={() => go([])}>
            {texts.firstPage}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            disabled={trail.length === 0}
            onClick={() => go(trail.slice(0, -1))}
          >
            {texts.previousPage}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            disabled={next === null}
            onClick={() => next !== null && go([...trail, next])}
          >
            {texts.nextPage}
          </Button>
        </nav>
      )}
    </div>
  );
}
