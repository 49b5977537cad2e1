import { groupStates } from '@banyan/domain/group-buy/group-state.ts';
import { subscriptionStates } from '@banyan/domain/investing/subscription-state.ts';
import { z } from 'zod';
import { productCard } from '../investing/shapes.ts';
import { bilingual, businessDate, cny, count, id, instant } from '../wire.ts';

/** The shapes that the calls of group buy share. */

const rate = z.number().int().meta({ description: 'basis points a year' });

export const groupOfferCard = z.object({
  offerId: id,
  product: productCard,
  size: z.number().int().meta({ description: 'members that a group takes' }),
  bonusBps: rate,
  /** The product's rate and the bonus together. */
  rateBps: rate,
  /** The hours for which a group that starts now would wait, and the date from which all its members would earn. */
  deadlineHours: z.number().int(),
  valueOn: businessDate,
  /** Groups that can be joined now. */
  waiting: z.number().int(),
});

export const groupCard = z.object({
  groupId: id,
  groupCode: z.string(),
  number: z.string(),
  offerId: id,
  productId: id,
  productName: bilingual,
  state: z.enum(groupStates),
  size: z.number().int(),
  joined: z.number().int(),
  /** Places that can be taken; none in a full group, nor in one that is over. */
  seatsLeft: z.number().int(),
  bonusBps: rate,
  rateBps: rate,
  cycleDays: z.number().int(),
  startedAt: instant,
  deadlineAt: instant,
  valueOn: businessDate,
  maturesOn: businessDate,
  /** The instant when it filled, failed or was left by its last member; null while none of these has happened. */
  filledAt: instant.nullable(),
  settledAt: instant.nullable(),
  /** The person who started it, masked. */
  starter: z.string(),
});

/** A member of a group; members are in the order of joining, and only members are shown. */
export const groupMember = z.object({
  place: z.number().int(),
  name: z.string().meta({ description: 'masked' }),
  joinedAt: instant,
});

export const groupDetail = groupCard.extend({
  product: productCard,
  members: z.array(groupMember),
  /** True while groups can still be started for this product, so that a full one can offer to start another. */
  isOffered: z.boolean(),
});

/** The share of a person in a group. */
export const ownMembership = z.object({
  subscriptionId: id,
  /** The place on the member wall; null after leaving. */
  place: z.number().int().nullable(),
  units: count,
  principal: cny,
  /** All of it, to maturity. */
  interest: cny,
  joinedAt: instant,
  leftAt: instant.nullable(),
  subscriptionState: z.enum(subscriptionStates),
  /** The amounts that are set aside in the wallet for it now, and that came back from it. */
  held: cny,
  released: cny,
  leavable: z.boolean(),
});
