import { useFlag } from '../../platform/config.ts';

/** Returns whether new loans are made: one against shares needs both areas; what stands goes on without them. */
export function useMayBorrow(): boolean {
  const hasEquity = useFlag('equity');
  return useFlag('loan') && hasEquity;
}
