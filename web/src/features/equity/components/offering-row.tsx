import { groupDigits } from '@banyan/domain/money/display.ts';
import { clsx } from 'clsx';
import { useDates } from '../../../platform/dates.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { RiskBadge } from '../../../shared/risk/risk-badge.tsx';
import { Amount } from '../../../ui/amount.tsx';
import { Link } from '../../../ui/link.tsx';
import { ProgressBar } from '../../../ui/progress.tsx';
import { equityMessages } from '../equity.messages.ts';
import type { OfferingCard } from '../equity.queries.ts';

const looks: Record<OfferingCard['state'], string> = {
  draft: 'bg-line text-soft',
  published: 'bg-warning-tint text-warning',
  open: 'bg-tint text-pressed',
  allotting: 'bg-warning-tint text-warning',
  settled: 'bg-line text-soft',
  withdrawn: 'bg-line text-soft',
};

export function OfferingBadge({ state }: { state: OfferingCard['state'] }) {
  const t = useMessages(equityMessages);
  return (
    <span className={clsx('ml-auto shrink-0 rounded px-1.5 py-0.5 text-xs whitespace-nowrap', looks[state])}>
      {t(state)}
    </span>
  );
}

/** Shows how much of an offering is subscribed for, as it was counted. */
export function Demand({ offering }: { offering: OfferingCard }) {
  const t = useMessages(equityMessages);
  const { wantedLots, quotaLots, subscriptions } = offering;
  const words = t('wantedOf', {
    wanted: groupDigits(wantedLots),
    quota: groupDigits(quotaLots),
    people: groupDigits(subscriptions),
  });
  return (
    <span className="block">
      <ProgressBar value={BigInt(wantedLots)} max={BigInt(quotaLots)} label={words} />
      <span className="mt-1 block text-sm text-soft">{words}</span>
    </span>
  );
}

/** Shows one offering in a list; it opens all that is to be known of it. */
export function OfferingRow({ offering }: { offering: OfferingCard }) {
  const t = useMessages(equityMessages);
  const text = useBilingual();
  const { at } = useDates();
  const isSoon = offering.state === 'published';
  return (
    <Link
      to={`/pages/product/product_equity_detail?id=${offering.offeringId}`}
      className="block rounded-card bg-card p-4 active:bg-tint"
    >
      <span className="flex flex-wrap items-start gap-2">
        <span className="min-w-min flex-[1_1_9rem] font-semibold">{text(offering.company)}</span>
        <OfferingBadge state={offering.state} />
      </span>
      <span className="mt-1 flex flex-wrap items-center gap-2 text-sm text-soft">
        <span className="figures">{offering.symbol}</span> <RiskBadge level={offering.riskLevel} />
      </span>
      <span className="mt-2 flex flex-wrap items-end justify-between gap-x-4">
        <span data-public>
          <span className="block text-sm text-soft">{t('price')}</span>
          <Amount value={offering.price} className="text-xl font-semibold" />
        </span>
        <span className="ml-auto text-right text-sm text-soft">
          <span className="block">{t(isSoon ? 'opensAt' : 'closesAt')}</span>
          <span className="block">{at(isSoon ? offering.opensAt : offering.closesAt)}</span>
        </span>
      </span>
      <span className="mt-3 block">
        <Demand offering={offering} />
      </span>
    </Link>
  );
}
