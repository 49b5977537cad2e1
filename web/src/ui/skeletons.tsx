import { Skeleton } from './skeleton.tsx';

/** Stands in for rows of a card; `icons` where each begins with one. */
export const RowsSkeleton = ({ count = 6, icons = false }: { count?: number; icons?: boolean }) => (
  <div className="space-y-5 rounded-card bg-card p-4">
    {Array.from({ length: count }, (_, i) => (
      <div key={i} className="flex items-center gap-3">
        {icons && <Skeleton className="size-9 shrink-0 rounded-full" />}
        <div className="flex-1 space-y-2">
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-3 w-1/3" />
        </div>
        <Skeleton className="h-4 w-16" />
      </div>
    ))}
  </div>
);

/** Stands in for labelled fields and the button below them. */
export const FormSkeleton = ({ count = 3 }: { count?: number }) => (
  <div className="space-y-4">
    {Array.from({ length: count }, (_, i) => (
      <div key={i} className="space-y-2">
        <Skeleton className="h-4 w-24" />
        <Skeleton className="h-12 w-full rounded-field" />
      </div>
    ))}
    <Skeleton className="h-12 w-full rounded-field" />
  </div>
);

/**
 * Stands in for the page of one thing: its name and state, its leading figures, its facts. Right after it was made the
 * page is its result.
 */
export const DetailSkeleton = ({ isNew = false }: { isNew?: boolean }) =>
  isNew ? <ResultSkeleton /> : <ThingSkeleton />;

const ThingSkeleton = () => (
  <div className="space-y-3">
    <div className="rounded-card bg-card p-4">
      <div className="flex items-start justify-between gap-2">
        <Skeleton className="h-6 w-1/2" />
        <Skeleton className="h-5 w-14" />
      </div>
      <Skeleton className="mt-2 h-4 w-2/3" />
      <div className="mt-4 figure-row">
        <Skeleton className="h-11" />
        <Skeleton className="h-8" />
        <Skeleton className="h-8" />
      </div>
    </div>
    <RowsSkeleton count={4} />
  </div>
);

/** Stands in for the page of a result: its disc, what became of it, how much, what is next, its facts. */
export const ResultSkeleton = () => (
  <div className="space-y-3">
    <div className="flex flex-col items-center px-4 pt-8 pb-6">
      <Skeleton className="size-18 rounded-full" />
      <Skeleton className="mt-4 h-6 w-32" />
      <Skeleton className="mt-3 h-9 w-44" />
      <Skeleton className="mt-4 h-4 w-56" />
    </div>
    <RowsSkeleton count={3} />
  </div>
);
