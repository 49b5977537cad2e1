import type { WireOutput } from '@banyan/api/contract.ts';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { TextLink } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { profileMessages } from '../profile.messages.ts';

/** Shows what the owner of an account should see at once: it is frozen, or somebody came in at a new device. */
export function SafetyNotices({ person }: { person: WireOutput<'/api/me'> }) {
  const t = useMessages(profileMessages);
  const dates = useDates();
  const { newDevice } = person;
  return (
    <>
      {newDevice && (
        <Notice tone="warning">
          {t('newDevice', { device: newDevice.device || t('unknownDevice'), at: dates.at(newDevice.at) })}{' '}
          <TextLink to="/pages/services/devices" className="tap -my-3 inline-flex items-center">
            {t('wasItYou')}
          </TextLink>
        </Notice>
      )}
    </>
  );
}
