import { useQuery } from '@tanstack/react-query';
import { Clock, Mail } from 'lucide-react';
import { entriesAt } from '../../../entries.ts';
import { config } from '../../../platform/config.ts';
import { type Contacts, useContacts } from '../../../platform/contacts.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { EntryRows } from '../../../shared/entries/entry-rows.tsx';
import { Card } from '../../../ui/card.tsx';
import { CopyButton } from '../../../ui/copy.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { Questions } from '../components/questions.tsx';
import { serviceMessages } from '../service.messages.ts';

/** Shows how to reach people, whatever else fails, one’s own questions, and the answers with the figures that hold now. */
export default function ServiceScreen() {
  const query = useQuery(config);
  const contacts = useContacts();
  return (
    <Screen bare className="space-y-3 pt-0!">
      {contacts && <Contact service={contacts} />}
      <EntryRows entries={entriesAt('service')} />
      <Loaded query={query} skeleton={<RowsSkeleton />}>
        {({ limits }) => <Questions limits={limits} />}
      </Loaded>
    </Screen>
  );
}

function Contact({ service }: { service: Contacts }) {
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
