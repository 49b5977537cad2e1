import type { ErrorCode } from '@banyan/api/errors.ts';
import { type MemberAllowance, personalLimit } from '@banyan/domain/investing/member-allowance.ts';
import type { SubscriptionRefusal } from '@banyan/domain/investing/subscription-rules.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { PublishedProduct } from '../products/product.store.ts';

const codes: Record<SubscriptionRefusal['code'], ErrorCode> = {
  not_on_sale: 'product.not_on_sale',
  below_minimum: 'subscription.below_minimum',
  above_maximum: 'subscription.above_maximum',
  above_personal_limit: 'subscription.above_personal_limit',
  quota_exceeded: 'subscription.quota_exceeded',
};

/** What a person has of a product already, and what members allow beside the product's limit. */
interface Standing {
  held: bigint;
  members: MemberAllowance | null;
}

/** Returns a refusal of the rules of sale with the numbers that explain it. */
export function refusalWith(
  refusal: SubscriptionRefusal,
  product: PublishedProduct,
  standing: Standing,
): AppError {
  return new AppError(codes[refusal.code], { facts: factsOf(refusal, product, standing) });
}

function factsOf(
  refusal: SubscriptionRefusal,
  product: PublishedProduct,
  standing: Standing,
): Record<string, string> {
  switch (refusal.code) {
    case 'not_on_sale':
      return saleOf(refusal.status, product);
    case 'below_minimum':
      return { minUnits: String(product.min_units) };
    case 'above_maximum':
      return { maxUnits: String(product.max_units) };
    case 'above_personal_limit':
      return personalFacts(product, standing);
    case 'quota_exceeded':
      return { leftUnits: leftUnits(product) };
  }
}

const leftUnits = (product: PublishedProduct): string => String(product.quota_units - product.sold_units);

function saleOf(status: string, product: PublishedProduct): Record<string, string> {
  if (status === 'coming_soon') return { opensAt: product.opens_at.toISOString() };
  if (status === 'closed' && product.closes_at) return { closedAt: product.closes_at.toISOString() };
  return { quotaUnits: String(product.quota_units) };
}

function personalFacts(product: PublishedProduct, { held, members }: Standing): Record<string, string> {
  const limit = personalLimit(product.per_user_units, members) ?? 0n;
  return {
    limitUnits: String(limit),
    heldUnits: String(held),
    leftUnits: String(limit > held ? limit - held : 0n),
    ...(members && {
      extraUnits: String(members.extraUnits),
      moreMembers: String(members.moreMembers),
      batchUnits: String(members.batch.units),
    }),
  };
}

/** Returns that somebody else was faster, with what is left. */
export const quotaTaken = (product: PublishedProduct | undefined): AppError =>
  new AppError('subscription.quota_exceeded', {
    facts: product ? { leftUnits: leftUnits(product) } : {},
  });
