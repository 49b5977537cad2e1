import { firstInvestmentFrom } from '@banyan/domain/investing/first-investment.ts';
import {
  type MemberAllowance,
  type MemberBatch,
  memberAllowance,
  memberBatch,
  personalLimit,
} from '@banyan/domain/investing/member-allowance.ts';
import { AppError, found } from '../../../platform/app-error.ts';
import type { ReadContext, SignedIn, UserRead } from '../../../platform/context.ts';
import { certifiedAmong } from '../../certification/index.ts';
import { invitedBy, userById } from '../../people/index.ts';
import { hasInvested, heldUnits } from '../subscriptions/subscription.store.ts';
import { type PublishedProduct, publishedProduct } from './product.store.ts';

/** Returns what is left of a product's limit for this person, and from when on a first investment may be made. */
export async function allowance(ctx: UserRead, productId: string) {
  const product = found(await publishedProduct(ctx.reader, productId));
  const held = await heldUnits(ctx.reader, ctx.userId, productId);
  const members = await allowedByMembers(ctx, product);
  const limit = personalLimit(product.per_user_units, members);
  return {
    heldUnits: held,
    limitUnits: limit,
    leftUnits: limit === null ? null : limit > held ? limit - held : 0n,
    members,
    firstInvestmentAt: await waitsUntil(ctx),
  };
}

/** Returns what a batch of members adds to a product's limit by the rules in effect; null where it adds nothing. */
export const batchOf = (ctx: ReadContext, product: PublishedProduct): MemberBatch | null =>
  memberBatch(
    { perUserUnits: product.per_user_units, minUnits: product.min_units },
    ctx.policy.investment.extraInvestmentPerQualifiedMembers,
  );

/** Returns what the certified members whom the person invited allow of a product; null where they allow nothing. */
export async function allowedByMembers(
  ctx: ReadContext & SignedIn,
  product: PublishedProduct,
): Promise<MemberAllowance | null> {
  const batch = batchOf(ctx, product);
  // Off for most installations: then nobody's members are counted.
  if (batch === null) return null;
  const certified = await certifiedAmong(ctx.reader, await invitedBy(ctx.reader, ctx.userId));
  return memberAllowance(batch, certified.size);
}

/** Returns the instant that the person's first investment waits for; null once it has come. */
async function waitsUntil(ctx: ReadContext & SignedIn): Promise<Date | null> {
  const { firstInvestmentDelayHours } = ctx.policy.investment;
  // Off for most installations: then nothing more is looked at.
  if (firstInvestmentDelayHours === 0) return null;
  const person = found(await userById(ctx.reader, ctx.userId));
  const from = firstInvestmentFrom(
    {
      registeredAt: person.registered_at,
      wasInvited: person.ancestors.length > 0,
      hasInvested: await hasInvested(ctx.reader, ctx.userId),
    },
    firstInvestmentDelayHours,
  );
  return from && ctx.now < from ? from : null;
}

/** Throws `subscription.first_investment_early`, with the instant, to whoever has to wait with the first one. */
export async function requireFirstInvestmentDue(ctx: ReadContext & SignedIn): Promise<void> {
  const firstInvestmentAt = await waitsUntil(ctx);
  if (firstInvestmentAt) {
    throw new AppError('subscription.first_investment_early', {
      facts: { firstInvestmentAt: firstInvestmentAt.toISOString() },
    });
  }
}
