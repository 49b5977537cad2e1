import type { UserCalls } from '@banyan/api/contract.ts';
import type { HandlersOf } from '../../platform/http/handlers.ts';
import type { Services } from '../../platform/services.ts';
import { groupByItsCode, groupMembership, groupOfSubscription, groupProjection, myGroups } from './groups.ts';
import { joinGroup } from './join-group.ts';
import { leaveGroup } from './leave-group.ts';
import { groupOffer, groupOffers } from './offers.ts';
import { startGroup } from './start-group.ts';

export function groupBuyHandlers({ config, purchaseSlots }: Services): HandlersOf<UserCalls['groupBuy']> {
  const seller = { keys: config.keys, slots: purchaseSlots };
  return {
    groupOffers: (ctx) => groupOffers(ctx),
    groupOffer: (ctx, { productId }) => groupOffer(ctx, productId),
    group: (ctx, { groupCode }) => groupByItsCode(ctx, groupCode),
    groupProjection: (ctx, input) => groupProjection(ctx, input),
    groupMembership: (ctx, { groupId }) => groupMembership(ctx, groupId),
    groupOfSubscription: (ctx, { subscriptionId }) => groupOfSubscription(ctx, subscriptionId),
    startGroup: { contendsFor: 'quota', run: (ctx, input) => startGroup(ctx, seller, input) },
    joinGroup: { contendsFor: 'quota', run: (ctx, input) => joinGroup(ctx, seller, input) },
    leaveGroup: (ctx, { groupId }) => leaveGroup(ctx, purchaseSlots, groupId),
    myGroups: (ctx, input) => myGroups(ctx, input),
  };
}
