import type { WireOutput } from '@banyan/api/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { announce } from '../platform/announce.ts';
import { useDates } from '../platform/dates.ts';
import { useMessages } from '../platform/i18n.ts';
import { apiQuery, useCommand } from '../platform/query.ts';
import { Modal } from './modal.tsx';
import { OutcomeNotice } from './outcome-notice.tsx';
import { securityHoldMessages } from './security-holds.messages.ts';

type SecurityHold = WireOutput<'/api/security/holds'>['items'][number];

export const securityHolds = apiQuery('/api/security/holds', {});

/** Why withdrawals wait, since when and until when, and the way to end it where this device may. Nothing while none waits. */
export function SecurityHolds() {
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
      {holds.some(({ cancellable }) => !cancellable) && <p className="mt-1 text-sm">{t('elsewhere')}</p>}
    </section>
  );
}

function Hold({ hold }: { hold: SecurityHold }) {
  const t = useMessages(securityHoldMessages);
  const { at } = useDates();
  const [isAsking, setAsking] = useState(false);
  const cancel = useCommand('/api/security/holds/cancel');
  const end = () =>
    cancel.mutate(
      { securityHoldId: hold.securityHoldId },
      { onSuccess: () => announce(t('ended')), onSettled: () => setAsking(false) },
    );
  return (
    <li>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <div>
          <p className="font-medium">{t(hold.reason)}</p>
          <p>{t('since', { since: at(hold.since) })}</p>
          <p>{t('until', { until: at(hold.until) })}</p>
        </div>
        {hold.cancellable && (
          <button
            type="button"
            onClick={() => setAsking(true)}
            className="tap -mr-2 rounded-full px-2 font-medium underline underline-offset-2"
          >
            {t('end')}
          </button>
        )}
      </div>
      <OutcomeNotice error={cancel.error} />
      <Modal
        open={isAsking}
        title={t('end')}
        onConfirm={end}
        onCancel={() => setAsking(false)}
        busy={cancel.isPending}
      >
        {t('endQuestion')}
      </Modal>
    </li>
  );
}
