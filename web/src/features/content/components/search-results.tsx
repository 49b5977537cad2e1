import { useQuery } from '@tanstack/react-query';
import { useBilingual, useLocale, useMessages } from '../../../platform/i18n.ts';
import type { PageUrl } from '../../../platform/navigation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { Hits } from '../../../ui/hits.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { contentMessages } from '../content.messages.ts';
import { articleSearch, type Found, isFinished, type Reads } from '../content.queries.ts';
import { HeadlineRow } from './headline-row.tsx';

const pages = { school: 'article_info', news: 'new_details', notice: 'new_details' } as const;
const pageOf = ({ kind, articleId }: Found): PageUrl =>
  `/pages/about/${kind in pages ? pages[kind as keyof typeof pages] : 'article_info'}?id=${articleId}`;

/** Shows what was found, with the words that were asked for marked. */
export function SearchResults({ query, known }: { query: string; known: Reads | undefined }) {
  const t = useMessages(contentMessages);
  const text = useBilingual();
  const language = useLocale();
  return (
    <Loaded query={useQuery(articleSearch(query, language))} skeleton={<RowsSkeleton count={4} />}>
      {({ items }) =>
        items.length === 0 ? (
          <Empty
            of="search"
            title={t('noResults')}
            note={t('noResultsNote')}
            action={<ButtonLink to="/pages/service/service">{t('toService')}</ButtonLink>}
          />
        ) : (
          <section>
            <p role="status" className="mb-2 text-sm text-soft">
              {t('results', { n: items.length })}
            </p>
            <ul className="divide-y divide-line rounded-card bg-card px-4">
              {items.map((item) => (
                <li key={item.articleId}>
                  <HeadlineRow
                    item={item}
                    to={pageOf(item)}
                    title={<Hits text={text(item.title)} query={query} />}
                    note={<Hits text={item.excerpt} query={query} />}
                    isFinished={isFinished(known, item.articleId)}
                  />
                </li>
              ))}
            </ul>
          </section>
        )
      }
    </Loaded>
  );
}
