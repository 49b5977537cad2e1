import type { WireInput, WireOutput } from '@banyan/api/contract.ts';
import { ApiProblem } from '@banyan/client/problem.ts';
import { infiniteQueryOptions, QueryClient, queryOptions } from '@tanstack/react-query';
import { postedReads, sameForAll } from './calls.generated.ts';
import type { PagedPath, ReadPath } from './calls.ts';
import { get, post } from './http.ts';

const isTransient = (error: Error) =>
  error instanceof ApiProblem && (error.code === 'network' || error.status >= 500);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 30 * 60_000,
      retry: (failures, error) => failures < 1 && isTransient(error),
      networkMode: 'always',
      // Whatever else of a page asks for the same once it has failed would start it anew, and again, without an end.
      retryOnMount: false,
      // `followConnection` does so, whatever the page knew of the network when it was opened.
      refetchOnReconnect: false,
    },
    mutations: { networkMode: 'always' },
  },
});

function read<P extends ReadPath>(path: P, input: WireInput<P>, signal: AbortSignal): Promise<WireOutput<P>> {
  return postedReads.includes(path)
    ? post(path as never, input as never, { signal })
    : get(path as never, input as never, { signal });
}

/** Returns the query of one path: `useQuery(apiQuery('/api/wallet/overview', {}))`. */
export const apiQuery = <P extends ReadPath>(path: P, input: WireInput<P>) =>
  queryOptions({
    queryKey: [path, input] as const,
    queryFn: ({ signal }): Promise<WireOutput<P>> => read(path, input, signal),
  });

/** Returns the query of an infinite list of one path. */
export const apiPages = <P extends PagedPath>(path: P, input: WireInput<P>) =>
  infiniteQueryOptions({
    queryKey: [path, input, 'pages'] as const,
    queryFn: ({ signal, pageParam }): Promise<WireOutput<P>> =>
      read(
        path,
        { ...(input as object), ...(pageParam ? { cursor: pageParam } : {}) } as WireInput<P>,
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: (page) => (page as { nextCursor: string | null }).nextCursor,
  });

/** Chooses what belongs to a person: all but what is the same for everybody at this installation. */
const personal = {
  predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => !sameForAll.includes(String(queryKey[0])),
};

/** Reads anew all that a command may have changed. */
export const refreshQueries = (): void => void queryClient.invalidateQueries(personal);

/** Tries again what has failed: a page that is opened does not begin with the error of an earlier one. */
export const retryFailed = (): void =>
  void queryClient.resetQueries({
    predicate: ({ state }) => state.status === 'error' && state.data === undefined,
  });

/** Fetches what is on the screen anew as soon as there is a network again, without a rest. */
export const followConnection = (): void =>
  addEventListener('online', () => void queryClient.refetchQueries({ type: 'active' }));

/** Forgets what is known of a person, when another may be at the device. */
export const forgetQueries = (): void => queryClient.removeQueries(personal);
