import type { OperatorInput, OperatorOutput } from '@banyan/api/contract.ts';
import type { CouponTerms } from '@banyan/domain/coupons/coupon-value.ts';
import { minorUnits } from '../../../platform/amounts.ts';
import type { Tone } from '../../../ui/badge.tsx';

export type Campaign = OperatorOutput<'/console/api/campaigns'>['items'][number];
export type CampaignDetail = OperatorOutput<'/console/api/campaigns/detail'>;
export type CampaignInput = OperatorInput<'/console/api/campaigns/create'>;
export type Target = Campaign['targets'][number];

export const statusTone: Record<Campaign['status'], Tone> = {
  draft: 'waiting',
  scheduled: 'active',
  running: 'good',
  ended: 'quiet',
  stopped: 'bad',
};

/** Returns what the wire says that a coupon gives, as the rules take it. */
export function termsOf(terms: Campaign['terms']): CouponTerms {
  if (terms.kind === 'cash')
    return { kind: 'cash', amount: minorUnits(terms.amount), minimum: minorUnits(terms.minimum) };
  return { ...terms, cap: minorUnits(terms.cap) };
}
