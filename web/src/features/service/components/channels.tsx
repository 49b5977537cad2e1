import type { WireOutput } from '@banyan/api/contract.ts';
import { Clock, ExternalLink, type LucideIcon, Mail, MessageCircle, Phone } from 'lucide-react';
import { useDates } from '../../../platform/dates.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { CopyButton } from '../../../ui/copy.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { serviceMessages } from '../service.messages.ts';

export type ShownChannels = NonNullable<WireOutput<'/api/support/channels'>['shown']>;
type Channel = ShownChannels['channels'][number];

const icons: Readonly<Record<Channel['kind'], LucideIcon>> = {
  phone: Phone,
  email: Mail,
  link: ExternalLink,
  wechat: MessageCircle,
  qq: MessageCircle,
};

/** Returns where a tap on a channel leads; undefined for what is looked up in another app. */
function addressOf({ kind, value }: Channel): string | undefined {
  if (kind === 'phone') return `tel:${value.replaceAll(/[^+0-9]/g, '')}`;
  if (kind === 'email') return `mailto:${value}`;
  return kind === 'link' && value.startsWith('https://') ? value : undefined;
}

/** Shows the ways to customer service that its configuration names, and since when that is known. */
export function Channels({ shown: { channels, hours, takenAt, isOld } }: { shown: ShownChannels }) {
  const t = useMessages(serviceMessages);
  const text = useBilingual();
  const { at } = useDates();
  const time = at(takenAt);
  return (
    <Card title={t('contact')}>
      {isOld && (
        <Notice tone="warning" className="mb-2">
          {t('channelsOld', { time })}
        </Notice>
      )}
      <ul className="divide-y divide-line">
        {channels.map((channel) => (
          <ChannelRow key={`${channel.kind} ${channel.value}`} channel={channel} />
        ))}
      </ul>
      {hours && (
        <div className="tap flex items-center gap-3">
          <Clock className="size-5 shrink-0 text-brand" aria-hidden />
          <span>
            {t('hours')}: {text(hours)}
          </span>
        </div>
      )}
      {!isOld && <p className="mt-2 text-sm text-soft">{t('channelsTaken', { time })}</p>}
    </Card>
  );
}

function ChannelRow({ channel }: { channel: Channel }) {
  const text = useBilingual();
  const { kind, value, hours } = channel;
  const Icon = icons[kind];
  const name = text(channel.name);
  const address = addressOf(channel);
  return (
    <li className="flex items-center gap-3 py-2">
      <Icon className="size-5 shrink-0 text-brand" aria-hidden />
      <div className="min-w-0 flex-1">
        <span className="block text-sm text-soft">
          {name}
          {hours && ` · ${text(hours)}`}
        </span>
        {address ? (
          <a
            href={address}
            {...(kind === 'link' && { target: '_blank', rel: 'noopener noreferrer' })}
            className="tap flex items-center text-action wrap-anywhere"
          >
            {value}
          </a>
        ) : (
          <bdi className="wrap-anywhere">{value}</bdi>
        )}
      </div>
      {kind !== 'link' && <CopyButton text={value} label={name} />}
    </li>
  );
}
