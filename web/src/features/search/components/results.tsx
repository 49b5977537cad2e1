import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocale, useMessages } from '../../../platform/i18n.ts';
import { joined, type Loadable } from '../../../platform/joined.ts';
import { useLoggedIn } from '../../../platform/logged-in.ts';
import { isPageUrl } from '../../../platform/navigation.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { type FoundGroup, groupsOf } from '../found-groups.ts';
import { groupMessages } from '../found-kinds.messages.ts';
import { searchMessages } from '../search.messages.ts';
import { foundForAll, foundOwn, type OwnFound } from '../search.queries.ts';
import { useLocalFinds } from '../use-local-finds.ts';
import { FoundRow } from './found-row.tsx';

interface Props {
  query: string;
  /** Called as one goes on to a result. */
  onOpen: () => void;
}

/** A guest has nothing of their own, and that is not asked for. */
const nothingOwn: Loadable<{ items: OwnFound[] }> = {
  data: { items: [] },
  error: null,
  refetch: () => Promise.resolve(),
};

/** Leaves out what stands on a page that this release of the app does not have. */
const thatCanBeOpened = <Item extends { page: string }>(items: readonly Item[]): Item[] =>
  items.filter(({ page }) => isPageUrl(page));

/** Shows what was found, in its groups; what stood there before stays until something else has come. */
export function Results({ query, onOpen }: Props) {
  const language = useLocale();
  const isLoggedIn = useLoggedIn();
  const local = useLocalFinds(query);
  const forAll = useQuery({ ...foundForAll(query, language), placeholderData: keepPreviousData });
  const mine = useQuery({
    ...foundOwn(query, language),
    placeholderData: keepPreviousData,
    enabled: isLoggedIn,
  });
  const own: Loadable<{ items: OwnFound[] }> = isLoggedIn ? mine : nothingOwn;
  return (
    <Loaded query={joined({ forAll, own })} skeleton={<RowsSkeleton count={5} />}>
      {(found) => {
        const groups = groupsOf({
          ...local,
          forAll: thatCanBeOpened(found.forAll.items),
          own: thatCanBeOpened(found.own.items),
        });
        return groups.length === 0 ? (
          <None />
        ) : (
          <>
            <Groups groups={groups} query={query} onOpen={onOpen} />
            {!isLoggedIn && <LogInForOwn />}
          </>
        );
      }}
    </Loaded>
  );
}

function Groups({ groups, ...props }: Props & { groups: readonly FoundGroup[] }) {
  const t = useMessages(searchMessages);
  const names = useMessages(groupMessages);
  const n = groups.reduce((sum, { items }) => sum + items.length, 0);
  return (
    <>
      <p role="status" className="px-1 text-sm text-soft">
        {t('results', { n })}
      </p>
      {groups.map(({ group, items }) => (
        <section key={group}>
          <h2 className="mb-2 px-1 text-sm text-soft">{names(group)}</h2>
          <ul className="divide-y divide-line rounded-card bg-card px-4 py-1">
            {items.map((item) => (
              <FoundRow key={item.page} item={item} {...props} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** Says that nothing was found, and what to try. */
export function None() {
  const t = useMessages(searchMessages);
  return (
    <Empty
      of="search"
      title={t('none')}
      note={t('noneNote')}
      action={<ButtonLink to="/pages/service/service">{t('toService')}</ButtonLink>}
    />
  );
}

function LogInForOwn() {
  const t = useMessages(searchMessages);
  return (
    <p className="text-center text-sm text-soft">
      {t('loginForOwn')} <TextLink to="/pages/login/index">{t('login')}</TextLink>
    </p>
  );
}
