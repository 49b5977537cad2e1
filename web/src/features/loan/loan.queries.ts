import type { WireOutput } from '@banyan/api/contract.ts';
import { businessDateOf } from '@banyan/domain/calendar/business-date.ts';
import { queryOptions } from '@tanstack/react-query';
import { serverNow } from '../../platform/clock.ts';
import { useConfig } from '../../platform/config.ts';
import { getPicture } from '../../platform/picture.ts';
import { apiPages, apiQuery } from '../../platform/query.ts';

export type Offers = WireOutput<'/api/loan/products'>;
export type LoanProduct = Offers['items'][number];
export type Overview = WireOutput<'/api/loan/overview'>;
export type Application = WireOutput<'/api/loan/application'>;
export type LoanSummary = Overview['loans'][number];
export type LoanDetail = WireOutput<'/api/loan/detail'>;
export type LoanDerivation = WireOutput<'/api/loan/derivation'>;
export type Repayment = WireOutput<'/api/loan/repayments'>['items'][number];
export type RepaymentDetail = WireOutput<'/api/loan/repayment'>;

export const offers = apiQuery('/api/loan/products', {});
export const agreement = (productId: string, version: number) =>
  apiQuery('/api/loan/agreement', { productId, version: String(version) });
export const overview = apiQuery('/api/loan/overview', {});
export const application = (applicationId: string) => apiQuery('/api/loan/application', { applicationId });
/** Returns the photo in a place of an application, by when it was added. */
export const applicationDocument = (applicationId: string, position: number, addedAt: string) =>
  queryOptions({
    queryKey: ['pictures', `${applicationId}/${position}`, addedAt] as const,
    queryFn: ({ signal }) =>
      getPicture('/api/loan/application/document', { applicationId, position: String(position) }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
export const applications = apiPages('/api/loan/applications', {});
export const loan = (loanId: string) => apiQuery('/api/loan/detail', { loanId });
export const derivation = (loanId: string) => apiQuery('/api/loan/derivation', { loanId });
export const loans = apiPages('/api/loan/loans', {});
export const repayment = (repaymentId: string) => apiQuery('/api/loan/repayment', { repaymentId });
export const repayments = (loanId?: string) => apiPages('/api/loan/repayments', loanId ? { loanId } : {});
export const wallet = apiQuery('/api/wallet/overview', {});

/** Returns the business date of today: a loan that is signed now is paid out on it. */
export function useToday(): string {
  // Drawn anew when the server has said what time it is there.
  useConfig();
  return businessDateOf(new Date(serverNow()));
}
