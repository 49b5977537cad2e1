import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { announce } from '../../../platform/announce.ts';
import { useCommand } from '../../../platform/command.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { DeviceRow } from '../components/device-row.tsx';
import { settingsMessages } from '../settings.messages.ts';
import { type Session, sessions } from '../settings.queries.ts';

/** Shows where one is logged in, since when and when last; each can be ended, and all others at once. */
export default function DevicesScreen() {
  const query = useQuery(sessions);
  return (
    <Screen className="space-y-4" onRefresh={query.refetch}>
      <Loaded query={query} skeleton={<RowsSkeleton count={3} icons />}>
        {({ items }) => <Devices items={items} />}
      </Loaded>
    </Screen>
  );
}

function Devices({ items }: { items: Session[] }) {
  const t = useMessages(settingsMessages);
  const [ending, setEnding] = useState<Session | 'others' | null>(null);
  const revoke = useCommand('/api/sessions/revoke');
  const accept = useCommand('/api/sessions/accept');
  const one = ending === 'others' ? null : ending;
  const end = () =>
    revoke.mutate(one ? { sessionId: one.sessionId } : {}, {
      onSuccess: () => announce(t(one ? 'ended' : 'endedOthers')),
      onSettled: () => setEnding(null),
    });
  return (
    <>
      <Notice>{t('devicesNote')}</Notice>
      <OutcomeNotice error={revoke.error ?? accept.error} />
      <ul className="divide-y divide-line rounded-card bg-card px-4">
        {items.map((session) => (
          <DeviceRow
            key={session.sessionId}
            session={session}
            onEnd={() => setEnding(session)}
            onAccept={() => accept.mutate({ sessionId: session.sessionId })}
            isBusy={accept.isPending || revoke.isPending}
          />
        ))}
      </ul>
      {items.length > 1 && (
        <Button look="danger" onClick={() => setEnding('others')} busy={revoke.isPending}>
          {t('endOthers')}
        </Button>
      )}
      <Modal
        open={ending !== null}
        cancelLabel={t('keepLoggedIn')}
        confirmLabel={t(one ? 'end' : 'endOthers')}
        onCancel={() => setEnding(null)}
        onConfirm={end}
        busy={revoke.isPending}
        isDestructive
      >
        {one ? t('endQuestion', { device: one.device || t('unknownDevice') }) : t('endOthersQuestion')}
      </Modal>
    </>
  );
}
