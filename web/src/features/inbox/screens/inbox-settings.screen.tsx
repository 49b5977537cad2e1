import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { KindSwitch } from '../components/kind-switch.tsx';
import { inboxSettings } from '../inbox.queries.ts';
import { inboxSettingsMessages } from '../inbox-settings.messages.ts';

/** Shows of which kinds e-mails are sent, and lets each be switched, but for what must always be heard of. */
export default function InboxSettingsScreen() {
  const t = useMessages(inboxSettingsMessages);
  const query = useQuery(inboxSettings);
  return (
    <Screen className="space-y-4" onRefresh={query.refetch}>
      <Notice>{t('about')}</Notice>
      <Loaded query={query} skeleton={<RowsSkeleton count={7} />}>
        {({ kinds }) => (
          <ul className="divide-y divide-line rounded-card bg-card px-4">
            {kinds.map(({ kind, mail, isFixed }) => (
              <KindSwitch key={kind} kind={kind} isOn={mail} isFixed={isFixed} />
            ))}
          </ul>
        )}
      </Loaded>
    </Screen>
  );
}
