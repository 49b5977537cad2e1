import { type Difference, lineDifferences } from '@banyan/domain/text/line-differences.ts';
import { Fragment, useMemo } from 'react';
import styles from './line-changes.module.css';
import { useUiMessages } from './ui.messages.ts';

interface Props {
  language: 'zh' | 'en';
  before: string;
  after: string;
  label: string;
  /** The text for two versions that do not differ. */
  sameText: string;
}

/** Shows what one text adds to another and takes from it, line by line. */
export function LineChanges({ language, before, after, label, sameText }: Props) {
  const texts = useUiMessages();
  const differences = useMemo(() => lineDifferences(before, after), [before, after]);
  if (differences.every(({ kind }) => kind === 'same'))
    return (
      <p className={styles.hint}>
        {label}: {sameText}
      </p>
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <div className={styles.lines} role="region" aria-label={label} tabIndex={0}>
      {runsOf(differences).map((run, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: runs have an order and nothing else
        <Fragment key={at}>
          {run.kind === 'same' ? (
            <span className={styles.skipped}>{texts.unchanged(run.texts.length)}</span>
          ) : (
            run.texts.map((text, line) =>
              run.kind === 'added' ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a line may stand there twice
                <ins
                  key={line}
                  lang={language}
                  className={styles.line}
                  aria-label={`${texts.added}: ${text}`}
                >
                  + {text}
                </ins>
              ) : (
                // biome-ignore lint/suspicious/noArrayIndexKey: a line may stand there twice
                <del
                  key={line}
                  lang={language}
                  className={styles.line}
                  aria-label={`${texts.removed}: ${text}`}
                >
                  − {text}
                </del>
              ),
            )
          )}
        </Fragment>
      ))}
    </div>
  );
}

interface Run {
  kind: Difference['kind'];
  texts: string[];
}

/** Returns neighbours of one kind together. */
function runsOf(differences: readonly Difference[]): Run[] {
  const runs: Run[] = [];
  for (const { kind, text } of differences) {
    const last = runs.at(-1);
    if (last?.kind === kind) last.texts.push(text);
    else runs.push({ kind, texts: [text] });
  }
  return runs;
}
