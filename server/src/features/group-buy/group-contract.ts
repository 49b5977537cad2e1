import { principalOf } from '@banyan/domain/investing/subscription-rules.ts';
import { AppError, found } from '../../platform/app-error.ts';
import type { UserRead } from '../../platform/context.ts';
import type { ContractKindOf, ContractRequest } from '../../platform/contract-kinds.ts';
import {
  agreement,
  type ContractedPurchase,
  describeSubscriptions,
  investmentRequest,
  publishedProduct,
  termsOf,
} from '../investing/index.ts';
import { groupById } from './group.store.ts';
import { offerById } from './offer.store.ts';
import { termsNow } from './offers.ts';

/** What a group adds to an investment, as its contract says it. */
export interface GroupTerms {
  size: number;
  bonusBps: number;
  deadlineHours: number;
}

/** Returns what is signed in a group: an investment under its exact terms, and what the group makes of it. */
export function groupRequest(
  language: UserRead['client']['language'],
  purchase: ContractedPurchase,
  { size, bonusBps, deadlineHours }: GroupTerms,
): ContractRequest {
  const request = investmentRequest(language, purchase);
  const same = { groupSize: String(size), deadlineHours: String(deadlineHours) };
  return {
    ...request,
    kind: 'group_investment',
    values: { ...request.values, ...same, bonusRate: String(bonusBps) },
    terms: { ...request.terms, ...same, bonusBps: String(bonusBps) },
  };
}

/** Returns the terms under which a group is joined, or under which one would start now; by either id. */
async function termsBehind(ctx: UserRead, subjectId: string) {
  const group = await groupById(ctx.reader, subjectId);
  if (group)
    return {
      productId: group.product_id,
      valueOn: group.value_on,
      terms: { size: group.size, bonusBps: group.bonus_bps, deadlineHours: group.deadline_hours },
    };
  const offer = found(await offerById(ctx.reader, subjectId));
  if (!offer.published_at || offer.closed_at) throw new AppError('request.not_found');
  const { valueOn, deadlineHours } = termsNow(ctx);
  return {
    productId: offer.product_id,
    valueOn,
    terms: { size: offer.size, bonusBps: offer.bonus_bps, deadlineHours },
  };
}

/** What stands behind contracts of this kind: an offer or a group, and units; later the subscription. */
export const groupContracts: ContractKindOf = {
  flag: 'groupBuy',
  request: async (ctx, { subjectId, units }) => {
    const { productId, valueOn, terms: group } = await termsBehind(ctx, subjectId);
    const product = found(await publishedProduct(ctx.reader, productId));
    const signed = found(await agreement(ctx.reader, productId, product.agreement_version));
    const principal = principalOf(units, product.unit_price);
    if (principal === null) throw new AppError('subscription.above_maximum');
    const terms = termsOf(product, principal, { bonusBps: group.bonusBps, valueOn });
    return groupRequest(ctx.client.language, { product, units, terms, signed }, group);
  },
  describe: describeSubscriptions,
};
