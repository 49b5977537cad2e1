import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Clock, Mail } from 'lucide-react';
import { type Config, config } from '../../../platform/config.ts';
import { type Contacts, useContacts } from '../../../platform/contacts.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { useMoneyText } from '../../../platform/money.ts';
import { Card } from '../../../ui/card.tsx';
import { CopyButton } from '../../../ui/copy.tsx';
import { useFeeRate } from '../../../ui/fee.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Screen } from '../../../ui/screen.tsx';
import { RowsSkeleton } from '../../../ui/skeleton.tsx';
import { serviceMessages } from '../service.messages.ts';

/** Shows how to reach people, whatever else fails, and the answers with the figures that hold now. */
export default function ServiceScreen() {
  const query = useQuery(config);
  const contacts = useContacts();
  return (
    <Screen bare className="space-y-3 pt-0!">
      {contacts && <Contact service={contacts} />}
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

function Questions({ limits }: { limits: Config['limits'] }) {
  const t = useMessages(serviceMessages);
  const money = useMoneyText();
  const feeRate = useFeeRate();
  const answers = [
    [t('rechargeQ'), t('rechargeA', { min: money(limits.rechargeMin), max: money(limits.rechargeMax) })],
    [
      t('withdrawQ'),
      t('withdrawA', {
        hours: limits.withdrawalReviewHours,
        min: money(limits.withdrawalMin),
        max: money(limits.withdrawalMaxPerDay),
        fee: feeRate(limits.withdrawalFeeBps),
      }),
    ],
    [t('returnQ'), t('returnA')],
    [t('frozenQ'), t('frozenA')],
    [t('cancelQ'), t('cancelA')],
    [t('passwordQ'), t('passwordA')],
  ] as const;
  return (
    <Card title={t('faq')}>
      <div className="divide-y divide-line">
        {answers.map(([question, answer]) => (
          <details key={question} className="group">
            <summary className="tap flex cursor-pointer list-none items-center gap-2 py-3">
              <span className="flex-1">{question}</span>
              <ChevronDown className="size-4 shrink-0 text-edge group-open:rotate-180" aria-hidden />
            </summary>
            <p className="pb-4 text-sm text-soft">{answer}</p>
          </details>
        ))}
      </div>
    </Card>
  );
}
