import { pictureAddress } from '@banyan/domain/content/library-picture.ts';
import { Play } from 'lucide-react';
import { useDates } from '../../../platform/dates.ts';
import { useBilingual, useLocale, useMessages } from '../../../platform/i18n.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Markdown } from '../../../ui/markdown.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextPicture } from '../../../ui/text-picture.tsx';
import { ZoomPicture } from '../../../ui/zoom-picture.tsx';
import { contentMessages } from '../content.messages.ts';
import type { Article } from '../content.queries.ts';
import { ArticleFoot } from './article-foot.tsx';
import { ReadingProgress } from './reading-progress.tsx';

/** Shows an article as it is read: picture, title, text, and what its end leads to. */
export function ArticleView({ article }: { article: Article }) {
  const t = useMessages(contentMessages);
  const text = useBilingual();
  const language = useLocale();
  const { at } = useDates();
  const { series, cover, picture, kind } = article;
  return (
    <>
      <ReadingProgress />
      <article>
        {picture ? (
          <TextPicture src={pictureAddress(picture.pictureId)} alt={text(picture.alt)} />
        ) : (
          cover && <ZoomPicture src={`./covers/${cover}.svg`} alt={text(article.title)} />
        )}
        {series && (
          <p className="mt-4 text-sm font-medium text-action">
            {t('inSeries', { series: t(series.name), position: series.position, of: series.of })}
          </p>
        )}
        <h2 className="mt-2 text-xl leading-snug font-semibold wrap-anywhere">{text(article.title)}</h2>
        <p className="mt-2 mb-5 flex flex-wrap gap-x-3 text-sm text-soft">
          <span>{t('publishedAt', { date: at(article.publishedAt, 'day') })}</span>
          <span>{t('minutes', { n: article.minutes[language] })}</span>
        </p>
        {article.video && (
          <ButtonLink to={`/pages/about/videoview?id=${article.articleId}`} look="secondary" className="mb-5">
            <Play className="size-4 fill-current" aria-hidden />
            {t('watch')}
          </ButtonLink>
        )}
        <Markdown text={text(article.body)} isLong />
        {(kind === 'school' || kind === 'news' || kind === 'notice') && (
          <ArticleFoot key={article.articleId} article={article} />
        )}
      </article>
    </>
  );
}

export const ArticleSkeleton = () => (
  <div className="space-y-4">
    <Skeleton className="aspect-video w-full rounded-card" />
    <Skeleton className="h-7 w-3/4" />
    <Skeleton className="h-4 w-1/3" />
    <Skeleton className="h-40 w-full" />
  </div>
);
