import { deviceLabelOf } from '@banyan/domain/people/device-name.ts';
import { Monitor, Smartphone } from 'lucide-react';
import { useDates } from '../../../platform/dates.ts';
import { useMessages } from '../../../platform/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { settingsMessages } from '../settings.messages.ts';
import type { Session } from '../settings.queries.ts';

interface Props {
  session: Session;
  onEnd: () => void;
  onAccept: () => void;
  isBusy: boolean;
}

/** Shows one session: the device in words, when it was used last, and what may be done about it. */
export function DeviceRow({ session, onEnd, onAccept, isBusy }: Props) {
  const t = useMessages(settingsMessages);
  const dates = useDates();
  const { current, isUnfamiliar, lastSeenAt, createdAt } = session;
  // The browser that one holds in the hand is known for certain.
  const device = current ? deviceLabelOf(navigator.userAgent) : session.device;
  const Icon = /Android|iPhone|iPad|HarmonyOS/.test(device) ? Smartphone : Monitor;
  const isAskable = isUnfamiliar && !current;
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-2 py-3">
      <span className="grid size-9 shrink-0 place-items-center rounded-full bg-tint text-action">
        <Icon className="size-5" aria-hidden />
      </span>
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium">{device || t('unknownDevice')}</span>
          {current && (
            <span className="rounded-full bg-tint px-2 text-xs text-pressed">{t('thisDevice')}</span>
          )}
          {isAskable && (
            <span className="rounded-full bg-warning-tint px-2 text-xs text-warning">{t('isNew')}</span>
          )}
        </p>
        <p className="text-sm text-soft">{t('lastUsed', { at: dates.at(lastSeenAt) })}</p>
        <p className="text-sm text-soft">{t('firstSeen', { at: dates.at(createdAt) })}</p>
      </div>
      {!current && (
        <div className="col-start-2 flex flex-wrap gap-2">
          {isAskable && (
            <Button look="secondary" size="small" onClick={onAccept} disabled={isBusy}>
              {t('itWasMe')}
            </Button>
          )}
          <Button look="danger" size="small" onClick={onEnd} disabled={isBusy}>
            {t('end')}
          </Button>
        </div>
      )}
    </li>
  );
}
