import { articleKinds } from '@banyan/domain/content/article.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { reading } from '../../platform/reading.ts';
import { oneOf, useUrlState } from '../../platform/url-state.ts';
import { Card, Page } from '../../ui/page.tsx';
import { ErrorState, LoadingState } from '../../ui/states.tsx';
import { ArticleEditor } from './article-editor.tsx';
import { useContentMessages } from './content.messages.ts';

/** Shows one version of an article: an editor for a draft, the same read-only once it is published. */
export function ArticleScreen() {
  const { versionId } = useParams({ from: '/content/$versionId' });
  const [url] = useUrlState();
  return versionId === 'new' ? (
    <ArticleEditor key="new" version={undefined} kind={oneOf(articleKinds, url.kind) ?? 'notice'} />
  ) : (
    <Known key={versionId} versionId={versionId} />
  );
}

function Known({ versionId }: { versionId: string }) {
  const texts = useContentMessages();
  const query = useQuery(reading('/console/api/articles/version', { versionId }));
  // A newer edition, saved here or by somebody else, never replaces what is being typed.
  if (query.data) return <ArticleEditor version={query.data} kind={query.data.kind} />;
  return (
    <Page title={texts.title} lead={<Link to="/content">{texts.back}</Link>}>
      <Card>
        {query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <LoadingState rows={8} height={36} />
        )}
      </Card>
    </Page>
  );
}
