import { History } from 'lucide-react';
import { useMessages } from '../../../platform/i18n.ts';
import { forgetSearches, useRecentSearches } from '../../../platform/recent-searches.ts';
import { Button } from '../../../ui/button.tsx';
import { searchMessages } from '../search.messages.ts';

/** Shows what was looked for lately, to be looked for again; before the first search, what can be found here. */
export function Recent({ onChoose }: { onChoose: (search: string) => void }) {
  const t = useMessages(searchMessages);
  const searches = useRecentSearches();
  if (searches.length === 0) return <p className="px-1 text-sm text-soft">{t('lead')}</p>;
  return (
    <section>
      <div className="mb-2 flex items-center justify-between gap-3 px-1">
        <h2 className="text-sm text-soft">{t('recent')}</h2>
        <Button look="quiet" size="small" onClick={forgetSearches}>
          {t('forget')}
        </Button>
      </div>
      <ul className="divide-y divide-line rounded-card bg-card px-4 py-1">
        {searches.map((search) => (
          <li key={search}>
            <button
              type="button"
              onClick={() => onChoose(search)}
              className="tap flex w-full items-center gap-3 py-3 text-left active:bg-page"
            >
              <History className="size-4 shrink-0 text-soft" aria-hidden />
              <bdi className="min-w-0 flex-1 wrap-anywhere">{search}</bdi>
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-2 px-1 text-xs text-soft">{t('leadNote')}</p>
    </section>
  );
}
