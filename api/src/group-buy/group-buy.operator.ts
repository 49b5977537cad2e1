import { groupStates } from '@banyan/domain/group-buy/group-state.ts';
import { groupSizes } from '@banyan/domain/group-buy/group-terms.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { obstacle } from '../obstacle.ts';
import { bilingual, cny, count, id, instant, nothing, pageInput, pageOf } from '../wire.ts';
import { groupCard, groupMember } from './shapes.ts';

/** Offers to groups: written by one operator, published by another. Groups are made by people alone. */

const offer = z.object({
  offerId: id,
  productId: id,
  productCode: z.string(),
  productName: bilingual,
  size: z.number().int(),
  bonusBps: z.number().int(),
  /** The product's own rate. */
  rateBps: z.number().int(),
  state: z.enum(['draft', 'open', 'closed']),
  waiting: count,
  succeeded: count,
  failed: count,
  createdBy: z.string(),
  createdAt: instant,
  publishedBy: z.string().nullable(),
  publishedAt: instant.nullable(),
  closedBy: z.string().nullable(),
  closedAt: instant.nullable(),
  mayPublish: z.boolean(),
  obstacle,
});

const operatorGroup = groupCard.extend({
  principal: cny.meta({ description: 'of all members together' }),
  /** Its settling failed and waits for an operator, who retries it with the other parked items. */
  isParked: z.boolean(),
});

const changesOffer = {
  method: 'POST',
  auth: 'operator',
  effect: 'write',
  output: offer,
} as const;

export const operatorGroupBuyApi = {
  offersToGroups: endpoint({
    method: 'GET',
    path: '/console/api/group-offers',
    summary: 'All offers to groups, drafts included, the newest first',
    auth: 'operator',
    right: 'group_offers.read',
    effect: 'read',
    input: nothing,
    output: z.object({ items: z.array(offer) }),
    errors: [],
  }),
  createGroupOffer: endpoint({
    ...changesOffer,
    path: '/console/api/group-offers/create',
    summary: 'Writes an offer on a published product; it has one that is not closed',
    right: 'group_offers.edit',
    audits: ['group_offer.create'],
    input: z.strictObject({
      productId: id,
      size: z.number().int().min(groupSizes.min).max(groupSizes.max),
      bonusBps: z.number().int().min(1).max(3600),
    }),
    errors: ['request.not_found', 'group_offer.exists'],
  }),
  publishGroupOffer: endpoint({
    ...changesOffer,
    path: '/console/api/group-offers/publish',
    summary: 'Publishes an offer; whoever wrote it may not',
    right: 'group_offers.publish',
    audits: ['group_offer.publish'],
    input: z.strictObject({ offerId: id }),
    errors: [
      'request.not_found',
      'operator.same_person',
      'operator.maker_left',
      'group_offer.already_published',
      'group_offer.already_closed',
    ],
  }),
  closeGroupOffer: endpoint({
    ...changesOffer,
    path: '/console/api/group-offers/close',
    summary: 'Closes an offer, or discards a draft: no group starts any more, those that wait go on',
    right: 'group_offers.edit',
    audits: ['group_offer.close'],
    input: z.strictObject({ offerId: id }),
    errors: ['request.not_found', 'group_offer.already_closed'],
  }),
  groups: endpoint({
    method: 'GET',
    path: '/console/api/groups',
    summary: 'Groups, the newest first',
    auth: 'operator',
    right: 'groups.read',
    effect: 'read',
    paged: true,
    input: z.strictObject({ ...pageInput, state: z.enum(groupStates).optional(), offerId: id.optional() }),
    output: pageOf(operatorGroup),
    errors: [],
  }),
  groupDetail: endpoint({
    method: 'GET',
    path: '/console/api/groups/detail',
    summary: 'One group with everybody who joined it, masked',
    auth: 'operator',
    right: 'groups.read',
    effect: 'read',
    input: z.strictObject({ groupId: id }),
    output: operatorGroup.extend({
      members: z.array(
        groupMember.extend({
          place: z.number().int().nullable(),
          userId: id,
          subscriptionId: id,
          transferId: id.meta({ description: 'the hold, posted or released when the group is settled' }),
          units: count,
          principal: cny,
          leftAt: instant.nullable(),
        }),
      ),
    }),
    errors: ['request.not_found'],
  }),
};
