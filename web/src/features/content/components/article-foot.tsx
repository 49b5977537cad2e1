import { ChevronLeft, ChevronRight, CircleCheck } from 'lucide-react';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { Link } from '../../../ui/link.tsx';
import { contentMessages } from '../content.messages.ts';
import type { Article } from '../content.queries.ts';
import { useReading } from '../use-reading.ts';

/** Stands at the end of an article: whether it counts as read, and what comes before and after it. */
export function ArticleFoot({ article }: { article: Article }) {
  const t = useMessages(contentMessages);
  const { end, isCounted, isDone } = useReading(article);
  return (
    <footer className="mt-8 border-t border-line pt-4">
      <div ref={end} role="status" className="min-h-6 text-sm text-soft">
        {isCounted &&
          (isDone ? (
            <span className="inline-flex items-center gap-1.5 font-medium text-action">
              <CircleCheck className="size-4" aria-hidden />
              {t('finished')}
            </span>
          ) : (
            t('keepReading')
          ))}
      </div>
      {(article.previous || article.next) && (
        <nav aria-label={t('neighbours')} className="mt-4 space-y-2">
          <Neighbour of={article.previous} label={t('previous')} direction="back" />
          <Neighbour of={article.next} label={t('next')} direction="on" />
        </nav>
      )}
    </footer>
  );
}

interface NeighbourProps {
  of: Article['next'];
  label: string;
  direction: 'back' | 'on';
}

function Neighbour({ of, label, direction }: NeighbourProps) {
  const text = useBilingual();
  if (!of) return null;
  const Icon = direction === 'back' ? ChevronLeft : ChevronRight;
  return (
    <Link
      to={`/pages/about/article_info?id=${of.articleId}`}
      replaces
      className="tap flex items-center gap-3 rounded-card bg-page px-4 py-3 active:bg-tint"
    >
      {direction === 'back' && <Icon className="size-5 shrink-0 text-action" aria-hidden />}
      <span className="min-w-0 flex-1">
        <span className="block text-xs text-soft">{label}</span>
        <span className="block font-medium wrap-anywhere">{text(of.title)}</span>
      </span>
      {direction === 'on' && <Icon className="size-5 shrink-0 text-action" aria-hidden />}
    </Link>
  );
}
