import { Clock, Mail } from 'lucide-react';
import type { Contacts } from '../../../platform/contacts.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { CopyButton } from '../../../ui/copy.tsx';
import { serviceMessages } from '../service.messages.ts';

/** Shows the contacts that came with the app. */
export function ContactCard({ service }: { service: Contacts }) {
  const t = useMessages(serviceMessages);
  const text = useBilingual();
  return (
    <Card title={t('contact')}>
      <div className="tap flex items-center gap-3">
        <Mail className="size-5 shrink-0 text-brand" aria-hidden />
        <span className="sr-only">{t('email')}</span>
        <a
          href={`mailto:${service.email}`}
          className="tap flex min-w-0 flex-1 items-center text-action wrap-anywhere"
        >
          {service.email}
        </a>
        <CopyButton text={service.email} />
      </div>
      <div className="tap flex items-center gap-3">
        <Clock className="size-5 shrink-0 text-brand" aria-hidden />
        <span>
          {t('hours')}: {text(service.hours)}
        </span>
      </div>
      <a
        href={`mailto:${service.email}`}
        className="tap mt-3 flex items-center justify-center rounded-field bg-action px-4 py-3 font-medium text-white active:bg-pressed"
      >
        {t('write')}
      </a>
    </Card>
  );
}
