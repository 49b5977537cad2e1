import { QueryClient } from '@tanstack/react-query';
import { isDefinite } from './problem.ts';

/** Staff must see failures, not wait for them: one quick retry of a read, and only where it can help. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      networkMode: 'always',
      staleTime: 5_000,
      retryDelay: 600,
      retry: (failures, error) => failures < 1 && !isDefinite(error),
    },
    mutations: { networkMode: 'always' },
  },
});
