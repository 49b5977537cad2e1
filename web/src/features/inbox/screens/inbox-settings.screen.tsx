import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../platform/i18n.ts';
import { joined } from '../../../platform/joined.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { DigestSection } from '../components/digest-section.tsx';
import { KindSwitch } from '../components/kind-switch.tsx';
import { PushSection } from '../components/push-section.tsx';
import { deviceState, digestSettings, inboxSettings, pushSettings } from '../inbox.queries.ts';
import { inboxSettingsMessages } from '../inbox-settings.messages.ts';

/** Shows where messages are told of beside the inbox: on this device, by e-mails of which kinds, and in a digest. */
export default function InboxSettingsScreen() {
  const t = useMessages(inboxSettingsMessages);
  const query = useQuery(inboxSettings);
  const everything = joined({
    mails: query,
    push: useQuery(pushSettings),
    here: useQuery(deviceState),
    digest: useQuery(digestSettings),
  });
  return (
    <Screen className="space-y-4" onRefresh={everything.refetch}>
      <Notice>{t('about')}</Notice>
      <PushSection />
      <section>
        <h2 className="mb-2 px-1 text-sm text-soft">{t('mails')}</h2>
        <Loaded query={query} skeleton={<RowsSkeleton count={7} />}>
          {({ kinds }) => (
            <ul className="divide-y divide-line rounded-card bg-card px-4">
              {kinds.map(({ kind, mail, isFixed }) => (
                <KindSwitch key={kind} kind={kind} isOn={mail} isFixed={isFixed} />
              ))}
            </ul>
          )}
        </Loaded>
      </section>
      <DigestSection />
    </Screen>
  );
}
