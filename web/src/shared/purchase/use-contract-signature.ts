import { ApiProblem } from '@banyan/client/problem.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { apiQuery } from '../../platform/query.ts';
import { outdateSignature, type Purchase, type SignedContract, useSignature } from '../contracts/signed.ts';

/** The identity of a contract: its kind, and the subject that it is drafted from. */
export type ContractOf = Pick<Purchase, 'kind' | 'subjectId'>;

/** Refusals that say that the words under the signature are no longer those that count. */
const changed: readonly string[] = [
  'contract.changed',
  'subscription.terms_changed',
  'subscription.agreement_outdated',
  'loan.terms_changed',
  'equity.terms_changed',
];

/** The state of the payment that the signature goes with. */
interface PaymentStanding {
  isPending: boolean;
  error: Error | null;
}

/** Returns the signature under the contract of a purchase; it is cleared as soon as the contract is another one. */
export function useContractSignature({ kind, subjectId }: ContractOf, { isPending, error }: PaymentStanding) {
  const given = useSignature(kind, subjectId);
  const signed = given?.signed ?? null;
  const current = useQuery({
    ...apiQuery('/api/contract/preview', {
      kind,
      subjectId,
      units: given?.purchase.units ?? '',
    }),
    // Once it is sent, the server alone tells whether it was the contract; what is signed has no draft any more.
    enabled: signed !== null && !isPending,
  }).data?.draftSha256;
  const isRefused = error instanceof ApiProblem && changed.includes(error.code);
  const isAnother = isRefused || (signed !== null && current !== undefined && current !== signed.draftSha256);
  useEffect(() => {
    if (isAnother) outdateSignature();
  }, [isAnother]);
  return {
    isOutdated: given !== null && signed === null,
    /** Returns the signature under the contract of so many units. */
    signedFor: (units: string): SignedContract | null =>
      given?.purchase.units === units && !isAnother ? signed : null,
    /** Clears a signature that was for other units. */
    unitsChanged: (units: string): void => {
      if (given && given.purchase.units !== units) outdateSignature();
    },
  };
}
