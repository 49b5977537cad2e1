import { splitStates } from '@banyan/domain/splits/split-state.ts';
import { z } from 'zod';
import { obstacle } from '../obstacle.ts';
import { bilingual, businessDate, cny, count, id, instant } from '../wire.ts';

/** The shapes that the calls of splits share. */

const splitTerms = z.object({
  splitId: id,
  instrumentId: id,
  symbol: z.string(),
  company: bilingual,
  factor: z.number().int().meta({ description: 'each share becomes so many' }),
  effectiveOn: businessDate.meta({ description: 'the first day on which the shares trade split' }),
});

/** A split that is announced, and what it makes of my shares; these count as they are now. */
export const announcedSplit = splitTerms.extend({
  shares: count,
  sharesAfter: count,
});

/** The result of a split for my shares. */
export const splitPart = splitTerms.extend({
  partId: id,
  sharesBefore: count,
  sharesAfter: count,
  /** New ones among them that stand behind loans, as the old ones do. */
  pledgedAdded: count,
  /** The value of a share before the split, and after. */
  priceBefore: cny,
  priceAfter: cny,
  at: instant,
});

const operator = z.string().nullable();

export const operatorSplit = splitTerms.extend({
  state: z.enum(splitStates),
  proposedBy: z.string(),
  proposedAt: instant,
  decidedBy: operator,
  decidedAt: instant.nullable(),
  withdrawalAskedBy: operator,
  withdrawalReason: z.string().nullable(),
  withdrawnBy: operator,
  withdrawnAt: instant.nullable(),
  /** Since when everybody’s shares are being split. */
  startedAt: instant.nullable(),
  priceBefore: cny.nullable(),
  priceAfter: cny.nullable(),
  carriedOutAt: instant.nullable(),
  /** The actions that the operator who asks may take, beside asking for a withdrawal. */
  mayAnnounce: z.boolean(),
  mayRefuse: z.boolean(),
  /** True while it can still be withdrawn at all. */
  mayWithdraw: z.boolean(),
  /**
   * True while its withdrawal can be asked for: nobody has, or nobody who has is an operator with the right any more.
   */
  mayAskWithdrawal: z.boolean(),
  mayConfirmWithdrawal: z.boolean(),
  obstacle,
});
