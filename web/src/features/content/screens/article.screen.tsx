import { useQuery } from '@tanstack/react-query';
import { usePageQuery } from '../../../platform/page.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ArticleSkeleton, ArticleView } from '../components/article-view.tsx';
import { article } from '../content.queries.ts';

/** Shows one notice, piece of news, lesson, or what a banner is about. */
export default function ArticleScreen() {
  const { id = '' } = usePageQuery();
  return (
    <Screen className="bg-card">
      <Loaded query={useQuery(article(id))} skeleton={<ArticleSkeleton />}>
        {(shown) => <ArticleView article={shown} />}
      </Loaded>
    </Screen>
  );
}
