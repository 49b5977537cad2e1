import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { showInstant } from '../../platform/instants.ts';
import { reading } from '../../platform/reading.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/page.tsx';
import { stateTone, type WholeVersion } from './article.ts';
import { useContentMessages } from './content.messages.ts';
import styles from './content.module.css';

/** Lists the versions of an article, each a link to itself. */
export function ArticleVersions({ version }: { version: WholeVersion }) {
  const texts = useContentMessages();
  const { articleId, versionId } = version;
  const { data } = useQuery(reading('/console/api/articles/versions', { articleId }));
  return (
    <Card title={texts.versions}>
      <ul className={styles.versions}>
        {(data?.items ?? []).map((item) => (
          <li key={item.versionId}>
            <Link
              to="/content/$versionId"
              params={{ versionId: item.versionId }}
              aria-current={item.versionId === versionId ? 'page' : undefined}
            >
              {texts.versionOf(item.number)}
            </Link>
            <Badge tone={stateTone[item.state]}>{texts[`state_${item.state}`]}</Badge>
            <span className={styles.hint}>{showInstant(item.liveAt ?? item.createdAt)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
