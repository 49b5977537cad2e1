import { useQuery } from '@tanstack/react-query';
import { announce } from '../../../platform/announce.ts';
import { useCommand } from '../../../platform/command.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { joined } from '../../../platform/joined.ts';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { OutcomeNotice } from '../../../ui/outcome-notice.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { type DeviceState, deviceState, type PushSettings, pushSettings } from '../inbox.queries.ts';
import { pushMessages } from '../push.messages.ts';
import { PushKinds } from './push-kinds.tsx';
import { PushSwitch } from './push-switch.tsx';

/** Shows whether this device is told of messages, or why it cannot be; and how many others are. */
export function PushSection() {
  const t = useMessages(pushMessages);
  const query = joined({ settings: useQuery(pushSettings), here: useQuery(deviceState) });
  return (
    <section>
      <h2 className="mb-2 px-1 text-sm text-soft">{t('title')}</h2>
      <Loaded query={query} skeleton={<RowsSkeleton count={1} />}>
        {({ settings, here }) => (
          <>
            <ThisDevice settings={settings} here={here} />
            <OtherDevices settings={settings} here={here} />
          </>
        )}
      </Loaded>
    </section>
  );
}

interface Props {
  settings: PushSettings;
  here: DeviceState;
}

function ThisDevice({ settings: { publicKey, devices }, here: { support, fingerprint, key } }: Props) {
  const t = useMessages(pushMessages);
  // With another key of the server nothing arrives any more: it is subscribed anew when it is switched on.
  const isOurs = key === null || key === publicKey;
  const device = isOurs ? devices.find((each) => each.fingerprint === fingerprint) : undefined;
  if (publicKey === null) return <Notice>{t('unavailable')}</Notice>;
  if (support === 'unsupported') return <Notice>{t('unsupported')}</Notice>;
  if (support === 'blocked') return <Notice tone="warning">{t('blocked')}</Notice>;
  if (support === 'needs_install')
    return (
      <Notice>
        {t('needsInstall')} <TextLink to="/pages/version_update/download">{t('toInstall')}</TextLink>
      </Notice>
    );
  return (
    <>
      <PushSwitch publicKey={publicKey} device={device} />
      {device && <PushKinds fingerprint={device.fingerprint} kinds={device.kinds} />}
    </>
  );
}

/** Says how many other devices are told, and ends it everywhere: one of them may be lost. */
function OtherDevices({ settings: { devices }, here: { fingerprint } }: Props) {
  const t = useMessages(pushMessages);
  const end = useCommand('/api/inbox/push/unsubscribe');
  const n = devices.filter((each) => each.fingerprint !== fingerprint).length;
  if (n === 0) return null;
  return (
    <div className="mt-3 space-y-2">
      <p className="px-1 text-sm text-soft">{t('others', { n })}</p>
      <OutcomeNotice error={end.error} />
      <Button
        look="secondary"
        busy={end.isPending}
        onClick={() => end.mutate({ all: true }, { onSuccess: () => announce(t('off')) })}
      >
        {t('endAll')}
      </Button>
    </div>
  );
}
