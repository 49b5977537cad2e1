import { clsx } from 'clsx';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDates } from '../../../platform/dates.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { directionOf } from '../../../platform/money.ts';
import { Amount, RateText } from '../../../ui/amount.tsx';
import { Link } from '../../../ui/link.tsx';
import { investingMessages } from '../investing.messages.ts';
import type { Subscription, SubscriptionState } from '../investing.queries.ts';

const stateLooks: Record<SubscriptionState, string> = {
  pending: 'bg-warning-tint text-warning',
  cooling_off: 'bg-warning-tint text-warning',
  active: 'bg-tint text-pressed',
  matured: 'bg-tint text-pressed',
  repaid: 'bg-line text-soft',
  cancelled: 'bg-line text-soft',
};

export function StateBadge({ state }: { state: SubscriptionState }) {
  const t = useMessages(investingMessages);
  return (
    <span
      className={clsx('ml-auto shrink-0 rounded px-1.5 py-0.5 text-xs whitespace-nowrap', stateLooks[state])}
    >
      {t(state)}
    </span>
  );
}

/** Shows one investment in the list: how much, at what rate, what comes next. */
export function InvestmentCard({ item }: { item: Subscription }) {
  const t = useMessages(investingMessages);
  const text = useBilingual();
  const { on } = useDates();
  const isDelayed = directionOf(item.delayed) === 'rise';
  return (
    <Link
      to={`/pages/product/invest?id=${item.subscriptionId}`}
      className="block rounded-card bg-card p-4 active:bg-tint"
    >
      <span className="flex flex-wrap items-start gap-2">
        <span className="min-w-min flex-[1_1_9rem] font-semibold">{text(item.productName)}</span>
        <StateBadge state={item.state} />
      </span>
      <span className="mt-3 triples items-end gap-2">
        <Figure label={t('principal')} value={<Amount value={item.principal} hideable />} />
        <Figure label={t('paidInterest')} value={<Amount value={item.paidInterest} hideable />} />
        <Figure label={t('rateShort')} value={<RateText rateBps={item.rateBps} />} />
      </span>
      {item.nextPayout && !isDelayed && (
        <span className="mt-3 flex flex-wrap justify-between gap-x-3 border-t border-line pt-3 text-sm text-soft">
          <span>
            {t('nextPayout')} · {on(item.nextPayout.dueOn)}
          </span>
          <Amount value={item.nextPayout.amount} hideable className="text-ink" />
        </span>
      )}
      {isDelayed && (
        <span className="mt-3 flex items-start gap-2 rounded-field bg-warning-tint p-2 text-sm text-warning">
          <Clock className="mt-[0.2em] size-4 shrink-0" aria-hidden />
          <span>
            {t('delayedNote')} · <Amount value={item.delayed} hideable />
          </span>
        </span>
      )}
    </Link>
  );
}

const Figure = ({ label, value }: { label: string; value: ReactNode }) => (
  <span>
    <span className="block text-xs text-soft">{label}</span>
    <span className="block text-sm font-medium">{value}</span>
  </span>
);
