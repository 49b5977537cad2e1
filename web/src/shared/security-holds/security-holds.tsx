import type { WireOutput } from '@banyan/api/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import { useDates } from '../../platform/dates.ts';
import { useMessages } from '../../platform/i18n.ts';
import { apiQuery } from '../../platform/query.ts';
import { TextLink } from '../../ui/link.tsx';
import { securityHoldMessages } from './security-holds.messages.ts';

export type SecurityHold = WireOutput<'/api/security/holds'>['items'][number];

export const securityHolds = apiQuery('/api/security/holds', {});

/** Shows why withdrawals and payments to other people wait, since when and until when, and where to end it. Nothing while none waits. */
export function SecurityHolds({ isLeading = true }: { isLeading?: boolean }) {
  const t = useMessages(securityHoldMessages);
  const holds = useQuery(securityHolds).data?.items ?? [];
  if (holds.length === 0) return null;
  return (
    <section className="rounded-card bg-warning-tint p-4 text-warning">
      <h2 className="flex items-center gap-2 font-semibold">
        <ShieldAlert className="size-5 shrink-0" aria-hidden />
        {t('title')}
      </h2>
      <ul className="mt-2 space-y-2 text-sm">
        {holds.map((hold) => (
          <Hold key={hold.securityHoldId} hold={hold} />
        ))}
      </ul>
      <p className="mt-3 text-sm">{t('why')}</p>
      {isLeading && (
        <TextLink
          to="/pages/services/end_hold"
          className="tap -mb-2 inline-flex items-center text-sm font-medium underline underline-offset-2"
        >
          {t('end')}
        </TextLink>
      )}
    </section>
  );
}

function Hold({ hold }: { hold: SecurityHold }) {
  const t = useMessages(securityHoldMessages);
  const { at } = useDates();
  return (
    <li>
      <p className="font-medium">{t(hold.reason)}</p>
      <p>{t('since', { since: at(hold.since) })}</p>
      <p>{t('until', { until: at(hold.until) })}</p>
    </li>
  );
}
