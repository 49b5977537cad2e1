import type { ReactNode } from 'react';
import type { Loadable } from '../platform/joined.ts';
import { useShown } from './page-parts.tsx';
import { LoadingState } from './skeleton.tsx';
import { ErrorState } from './states.tsx';

interface Props<Data> {
  /** A query, or several as one (`joined`). */
  query: Loadable<Data>;
  skeleton: ReactNode;
  /** Stands around skeleton and error where the content brings a frame of its own. */
  frame?: (state: ReactNode) => ReactNode;
  children: (data: Data) => ReactNode;
}

/** Shows a skeleton, then the data; an error, such as a network that is gone, only where there is nothing better to show. */
export function Loaded<Data>({ query, skeleton, frame = (state) => state, children }: Props<Data>) {
  useShown(query);
  if (query.data !== undefined) return children(query.data);
  if (query.error) return frame(<ErrorState error={query.error} onRetry={() => void query.refetch()} />);
  return frame(<LoadingState>{skeleton}</LoadingState>);
}
