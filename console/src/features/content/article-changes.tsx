import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { reading } from '../../platform/reading.ts';
import { DraftSelect } from '../../ui/draft-select.tsx';
import { LineChanges } from '../../ui/line-changes.tsx';
import { Card } from '../../ui/page.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { type Content, linesOf, type Version, type WholeVersion } from './article.ts';
import { useContentMessages } from './content.messages.ts';
import styles from './content.module.css';

interface Props {
  version: WholeVersion;
  /** As it is typed. */
  content: Content;
}

/** Shows what differs from another version of the article; from the one before, until another is chosen. */
export function ArticleChanges({ version, content }: Props) {
  const { articleId, versionId, number } = version;
  const texts = useContentMessages();
  const [chosen, setChosen] = useState<string>();
  const query = useQuery(reading('/console/api/articles/versions', { articleId }));
  const others = query.data?.items.filter((item) => item.versionId !== versionId) ?? [];
  const other = others.find((item) => item.versionId === chosen) ?? before(others, number);
  if (!other) return null;
  return (
    <Card title={texts.differences}>
      <DraftSelect
        label={texts.compareWith}
        isReadOnly={false}
        value={other.versionId}
        options={others.map((item) => ({
          value: item.versionId,
          label: `${texts.versionOf(item.number)} · ${texts[`state_${item.state}`]}`,
        }))}
        onChoose={setChosen}
      />
      <Changes key={other.versionId} other={other} content={content} />
    </Card>
  );
}

/** The one before it; the newest of the others for the first. */
const before = (others: readonly Version[], number: number): Version | undefined =>
  others.find((item) => item.number < number) ?? others[0];

function Changes({ other, content }: { other: Version; content: Content }) {
  const texts = useContentMessages();
  const query = useQuery(reading('/console/api/articles/version', { versionId: other.versionId }));
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <LoadingState rows={4} height={24} />;
  const old = query.data.content;
  return (
    <div className={styles.pair}>
      {(['zh', 'en'] as const).map((language) => (
        <LineChanges
          key={language}
          language={language}
          before={linesOf(old, language)}
          after={linesOf(content, language)}
          label={language === 'zh' ? texts.chinese : texts.english}
          sameText={texts.same}
        />
      ))}
    </div>
  );
}
