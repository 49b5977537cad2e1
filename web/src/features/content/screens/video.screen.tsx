import { useQuery } from '@tanstack/react-query';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { usePageQuery } from '../../../platform/page.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { ArticleSkeleton } from '../components/article-view.tsx';
import { VideoPlayer } from '../components/video-player.tsx';
import { contentMessages } from '../content.messages.ts';
import { article } from '../content.queries.ts';

/** Shows the clip of a lesson, and leads to its text. */
export default function VideoScreen() {
  const t = useMessages(contentMessages);
  const text = useBilingual();
  const { id = '' } = usePageQuery();
  return (
    <Screen className="bg-card">
      <Loaded query={useQuery(article(id))} skeleton={<ArticleSkeleton />}>
        {(shown) => (
          <>
            {shown.video ? (
              <VideoPlayer of={shown.video} title={text(shown.title)} />
            ) : (
              <Empty of="page" title={t('noVideo')} />
            )}
            <h2 className="mt-4 text-xl leading-snug font-semibold wrap-anywhere">{text(shown.title)}</h2>
            <p className="mt-2 mb-5 text-soft">{text(shown.summary)}</p>
            <ButtonLink to={`/pages/about/article_info?id=${shown.articleId}`} look="secondary">
              {t('readText')}
            </ButtonLink>
          </>
        )}
      </Loaded>
    </Screen>
  );
}
