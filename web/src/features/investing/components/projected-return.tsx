import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { ChevronDown, ShieldAlert } from 'lucide-react';
import { useDates } from '../../../platform/dates.ts';
import { useBilingual, useMessages } from '../../../platform/i18n.ts';
import { Amount } from '../../../ui/amount.tsx';
import { Card, Fact, Facts } from '../../../ui/card.tsx';
import { LoadingState, Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { investingMessages } from '../investing.messages.ts';
import { type Product, type Projection, projection } from '../investing.queries.ts';

const shownPayouts = 4;

/** Shows what the engine itself expects of so many units, and the worst case right below. */
export function ProjectedReturn({ product, units }: { product: Product; units: string }) {
  const t = useMessages(investingMessages);
  const text = useBilingual();
  const query = useQuery({
    ...projection(product.productId, units),
    enabled: units !== '',
    placeholderData: keepPreviousData,
  });
  return (
    <Card title={t('projected')}>
      {query.data && <Figures data={query.data} isStale={query.isPlaceholderData} />}
      {!query.data && query.isError && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {!query.data && query.isPending && (
        <LoadingState>
          <Skeleton className="h-32 w-full" />
        </LoadingState>
      )}
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

function Figures({ data, isStale }: { data: Projection; isStale: boolean }) {
  const t = useMessages(investingMessages);
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
        <Fact label={t('valueOn')}>{on(data.valueOn)}</Fact>
        <Fact label={t('maturesOn')}>{on(data.maturesOn)}</Fact>
      </Facts>
      <details className="group border-t border-line text-sm">
        <summary className="tap flex cursor-pointer items-center gap-1 text-action">
          {t('schedule')}
          <ChevronDown className="size-4 group-open:rotate-180" aria-hidden />
        </summary>
        <ul className="pb-2">
          {data.schedule.slice(0, shownPayouts).map((payout) => (
            <li key={payout.dueOn + payout.kind} className="flex justify-between gap-3 py-1">
              <span className="text-soft">
                {on(payout.dueOn)} · {t(payout.kind === 'interest' ? 'interest' : 'principalBack')}
              </span>
              <Amount value={payout.amount} />
            </li>
          ))}
          {data.schedule.length > shownPayouts && <LastPayout data={data} />}
        </ul>
      </details>
      <p className="text-sm text-soft">{t('cooling')}</p>
    </div>
  );
}

function LastPayout({ data }: { data: Projection }) {
  const t = useMessages(investingMessages);
  const { on } = useDates();
  const last = data.schedule.at(-1);
  if (!last) return null;
  return (
    <>
      <li aria-hidden className="text-center text-soft">
        ⋯
      </li>
      <li className="flex justify-between gap-3 py-1">
        <span className="text-soft">
          {on(last.dueOn)} · {t(last.kind === 'interest' ? 'interest' : 'principalBack')}
        </span>
        <Amount value={last.amount} />
      </li>
    </>
  );
}
