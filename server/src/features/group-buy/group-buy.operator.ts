import type { OperatorCalls } from '@banyan/api/contract.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import { closeOffer, createOffer, publishOffer } from './edit-offer.ts';
import { groupForOperators, groupsForOperators } from './groups.operator.ts';
import { audited, listOffers } from './offers.operator.ts';

export const groupBuyOperatorHandlers: HandlersOf<OperatorCalls['groupBuy']> = {
  offersToGroups: { ofAll: (ctx) => listOffers(ctx) },
  createGroupOffer: async (ctx, input) => audited(ctx, 'group_offer.create', await createOffer(ctx, input)),
  publishGroupOffer: async (ctx, { offerId }) =>
    audited(ctx, 'group_offer.publish', await publishOffer(ctx, offerId)),
  closeGroupOffer: async (ctx, { offerId }) =>
    audited(ctx, 'group_offer.close', await closeOffer(ctx, offerId)),
  groups: (ctx, input) => groupsForOperators(ctx, input),
  groupDetail: (ctx, { groupId }) => groupForOperators(ctx, groupId),
};
