import { productStatuses } from '@banyan/domain/investing/product-status.ts';
import { subscriptionStates } from '@banyan/domain/investing/subscription-state.ts';
import { repaymentStyles } from '@banyan/domain/investing/terms.ts';
import { investingPointsStates } from '@banyan/domain/points/investing-points.ts';
import { productRisks } from '@banyan/domain/risk/suitability.ts';
import { z } from 'zod';
import { bilingual, businessDate, cny, count, id, instant, points } from '../wire.ts';

/** The shapes that the calls of investing share. */

export const riskLevels = productRisks;

export const productCard = z.object({
  productId: id,
  code: z.string(),
  name: bilingual,
  category: z.string(),
  issuer: bilingual,
  riskLevel: z.enum(riskLevels),
  rateBps: z.number().int(),
  cycleDays: z.number().int(),
  style: z.enum(repaymentStyles),
  unitPrice: cny,
  minAmount: cny,
  status: z.enum(productStatuses),
  opensAt: instant,
  /** Real units, from recorded subscriptions only (H1). */
  quotaUnits: count,
  soldUnits: count,
  /**
   * The amount that its issuer owes to customers and has not paid, and the date since when; null when it is not behind.
   */
  issuerDelay: z.object({ amount: cny, since: businessDate }).nullable(),
});

/** So many certified members whom a person invited allow so many more units; null where a limit does not grow. */
const memberBatch = z.object({ members: z.number().int(), units: count });

export const productDetail = productCard.extend({
  maxAmount: cny,
  maxUnits: count,
  minUnits: count,
  perUserUnits: count.nullable(),
  memberBatch: memberBatch.nullable(),
  description: bilingual.meta({ description: 'Markdown' }),
  agreementVersion: z.number().int(),
  /** Points for each full 10.00 of the own money that is invested; none where investing brings none. */
  pointsPerTen: points,
  provenance: z.object({
    issuerId: id,
    issuer: bilingual,
    licenceReference: z.string(),
    /** The source of the return, in the issuer's words. */
    returnSource: bilingual,
    worstCase: bilingual,
    fees: bilingual,
    /** Money in the issuer's repayment account, free for payouts. */
    funded: cny,
    /** The amount that the issuer owes to all customers within the horizon. */
    dueWithinHorizon: cny,
    horizonDays: z.number().int(),
    /** funded ÷ due in basis points; null when nothing is due. */
    coverBps: z.number().int().nullable(),
  }),
});

/** The units that one person may have of a product, with those that they hold and the limit. */
export const allowance = z.object({
  heldUnits: count,
  /**
   * The units that one may hold in all, including those that members allow; null for a product without a limit for each
   * person.
   */
  limitUnits: count.nullable(),
  /** Null for a product without a limit for each person. */
  leftUnits: count.nullable(),
  /**
   * The units that the members whom I invited allow, and the number of members that the next batch still takes; null
   * where they allow nothing.
   */
  members: z
    .object({
      batch: memberBatch,
      qualifiedMembers: z.number().int(),
      extraUnits: count,
      moreMembers: z.number().int(),
    })
    .nullable(),
  /** Null where a first investment need not wait. */
  firstInvestmentAt: instant.nullable(),
});

export const payout = z.object({ kind: z.enum(['interest', 'principal']), dueOn: businessDate, amount: cny });

export const projection = z.object({
  principal: cny,
  valueOn: businessDate,
  maturesOn: businessDate,
  interest: cny,
  total: cny,
  schedule: z.array(payout),
});

export const subscription = z.object({
  subscriptionId: id,
  number: z.string(),
  productId: id,
  productName: bilingual,
  issuerId: id,
  issuer: bilingual,
  riskLevel: z.enum(riskLevels),
  units: count,
  principal: cny,
  rateBps: z.number().int(),
  cycleDays: z.number().int(),
  style: z.enum(repaymentStyles),
  state: z.enum(subscriptionStates),
  subscribedAt: instant,
  valueOn: businessDate,
  maturesOn: businessDate,
  paidInterest: cny,
  expectedInterest: cny,
  /** Due, but waiting for the issuer's funds (H2). */
  delayed: cny,
  nextPayout: payout.nullable(),
  /** Cancelling is free until then. */
  cancellableUntil: instant,
  cancellable: z.boolean(),
});

/** Points that an investment brings: as it looks now, or as they were written down once it began to earn. */
export const investingPoints = z.object({
  points,
  state: z.enum(investingPointsStates),
  /** Of `upcoming` the value date, of `given` and `lapsed` the day of that; of `waiting` the last on which they are tried. */
  on: businessDate,
});
