import { claimStates, dividendStates } from '@banyan/domain/dividends/dividend-state.ts';
import { z } from 'zod';
import { obstacle } from '../obstacle.ts';
import { bilingual, businessDate, cny, count, id, instant } from '../wire.ts';

/** The shapes that the calls of dividends share. */

/** The terms of a dividend: the amount that a company pays for its shares, and the dates. */
const dividendTerms = z.object({
  instrumentId: id,
  symbol: z.string(),
  company: bilingual,
  perTen: cny.meta({ description: 'paid for ten shares' }),
  recordOn: businessDate.meta({ description: 'whoever owns shares at the end of this day is paid' }),
  payOn: businessDate.meta({ description: 'from this day on it is paid' }),
});

/** A dividend whose record date is to come. */
export const announcedDividend = dividendTerms.extend({ dividendId: id });

/** The claim of one person to a dividend. */
export const dividendClaim = dividendTerms.extend({
  claimId: id,
  shares: count.meta({ description: 'owned at the end of the record date' }),
  amount: cny,
  /** A `delayed` one waits for the company’s funds (H2). */
  state: z.enum(claimStates),
  paidAt: instant.nullable(),
  transferId: id.nullable(),
});

const operator = z.string().nullable();

export const operatorDividend = announcedDividend.extend({
  state: z.enum(dividendStates),
  proposedBy: z.string(),
  proposedAt: instant,
  decidedBy: operator,
  decidedAt: instant.nullable(),
  withdrawalAskedBy: operator,
  withdrawalReason: z.string().nullable(),
  withdrawnBy: operator,
  withdrawnAt: instant.nullable(),
  recordedAt: instant.nullable(),
  settledAt: instant.nullable(),
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
