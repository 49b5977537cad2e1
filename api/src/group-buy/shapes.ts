import { groupStates } from '@banyan/domain/group-buy/group-state.ts';
import { subscriptionStates } from '@banyan/domain/investing/subscription-state.ts';
import { z } from 'zod';
import { productCard } from '../investing/shapes.ts';
import { bilingual, businessDate, cny, count, id, instant } from '../wire.ts';

/** What the calls of buying in a group speak of. */

const rate = z.number().int().meta({ description: 'basis points a year' });

export const groupOfferCard = z.object({
  offerId: id,
  product: productCard,
  size: z.number().int().meta({ description: 'members that a group takes' }),
  bonusBps: rate,
  /** The product's rate and the bonus together. */
  rateBps: rate,
  /** How long a group that starts now would wait, and from when all its members would earn. */
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
  /** When it filled, failed or was left by its last member. */
  filledAt: instant.nullable(),
  settledAt: instant.nullable(),
  /** Who started it, masked. */
  starter: z.string(),
});

/** Who is in a group, in the order of joining; nobody is shown who is no member. */
export const groupMember = z.object({
  place: z.number().int(),
  name: z.string().meta({ description: 'masked' }),
  joinedAt: instant,
});

export const groupDetail = groupCard.extend({
  product: productCard,
  members: z.array(groupMember),
  /** Whether groups can still be started for this product, so that a full one leads to an own one. */
  isOffered: z.boolean(),
});

/** What a person has in a group. */
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
  /** What is set aside in the wallet for it now, and what came back from it. */
  held: cny,
  released: cny,
  leavable: z.boolean(),
});
