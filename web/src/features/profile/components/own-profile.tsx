import { usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { entriesAt } from '../../../entries.ts';
import { useConfig } from '../../../platform/config.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { EntryIcons, EntryRows, EntryStatuses } from '../../../shared/entries/entry-rows.tsx';
import { InboxBell } from '../../../shared/inbox/inbox-bell.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { LoadingState, Skeleton } from '../../../ui/skeleton.tsx';
import { profileMessages } from '../profile.messages.ts';
import { me, overview } from '../profile.queries.ts';
import { DemoPanel } from './demo-panel.tsx';
import { EntryGrid } from './entry-grid.tsx';
import { Person } from './person.tsx';
import { SafetyNotices } from './safety-notices.tsx';
import { WalletCard } from './wallet-card.tsx';

/** Shows the personal centre: who, what is owned, and where everything of one's own is. */
export function OwnProfile() {
  const t = useMessages(profileMessages);
  const client = useQueryClient();
  const { data: person, isPending } = useQuery(me);
  // The notices stand above the figures: these are fetched at once and shown with them, so that nothing moves.
  usePrefetchQuery(overview);
  const isDemo = useConfig()?.isDemo === true;
  return (
    <Screen
      bare
      onRefresh={() => client.refetchQueries({ type: 'active' })}
      aside={
        <>
          <InboxBell />
          <EntryIcons entries={entriesAt('me.app')} />
        </>
      }
      className="space-y-3 pt-0!"
    >
      <Person />
      {/* Stays while the rows are drawn: whoever asks and leaves gives the question up, and it is asked again. */}
      <EntryStatuses entries={entriesAt('me.account')} />
      {isPending ? (
        <LoadingState>
          <Skeleton className="h-102 w-full" />
        </LoadingState>
      ) : (
        <>
          {person && <SafetyNotices person={person} />}
          <WalletCard />
          <EntryGrid title={t('holdings')} entries={entriesAt('me.holdings')} />
          <EntryGrid title={t('perks')} entries={entriesAt('me.perks')} />
          <EntryGrid title={t('records')} entries={entriesAt('me.records')} />
          <EntryRows entries={entriesAt('me.account')} />
          {isDemo && <DemoPanel />}
          <p className="text-center text-xs">
            <TextLink to="/pages/version_update/index" className="tap inline-flex items-center">
              {t('version')}
            </TextLink>
          </p>
        </>
      )}
    </Screen>
  );
}
