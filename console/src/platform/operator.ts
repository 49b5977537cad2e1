import type { OperatorOutput } from '@banyan/api/contract.ts';
import type { OperatorRight } from '@banyan/api/rights.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { get } from './http.ts';

export type Me = OperatorOutput<'/console/api/me'>;

export const meKey = ['/console/api/me'] as const;

/** `me.now` is the server's clock, which the demo can move: waiting times are counted by it. */
const clockMs = 60_000;

export const meQuery = queryOptions({
  queryKey: meKey,
  queryFn: ({ signal }) => get('/console/api/me', {}, signal),
});

export const useMeQuery = (enabled: boolean) => useQuery({ ...meQuery, enabled, refetchInterval: clockMs });

/** Set by the shell once the operator is known; screens are only drawn inside it. */
export const MeContext = createContext<Me | null>(null);

export function useMe(): Me {
  const me = use(MeContext);
  if (!me) throw new Error('useMe is for screens inside the shell');
  return me;
}

export const useRight = (right: OperatorRight): boolean => useMe().rights.includes(right);
