import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { ProgressBar } from '../../../ui/progress.tsx';
import { contentMessages } from '../content.messages.ts';
import { isFinished, type Reads, type Series } from '../content.queries.ts';
import { HeadlineRow } from './headline-row.tsx';

/** Shows a series of lessons in its order, and how far somebody is in it. */
export function SeriesCard({ series, known }: { series: Series; known: Reads | undefined }) {
  const t = useMessages(contentMessages);
  const text = useBilingual();
  const done = series.lessons.filter(({ articleId }) => isFinished(known, articleId)).length;
  const all = series.lessons.length;
  return (
    <section className="rounded-card bg-card px-4 pt-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="text-lg font-semibold">{t(series.name)}</h2>
        {known && <p className="text-sm text-soft">{t('progress', { done, all })}</p>}
      </div>
      {known && (
        <div className="mt-2">
          <ProgressBar value={BigInt(done)} max={BigInt(all)} label={`${t(series.name)} · ${t('read')}`} />
        </div>
      )}
      <ol className="divide-y divide-line">
        {series.lessons.map((lesson, i) => (
          <li key={lesson.articleId}>
            <HeadlineRow
              item={lesson}
              to={`/pages/about/article_info?id=${lesson.articleId}`}
              title={`${i + 1}. ${text(lesson.title)}`}
              isFinished={isFinished(known, lesson.articleId)}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
