import type { equityApi } from '@banyan/api/equity/equity.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import type { Keys } from '../certification/index.ts';
import { allotmentPage } from './allotting/allotment.ts';
import { agreementOf, offerings, oneOffering } from './offerings/offerings.ts';
import { portfolio } from './owning/portfolio.ts';
import { subscribeShares, withdrawShares } from './subscribing/subscribe.ts';
import { oneShareSubscription, shareSubscriptions } from './subscribing/subscriptions.ts';

export const equityHandlers = (keys: Keys): HandlersOf<typeof equityApi> => ({
  equityOfferings: offerings,
  equityOffering: (ctx, { offeringId }) => oneOffering(ctx, offeringId),
  equityAgreement: agreementOf,
  equityAllotment: allotmentPage,
  subscribeShares: (ctx, input) => subscribeShares(ctx, keys, input),
  withdrawShareSubscription: (ctx, { subscriptionId }) => withdrawShares(ctx, subscriptionId),
  shareSubscriptions,
  shareSubscription: (ctx, { subscriptionId }) => oneShareSubscription(ctx, subscriptionId),
  equityPortfolio: portfolio,
});
