import { useQuery } from '@tanstack/react-query';
import { entriesAt } from '../../../entries.ts';
import { config } from '../../../platform/config.ts';
import { useContacts } from '../../../platform/contacts.ts';
import { apiQuery } from '../../../platform/query.ts';
import { EntryRows } from '../../../shared/entries/entry-rows.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useShown } from '../../../ui/page-parts.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { LoadingState } from '../../../ui/skeleton.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { Channels } from '../components/channels.tsx';
import { ContactCard } from '../components/contacts.tsx';
import { Questions } from '../components/questions.tsx';

const channels = { ...apiQuery('/api/support/channels', {}), staleTime: 5 * 60_000 };

/** Shows how to reach people, whatever else fails, one’s own questions, and the answers with the figures that hold now. */
export default function ServiceScreen() {
  const query = useQuery(config);
  return (
    <Screen bare className="space-y-3 pt-0!">
      <WaysToReach />
      <EntryRows entries={entriesAt('service')} />
      <Loaded query={query} skeleton={<RowsSkeleton />}>
        {({ limits }) => <Questions limits={limits} />}
      </Loaded>
    </Screen>
  );
}

/**
 * Shows the channels of the configuration; the contacts that came with the app where none was ever good, and as soon as
 * asking for them has failed once: they are needed most where nothing else answers.
 */
function WaysToReach() {
  const query = useQuery(channels);
  const contacts = useContacts();
  useShown(query, true);
  if (query.data?.shown) return <Channels shown={query.data.shown} />;
  if (query.isPending && query.failureCount === 0)
    return (
      <LoadingState>
        <RowsSkeleton count={3} />
      </LoadingState>
    );
  return contacts ? <ContactCard service={contacts} /> : null;
}
