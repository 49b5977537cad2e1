import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ListFooter } from './infinite-list.tsx';
import { useShown } from './page-parts.tsx';
import { LoadingState } from './skeleton.tsx';
import { RowsSkeleton } from './skeletons.tsx';
import { ErrorState } from './states.tsx';

interface PagedProps<Page extends { items: readonly unknown[] }> {
  query: UseInfiniteQueryResult<{ pages: Page[] }>;
  skeleton?: ReactNode;
  /** Content that is shown if there is nothing in the list. */
  empty: ReactNode;
  /** True if the list is one part of a page: its end needs no words then. */
  isPart?: boolean;
  children: (items: Page['items'][number][], pages: Page[]) => ReactNode;
}

/**
 * Shows a list that reads on at its foot: skeleton, then the items, or that there are none; an error where there is
 * nothing better.
 */
export function Paged<Page extends { items: readonly unknown[] }>(props: PagedProps<Page>) {
  const { query, skeleton = <RowsSkeleton />, empty, isPart = false, children } = props;
  const { data, dataUpdatedAt, refetch } = query;
  // Its foot says itself that it could not be read on.
  useShown({ data, dataUpdatedAt, refetch, error: query.isFetchNextPageError ? null : query.error });
  if (!data && query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!data) return <LoadingState>{skeleton}</LoadingState>;
  const items = data.pages.flatMap((page): Page['items'][number][] => [...page.items]);
  // A page of a narrowed list may have nothing and still go on: nobody knows yet that there is none.
  if (items.length === 0 && !query.hasNextPage) return empty;
  return (
    <>
      {children(items, data.pages)}
      {(!isPart || query.hasNextPage) && <ListFooter query={query} />}
    </>
  );
}
