import { LineChanges } from '../../../ui/line-changes.tsx';
import { Card } from '../../../ui/page.tsx';
import { useContractsMessages } from '../contracts.messages.ts';
import styles from '../contracts.module.css';
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
        <LineChanges
          language="zh"
          before={current.body.zh}
          after={body.zh}
          label={texts.chinese}
          sameText={texts.noDifferences}
        />
        <LineChanges
          language="en"
          before={current.body.en}
          after={body.en}
          label={texts.english}
          sameText={texts.noDifferences}
        />
      </div>
    </Card>
  );
}
