import type { ErrorCode } from '@banyan/api/errors.ts';
import type { investingApi } from '@banyan/api/investing/investing.ts';
import { subscriptionTerms } from '@banyan/api/shown-terms.ts';
import { addDays } from '@banyan/domain/calendar/business-date.ts';
import { maturityOf } from '@banyan/domain/investing/payout-schedule.ts';
import { checkSubscription, type SubscriptionRefusal } from '@banyan/domain/investing/subscription-rules.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { post, requireAvailable, reverse } from '../../ledger/index.ts';
import { AppError, found } from '../../platform/app-error.ts';
import type { UserCommand } from '../../platform/context.ts';
import type { InputOf } from '../../platform/http/handlers.ts';
import { readableNumber } from '../../platform/ids.ts';
import { inOrder } from '../../platform/in-order.ts';
import { refuseChangedTerms } from '../../platform/shown-terms.ts';
import { consumeAuthorization, requireAuthorization } from '../people/index.ts';
import { requireSuitable } from '../risk/index.ts';
import { subscriptionPosting } from './investing.postings.ts';
import { agreement, giveUnitsBack, publishedProduct, takeUnits } from './product.store.ts';
import { availabilityOf, promiseOf, termsOf } from './products.ts';
import {
  heldUnits,
  insertSubscription,
  markCancelled,
  type SubscriptionRow,
  subscriptionById,
} from './subscription.store.ts';
import { showSubscription } from './subscriptions.ts';

type SubscribeInput = InputOf<typeof investingApi.subscribe>;

const refusalCodes: Record<SubscriptionRefusal['code'], ErrorCode> = {
  not_on_sale: 'product.not_on_sale',
  below_minimum: 'subscription.below_minimum',
  above_maximum: 'subscription.above_maximum',
  above_personal_limit: 'subscription.above_personal_limit',
  quota_exceeded: 'subscription.quota_exceeded',
};

/**
 * Subscribes to a product: takes units from the quota and moves the principal into escrow; the terms are copied for
 * good.
 */
export async function subscribe(ctx: UserCommand, input: SubscribeInput) {
  const { userId } = ctx;
  const { authorization } = input;
  const { product, principal, signed } = await whatIsBought(ctx, input);
  const terms = termsOf(product, principal, addDays(ctx.today, ctx.policy.investment.valueAfterDays));
  const [risk] = await inOrder([
    requireSuitable(ctx, product.risk_level, input.acknowledgesRisk),
    refuseOtherTerms(input.shown, promiseOf(terms)),
    requireAuthorization(ctx, {
      authorization,
      command: 'subscribe',
      amount: principal,
      payee: product.product_id,
    }),
    requireAvailable(ctx.reader, { userId, account: 'wallet', asset: currency, amount: principal }),
  ]);
  const subscriptionId = ctx.id('subscription');
  const posting = subscriptionPosting({ userId, subscriptionId, productId: product.product_id, principal });
  await inOrder([
    consumeAuthorization(ctx, authorization),
    takeFromQuota(ctx, product.product_id, input.units),
    post(ctx.writer, [posting], { at: ctx.now, on: ctx.today }),
  ]);
  const row: SubscriptionRow = {
    user_id: userId,
    subscription_id: subscriptionId,
    number: readableNumber('S', ctx.today, subscriptionId),
    product_id: product.product_id,
    issuer_id: product.issuer_id,
    units: input.units,
    principal,
    rate_bps: terms.rateBps,
    cycle_days: terms.cycleDays,
    style: terms.style,
    agreement_version: signed.version,
    agreement_sha256: signed.sha256,
    state: 'cooling_off',
    transfer_id: posting.transferId,
    subscribed_at: ctx.now,
    value_on: terms.valueOn,
    matures_on: maturityOf(terms),
    product_risk: risk.productRisk,
    person_risk: risk.personRisk,
    risk_profile_number: risk.profileNumber,
    risk_acknowledged_at: risk.acknowledgedAt,
  };
  insertSubscription(ctx.writer, row);
  ctx.changed(userId, 'wallet', 'investing');
  const { name: product_name, issuer, risk_level } = product;
  return showSubscription(ctx, {
    ...row,
    product_name,
    issuer,
    risk_level,
    paid_interest: 0n,
    delayed: 0n,
  });
}

/** Returns the product, what the units cost and the agreement that was accepted. Throws what the rules of sale refuse. */
async function whatIsBought(ctx: UserCommand, { productId, units, agreementVersion }: SubscribeInput) {
  const [row, heldBefore, signed] = await inOrder([
    publishedProduct(ctx.reader, productId),
    heldUnits(ctx.reader, ctx.userId, productId),
    agreement(ctx.reader, productId, agreementVersion),
  ]);
  const product = found(row);
  if (agreementVersion !== product.agreement_version) throw new AppError('subscription.agreement_outdated');
  const checked = checkSubscription(
    {
      ...availabilityOf(product),
      unitPrice: product.unit_price,
      minUnits: product.min_units,
      maxUnits: product.max_units,
      perUserUnits: product.per_user_units,
    },
    { units, heldUnits: heldBefore, now: ctx.now },
  );
  if (!checked.ok) throw new AppError(refusalCodes[checked.refusal.code]);
  return { product, principal: checked.principal, signed: found(signed) };
}

const refuseOtherTerms = async (shown: SubscribeInput['shown'], actual: SubscribeInput['shown']) =>
  refuseChangedTerms('subscription.terms_changed', subscriptionTerms, { shown, actual });

async function takeFromQuota(ctx: UserCommand, productId: string, units: bigint): Promise<void> {
  if (!(await takeUnits(ctx.writer, productId, units))) throw new AppError('subscription.quota_exceeded');
}

/** Cancels while the cooling-off lasts: the escrowed principal comes back whole and the units are on sale again. */
export async function cancelSubscription(ctx: UserCommand, subscriptionId: string) {
  const { userId } = ctx;
  const row = found(await subscriptionById(ctx.reader, userId, subscriptionId, ctx.today));
  if (!(await markCancelled(ctx.writer, userId, subscriptionId, ctx.today)))
    throw new AppError('subscription.not_cancellable');
  await giveUnitsBack(ctx.writer, row.product_id, row.units);
  await reverse(ctx.writer, { ownerId: userId, transferId: row.transfer_id }, ctx.id('reversal'), {
    at: ctx.now,
    on: ctx.today,
  });
  ctx.changed(userId, 'wallet', 'investing');
  return showSubscription(ctx, found(await subscriptionById(ctx.reader, userId, subscriptionId, ctx.today)));
}
