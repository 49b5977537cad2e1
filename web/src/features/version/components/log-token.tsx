import { useQuery } from '@tanstack/react-query';
import { logTokenOf } from '../../../platform/client-log/log-entry.ts';
import { deviceId } from '../../../platform/device.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { Card, Fact, Facts } from '../../../ui/card.tsx';
import { CopyButton } from '../../../ui/copy.tsx';
import { versionMessages } from '../version.messages.ts';

/** Shows by what customer service finds this device's entries in the log. */
export function LogToken() {
  const t = useMessages(versionMessages);
  const token = useQuery({ queryKey: ['device', 'log-token'], queryFn: () => logTokenOf(deviceId()) }).data;
  if (!token) return null;
  return (
    <Card className="py-1!">
      <Facts>
        <Fact label={t('logToken')}>
          <code>{token}</code> <CopyButton text={token} label={t('logToken')} />
        </Fact>
      </Facts>
      <p className="pb-2 text-xs text-soft">{t('logTokenNote')}</p>
    </Card>
  );
}
