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

export const DetailSkeleton = () => (
  <div className="space-y-3">
    <div className="flex flex-col items-center gap-3 rounded-card bg-card p-6">
      <Skeleton className="size-12 rounded-full" />
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-4 w-24" />
    </div>
    <RowsSkeleton count={4} />
  </div>
);
