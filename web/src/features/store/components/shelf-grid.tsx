import type { ReactNode } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** Two to a row on a phone and in the column of a desktop, one where the text is twice as large. */
const grid = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.25rem),1fr))] gap-3';

export const ShelfGrid = ({ children }: { children: ReactNode }) => <ul className={grid}>{children}</ul>;

/** Stands in for the shelf, in the shape of its cards. */
export const ShelfSkeleton = () => (
  <div className={grid}>
    {Array.from({ length: 6 }, (_, i) => (
      <div key={i} className="overflow-hidden rounded-card bg-card">
        <Skeleton className="h-36 w-full rounded-none!" />
        <div className="space-y-2 px-3 pt-3 pb-4">
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-5 w-1/2" />
        </div>
      </div>
    ))}
  </div>
);
