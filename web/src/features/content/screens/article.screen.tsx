import { useQuery } from '@tanstack/react-query';
import { useDates } from '../../../platform/dates.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { usePageQuery } from '../../../platform/page.ts';
import { apiQuery } from '../../../platform/query.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Markdown } from '../../../ui/markdown.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { contentMessages } from '../content.messages.ts';

/** Shows one notice or article. */
export default function ArticleScreen() {
  const t = useMessages(contentMessages);
  const text = useBilingual();
  const { at } = useDates();
  const { id = '' } = usePageQuery();
  const query = useQuery(apiQuery('/api/newdetails', { articleId: id }));
  return (
    <Screen className="bg-card">
      <Loaded query={query} skeleton={<ArticleSkeleton />}>
        {(article) => (
          <article>
            <h2 className="text-xl font-semibold">{text(article.title)}</h2>
            <p className="mt-1 mb-4 text-sm text-soft">
              {t('publishedAt', { date: at(article.publishedAt) })}
            </p>
            <Markdown text={text(article.body)} />
          </article>
        )}
      </Loaded>
    </Screen>
  );
}

const ArticleSkeleton = () => (
  <div className="space-y-4">
    <Skeleton className="h-7 w-3/4" />
    <Skeleton className="h-4 w-1/3" />
    <Skeleton className="h-40 w-full" />
  </div>
);
