import type { UseQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChevronDown, ShieldAlert } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useDates } from '../../platform/dates.ts';
import { useBilingual, useMessages } from '../../platform/i18n.ts';
import { Amount } from '../../ui/amount.tsx';
import { Card, Fact, Facts } from '../../ui/card.tsx';
import { Coming } from '../../ui/coming.tsx';
import { LoadingState, Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/states.tsx';
import { purchaseMessages } from './purchase.messages.ts';
import type { Product, Projection } from './purchase.queries.ts';
import type { SlotBonus } from './purchase-slot.ts';
import type { Slots } from './use-slots.ts';

// It stands folded away.
const ScheduleTable = lazy(() => import('./schedule-table.tsx'));

interface Props {
  product: Product;
  query: UseQueryResult<Projection>;
  bonusesOf: Slots['bonusesOf'];
  /** Stands below the figures: what they are compared with. */
  children?: ReactNode;
}

/** Shows what the engine itself expects of so many units, with what slots bring, and the worst case right below. */
export function ProjectedReturn({ product, query, bonusesOf, children }: Props) {
  const t = useMessages(purchaseMessages);
  const text = useBilingual();
  return (
    <Card title={t('projected')}>
      {query.data && (
        <Figures
          data={query.data}
          isStale={query.isPlaceholderData}
          bonuses={bonusesOf({ valueOn: query.data.valueOn, cycleDays: product.cycleDays })}
        />
      )}
      {!query.data && query.isError && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {!query.data && query.isPending && (
        <LoadingState>
          <Skeleton className="h-32 w-full" />
        </LoadingState>
      )}
      {children}
      <div className="mt-3 rounded-field bg-warning-tint p-3 text-sm">
        <h3 className="flex items-center gap-2 font-semibold text-warning">
          <ShieldAlert className="size-4" aria-hidden />
          {t('worst')}
        </h3>
        <p className="mt-1">{text(product.provenance.worstCase)}</p>
      </div>
    </Card>
  );
}

function Figures(props: { data: Projection; isStale: boolean; bonuses: readonly SlotBonus[] }) {
  const { data, isStale, bonuses } = props;
  const t = useMessages(purchaseMessages);
  const { on } = useDates();
  return (
    <div aria-live="polite" aria-busy={isStale} className={clsx(isStale && 'opacity-60')}>
      <Facts>
        <Fact label={t('expectedInterest')} strong>
          <Amount value={data.interest} sign="plain" className="text-rise" />
        </Fact>
        <Fact label={t('expectedTotal')}>
          <Amount value={data.total} />
        </Fact>
        {bonuses.map(({ label, amount }) => (
          <Fact key={label} label={label}>
            <Amount value={amount} sign="plain" className="text-rise" />
          </Fact>
        ))}
        <Fact label={t('valueOn')}>{on(data.valueOn)}</Fact>
        <Fact label={t('maturesOn')}>{on(data.maturesOn)}</Fact>
      </Facts>
      <details className="group border-t border-line text-sm">
        <summary className="tap flex cursor-pointer items-center gap-1 text-action">
          {t('schedule')}
          <ChevronDown className="size-4 group-open:rotate-180" aria-hidden />
        </summary>
        <div className="pb-2">
          <Suspense fallback={<Coming />}>
            <ScheduleTable schedule={data.schedule} bonuses={bonuses} />
          </Suspense>
        </div>
      </details>
      <p className="text-sm text-soft">{t('cooling')}</p>
    </div>
  );
}
