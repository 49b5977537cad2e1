import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useDates } from '../../platform/dates.ts';
import { Amount } from '../../ui/amount.tsx';
import { Paged } from '../../ui/paged.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { byMonth, type MonthPage } from './by-month.ts';

interface Props<Item, Sums> {
  query: UseInfiniteQueryResult<{ pages: MonthPage<Item, Sums>[] }>;
  empty: ReactNode;
  atOf: (item: Item) => string;
  /** Returns the sums beside a month's name: names, and amounts of the wire. */
  sumsOf: (sums: Sums) => [name: string, amount: string][];
  /** Returns the element that shows such an amount; left out, it is shown as money without its sign. */
  sum?: (amount: string) => ReactNode;
  row: (item: Item) => ReactNode;
}

/** Shows a list by month, each month with its sums over the whole filter. */
export function MonthList<Item, Sums extends { month: string }>(props: Props<Item, Sums>) {
  const { query, empty, atOf, sumsOf, sum = moneySum, row } = props;
  const { on } = useDates();
  return (
    <Paged query={query} skeleton={<MonthSkeleton />} empty={empty}>
      {(_, pages) =>
        byMonth(pages, atOf).map(({ month, sums, items }) => (
          <section key={month} aria-label={on(month, 'month')} className="mb-3">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
              <h2 className="font-semibold">{on(month, 'month')}</h2>
              {sums && (
                <p className="text-sm text-soft">
                  {sumsOf(sums).map(([name, amount], i) => (
                    <Fragment key={name}>
                      {i > 0 && ' · '}
                      {name} {sum(amount)}
                    </Fragment>
                  ))}
                </p>
              )}
            </div>
            <ul className="divide-y divide-line overflow-hidden rounded-card bg-card">{items.map(row)}</ul>
          </section>
        ))
      }
    </Paged>
  );
}

const moneySum = (amount: string) => <Amount value={amount.replace('-', '')} hideable />;

/** Stands in for a list by month: the month with its sums, and rows of the height and shape of a `RecordRow`. */
const MonthSkeleton = () => (
  <>
    <div className="flex items-baseline justify-between gap-4 py-2" data-month>
      <Skeleton className="h-5 w-24" />
      <Skeleton className="h-4 w-32" />
    </div>
    <div className="divide-y divide-line rounded-card bg-card">
      {Array.from({ length: 6 }, (_, i) => (
        <div key={i} className="flex h-16 items-center gap-3 px-4" data-row>
          <Skeleton className="size-9 shrink-0 rounded-full!" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-3 w-32" />
          </div>
          <Skeleton className="h-4 w-16" />
        </div>
      ))}
    </div>
  </>
);
