import type { WireOutput } from '@banyan/api/contract.ts';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from './query.ts';
import { useLoggedIn } from './session.ts';

export type RiskStanding = WireOutput<'/api/risk/mine'>;
export type RiskProfile = NonNullable<RiskStanding['current']>;

export const riskStanding = apiQuery('/api/risk/mine', {});

/** The risk profile that counts now; undefined while it is not known or there is none. */
export function useRiskProfile(): RiskProfile | undefined {
  const isLoggedIn = useLoggedIn();
  const { data } = useQuery({ ...riskStanding, enabled: isLoggedIn });
  return data?.isValid ? (data.current ?? undefined) : undefined;
}
