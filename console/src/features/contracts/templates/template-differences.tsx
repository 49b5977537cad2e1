import { Fragment, useMemo } from 'react';
import { Card } from '../../../ui/page.tsx';
import { useContractsMessages } from '../contracts.messages.ts';
import styles from '../contracts.module.css';
import { type Difference, lineDifferences } from './line-differences.ts';
import type { Template, Texts } from './template.ts';

interface Props {
  current: Template | undefined;
  template: Template | undefined;
  body: Texts['body'];
}

/** Shows what a draft adds to the version in force and takes from it, in both languages. */
export function TemplateDifferences({ current, template, body }: Props) {
  const texts = useContractsMessages();
  if (template?.isCurrent) return null;
  if (!current)
    return (
      <Card title={texts.differences}>
        <p className={styles.hint}>{texts.noCurrent}</p>
      </Card>
    );
  return (
    <Card title={texts.differences}>
      <div className={styles.pair}>
        <Lines language="zh" before={current.body.zh} after={body.zh} label={texts.chinese} />
        <Lines language="en" before={current.body.en} after={body.en} label={texts.english} />
      </div>
    </Card>
  );
}

function Lines(props: { language: 'zh' | 'en'; before: string; after: string; label: string }) {
  const { language, before, after, label } = props;
  const texts = useContractsMessages();
  const differences = useMemo(() => lineDifferences(before, after), [before, after]);
  if (differences.every(({ kind }) => kind === 'same'))
    return (
      <p className={styles.hint}>
        {label}: {texts.noDifferences}
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
