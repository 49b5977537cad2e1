import type { WireOutput } from '@banyan/api/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { useLoggedIn } from '../../platform/logged-in.ts';
import { apiQuery } from '../../platform/query.ts';

export type RiskStanding = WireOutput<'/api/risk/mine'>;
export type RiskProfile = NonNullable<RiskStanding['current']>;

export const riskStanding = apiQuery('/api/risk/mine', {});

/** Returns the risk profile that counts now; null where there is none, undefined while that is not known. */
export function useRiskProfile(): RiskProfile | null | undefined {
  const isLoggedIn = useLoggedIn();
  const { data, isError } = useQuery({ ...riskStanding, enabled: isLoggedIn });
  if (!isLoggedIn || isError) return null;
  return data && (data.isValid ? data.current : null);
}
