import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEntryState } from '../../../platform/entry-state.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { useLoggedIn } from '../../../platform/logged-in.ts';
import { Empty } from '../../../ui/empty.tsx';
import { Link, TextLink } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { SearchField } from '../../../ui/search-field.tsx';

import { ShellIcon } from '../../../ui/shell-icons.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { SearchResults } from '../components/search-results.tsx';
import { SeriesCard } from '../components/series-card.tsx';
import { contentMessages } from '../content.messages.ts';
import { school, useReads } from '../content.queries.ts';

/** Shows the school: its series with what the person has read of each, or what a search finds. */
export default function GuideScreen() {
  const t = useMessages(contentMessages);
  const client = useQueryClient();
  const [query, setQuery] = useEntryState('search', '');
  const isLoggedIn = useLoggedIn();
  const known = useReads();
  const lessons = useQuery(school);
  return (
    <Screen
      onRefresh={() => client.refetchQueries({ type: 'active' })}
      aside={
        <Link to="/pages/search/index" label={t('searchAll')} className="tap grid place-items-center">
          <ShellIcon name="search" className="size-[18px] text-soft" />
        </Link>
      }
    >
      <p className="mb-3 text-soft">{t('lead')}</p>
      <SearchField label={t('search')} hint={t('searchHint')} value={query} onSearch={setQuery} />
      <div className="mt-4 space-y-3">
        {query !== '' ? (
          <SearchResults query={query} known={known} />
        ) : (
          <Loaded query={lessons} skeleton={<RowsSkeleton />}>
            {({ series }) =>
              series.length === 0 ? (
                <Empty of="page" title={t('noneOfThese')} note={t('noneNote')} />
              ) : (
                <>
                  {series.map((each) => (
                    <SeriesCard key={each.name} series={each} known={known} />
                  ))}
                  {!isLoggedIn && (
                    <p className="text-center text-sm text-soft">
                      {t('loginForProgress')} <TextLink to="/pages/login/index">{t('login')}</TextLink>
                    </p>
                  )}
                </>
              )
            }
          </Loaded>
        )}
      </div>
    </Screen>
  );
}
