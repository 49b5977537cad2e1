import { savingsMovementKinds, savingsMovementStates } from '@banyan/domain/savings/redemption.ts';
import { z } from 'zod';
import { businessDate, cny, count, id, instant } from '../wire.ts';

/** The shapes that the calls of the savings pot share. */

export const savingsMovement = z.object({
  movementId: id,
  number: z.string(),
  kind: z.enum(savingsMovementKinds),
  origin: z.enum(['person', 'autosave']),
  amount: cny,
  state: z.enum(savingsMovementStates),
  requestedAt: instant,
  arrivesOn: businessDate,
  /** Of a deposit: the first day that earns. */
  earnsFrom: businessDate.nullable(),
  finishedAt: instant.nullable(),
  cancellable: z.boolean(),
});

/** Why interest is not there: it was not paid yet, for want of money in the income account (H2). */
export const savingsDelay = z.object({
  amount: cny,
  since: businessDate.meta({ description: 'the earliest day whose interest waits' }),
});

/** One day: base × rate ÷ 365, with what the day before left over. */
export const savingsEarning = z.object({
  onDate: businessDate,
  base: cny,
  rateBps: z.number().int(),
  earnedMicro: count.meta({ description: 'millionths of a cent' }),
  carriedBeforeMicro: count,
  carriedMicro: count,
  interest: cny,
  state: z.enum(['paid', 'delayed', 'carried']),
  valueOn: businessDate.nullable().meta({ description: 'from when the interest itself earns' }),
  transferId: id.nullable(),
});

/** The money that pays the interest, and how far it goes by what the last closed day earned. */
export const savingsCover = z.object({
  funds: cny,
  perDay: cny,
  days: z.number().int().nullable().meta({ description: 'null while nothing is earned' }),
});

export const rateChange = z.object({ from: instant.nullable(), rateBps: z.number().int() });
