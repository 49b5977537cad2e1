import { forcedSaleStates, saleWaits } from '@banyan/domain/pledge/forced-sale.ts';
import { pledgeStates, pledgeStepKinds } from '@banyan/domain/pledge/pledge-state.ts';
import { z } from 'zod';
import { bilingual, businessDate, cny, count, id, instant } from '../wire.ts';

const bps = z.number().int().meta({ description: 'hundredths of a percent' });

/** The numbers that a pledge is made under, and keeps. */
export const pledgeRulesShown = z.object({
  ltvBps: bps,
  warningBps: bps,
  callBps: bps,
  cureHours: z.number().int(),
  rateBps: bps,
});

/** The figures that a sale by force would be worked out with if it came now. */
export const pledgeSaleRules = z.object({
  /** The fee of a sale, as a part of its proceeds, and the least fee. */
  feeBps: bps,
  leastFee: cny,
  /** The distance below a close, in basis points of it, down to which it may trade on the day after. */
  bandBps: bps,
});

export const pledgeSummary = z.object({
  pledgeId: id,
  number: z.string(),
  instrumentId: id,
  symbol: z.string(),
  company: bilingual,
  state: z.enum(pledgeStates),
  shares: count,
  /** The principal that was lent, the part of it that is not repaid, and the interest that is owed beside it. */
  principal: cny,
  outstanding: cny,
  interestDue: cny,
  owed: cny,
  /** The last price of a share, what all are worth at it, and what the loan comes to of that. */
  price: cny,
  value: cny,
  ltvBps: bps,
  /** At or below these prices of a share there is a warning, a call; zero once it has ended. */
  warningPrice: cny,
  callPrice: cny,
  /** The price at which the shares are worth what is owed. */
  coverPrice: cny,
  terms: pledgeRulesShown,
  /** Until when a call waits. */
  cureUntil: instant.nullable(),
  openedAt: instant,
  endedAt: instant.nullable(),
});

/** A sale of shares by force: a day's order, why and at which least price, and what its trades brought. */
export const pledgeSale = z.object({
  pledgeSaleId: id,
  /** The order's. */
  number: z.string(),
  state: z.enum(forcedSaleStates),
  /** Shares that are to be sold, and that were. */
  shares: count,
  sold: count,
  /** No share is sold for less. */
  leastPrice: cny,
  /** The close before it, what the loan came to at it, and what was owed. */
  closePrice: cny,
  ltvBps: bps,
  owed: cny,
  orderedAt: instant,
  endedAt: instant.nullable(),
  /** The newest first: each pays its fee, then interest, then principal; the rest went to the wallet. */
  fills: z.array(
    z.object({
      fillId: id,
      at: instant,
      price: cny,
      shares: count,
      value: cny,
      fee: cny,
      interest: cny,
      principal: cny,
      rest: cny,
    }),
  ),
});

export const pledgeDetail = pledgeSummary.extend({
  /** The interest of one night at present. */
  interestPerDay: cny,
  /** The value of a share when some are released: the last price, or less. */
  lendingPrice: cny,
  /** Shares that can be released now, and more that can be pledged. */
  releasable: count,
  sellable: count,
  /** Either of them ends a call: zero where there is none. */
  cure: z.object({ repay: cny, shares: count }),
  /** Shares that are on sale by force, and why they do not trade now; the sales so far, the newest first. */
  onSale: count,
  saleWaits: z.enum(saleWaits).nullable(),
  saleRules: pledgeSaleRules,
  sales: z.array(pledgeSale),
});

/** Something that happened to a pledge. */
export const pledgeStep = z.object({
  stepId: id,
  kind: z.enum(pledgeStepKinds),
  /** The state of the pledge after it. */
  state: z.enum(pledgeStates),
  /** Shares that came or left. */
  shares: count,
  interest: cny,
  principal: cny,
  price: cny,
  sharesAfter: count,
  owedAfter: cny,
  ltvBps: bps,
  on: businessDate,
  at: instant,
});
