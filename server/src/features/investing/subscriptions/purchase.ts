import { subscriptionTerms } from '@banyan/api/investing/investing.terms.ts';
import type { investingApi } from '@banyan/api/investing/investing.ts';
import { personalLimit } from '@banyan/domain/investing/member-allowance.ts';
import { maturityOf } from '@banyan/domain/investing/payout-schedule.ts';
import { checkSubscription } from '@banyan/domain/investing/subscription-rules.ts';
import type { SubscriptionState } from '@banyan/domain/investing/subscription-state.ts';
import type { SubscriptionTerms } from '@banyan/domain/investing/terms.ts';
import { AppError, found } from '../../../platform/app-error.ts';
import type { UserCommand } from '../../../platform/context.ts';
import type { InputOf } from '../../../platform/http/handlers.ts';
import { readableNumber } from '../../../platform/ids.ts';
import { inOrder } from '../../../platform/in-order.ts';
import { refuseChangedTerms } from '../../../platform/shown-terms.ts';
import { requireSuitable } from '../../risk/index.ts';
import { allowedByMembers, requireFirstInvestmentDue } from '../products/allowance.ts';
import {
  type AgreementRow,
  agreement,
  type PublishedProduct,
  publishedProduct,
  takeUnits,
} from '../products/product.store.ts';
import { availabilityOf, type Offer, promiseOf, termsOf } from '../products/products.ts';
import { heldUnits, type SubscriptionRow } from './subscription.store.ts';
import { quotaTaken, refusalWith } from './subscription-refusals.ts';

/** What a person says who buys units of a product, in whatever way. */
export type PurchaseInput = Pick<
  InputOf<typeof investingApi.subscribe>,
  'productId' | 'units' | 'agreementVersion' | 'acknowledgesRisk' | 'shown'
>;

/** What is bought, looked at and found right: nothing is written yet. */
export interface Purchase {
  product: PublishedProduct;
  units: bigint;
  terms: SubscriptionTerms;
  /** The agreement that the person accepts with it. */
  signed: AgreementRow;
  risk: Awaited<ReturnType<typeof requireSuitable>>;
}

/**
 * Returns what is bought. Throws what the rules of sale, of the person's risk profile and of a first investment refuse,
 * and `subscription.terms_changed` where the person was shown other terms.
 */
export async function preparePurchase(
  ctx: UserCommand,
  input: PurchaseInput,
  offer: Offer,
): Promise<Purchase> {
  const { product, principal, signed } = await whatIsBought(ctx, input);
  const terms = termsOf(product, principal, offer);
  const { risk } = await inOrder({
    risk: requireSuitable(ctx, product.risk_level, input.acknowledgesRisk),
    terms: refuseOtherTerms(input.shown, promisedNow(ctx, input.shown, terms)),
  });
  return { product, units: input.units, terms, signed, risk };
}

async function whatIsBought(ctx: UserCommand, { productId, units, agreementVersion }: PurchaseInput) {
  const { row, heldBefore, signed } = await inOrder({
    row: publishedProduct(ctx.reader, productId),
    heldBefore: heldUnits(ctx.reader, ctx.userId, productId),
    signed: agreement(ctx.reader, productId, agreementVersion),
  });
  const product = found(row);
  const { members } = await inOrder({
    firstInvestment: requireFirstInvestmentDue(ctx),
    members: allowedByMembers(ctx, product),
  });
  if (agreementVersion !== product.agreement_version) throw new AppError('subscription.agreement_outdated');
  const checked = checkSubscription(
    {
      ...availabilityOf(product),
      unitPrice: product.unit_price,
      minUnits: product.min_units,
      maxUnits: product.max_units,
      perUserUnits: personalLimit(product.per_user_units, members),
    },
    { units, heldUnits: heldBefore, now: ctx.now },
  );
  if (!checked.ok) throw refusalWith(checked.refusal, product, { held: heldBefore, members });
  return { product, principal: checked.principal, signed: found(signed) };
}

/** Returns what a purchase promises; its points are a part of that where the person was shown any. */
const promisedNow = (
  { policy }: UserCommand,
  { pointsPerTen }: PurchaseInput['shown'],
  terms: SubscriptionTerms,
): PurchaseInput['shown'] => ({
  ...promiseOf(terms),
  ...(pointsPerTen !== undefined && { pointsPerTen: BigInt(policy.points.perTenInvested) }),
});

const refuseOtherTerms = async (shown: PurchaseInput['shown'], actual: PurchaseInput['shown']) =>
  refuseChangedTerms('subscription.terms_changed', subscriptionTerms, { shown, actual });

/** Takes the units from the quota. Throws `subscription.quota_exceeded` when somebody else was faster. */
export async function takeFromQuota(ctx: UserCommand, { product, units }: Purchase): Promise<void> {
  if (!(await takeUnits(ctx.writer, product.product_id, units)))
    throw quotaTaken(await publishedProduct(ctx.reader, product.product_id));
}

/** Returns the row of a purchase; the terms are copied into it for good. */
export function subscriptionRow(
  ctx: UserCommand,
  { product, units, terms, signed, risk }: Purchase,
  as: { subscriptionId: string; transferId: string; state: SubscriptionState },
): SubscriptionRow {
  return {
    user_id: ctx.userId,
    subscription_id: as.subscriptionId,
    number: readableNumber('S', ctx.today, as.subscriptionId),
    product_id: product.product_id,
    issuer_id: product.issuer_id,
    units,
    principal: terms.principal,
    rate_bps: terms.rateBps,
    cycle_days: terms.cycleDays,
    style: terms.style,
    agreement_version: signed.version,
    agreement_sha256: signed.sha256,
    state: as.state,
    transfer_id: as.transferId,
    subscribed_at: ctx.now,
    value_on: terms.valueOn,
    matures_on: maturityOf(terms),
    product_risk: risk.productRisk,
    person_risk: risk.personRisk,
    risk_profile_number: risk.profileNumber,
    risk_acknowledged_at: risk.acknowledgedAt,
    points_per_ten: ctx.policy.points.perTenInvested,
  };
}
