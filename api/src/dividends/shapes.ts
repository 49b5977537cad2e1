import { claimStates, dividendStates } from '@banyan/domain/dividends/dividend-state.ts';
import { z } from 'zod';
import { bilingual, businessDate, cny, count, id, instant } from '../wire.ts';

/** What the calls of dividends speak of. */

/** What a company pays for its shares, and when. */
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

/** What one person is due of a dividend. */
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
  /** What the one who looks may do, beside asking. */
  mayAnnounce: z.boolean(),
  mayRefuse: z.boolean(),
  /** Whether it can still be withdrawn at all. */
  mayWithdraw: z.boolean(),
  /** Whether that can be asked for: nobody has, or nobody who has is an operator with the right any more. */
  mayAskWithdrawal: z.boolean(),
  mayConfirmWithdrawal: z.boolean(),
});
