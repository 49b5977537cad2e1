import { z } from 'zod';
import { businessDate, cny, points, unitsOrNone } from './wire.ts';

/**
 * What a person was shown of the terms of a command that charges or promises something. Every call that takes an
 * authorization carries it as `shown`, and declares `<area>.terms_changed`: when a value is another one by now,
 * nothing is done, and the answer's facts are the values that hold.
 */
const shownTerms = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.strictObject(shape).meta({ description: 'what the person was shown; another value by now is refused' });

export const withdrawalTerms = shownTerms({ fee: cny, net: cny });

export const subscriptionTerms = shownTerms({
  rateBps: z.number().int(),
  valueOn: businessDate,
  maturesOn: businessDate,
  /** All of it, to maturity. */
  interest: cny,
  /** Points for each full 10.00 of the own money, where the person was shown any. */
  pointsPerTen: points.optional(),
});

export const savingsDepositTerms = shownTerms({ rateBps: z.number().int(), earnsFrom: businessDate });

export const couponGiftTerms = shownTerms({
  /** The most that the coupon can bring. */
  worth: cny,
  acceptWithinHours: z.number().int(),
});

export const savingsRedemptionTerms = shownTerms({ arrivesOn: businessDate });

/** The masked name of the payee. */
export const remittanceTerms = shownTerms({ name: z.string().max(80) });

/** The points that a make-up check-in costs. */
export const makeUpTerms = shownTerms({ cost: points });

/** What points are exchanged for. */
export const pointExchangeTerms = shownTerms({ amount: cny });

/** What all pieces of an order of goods cost. */
export const goodTerms = shownTerms({ points, price: cny });

/** Of so many cards in a row one is the rare one. */
export const cardTerms = shownTerms({ pityAfter: z.number().int() });

/** The points that a draw at the wheel costs. */
export const lotteryTerms = shownTerms({ cost: points });

/** What a loan costs if it is repaid as agreed: the effective annual rate, and all interest. */
export const loanTerms = shownTerms({ annualRateBps: z.number().int(), interest: cny });

/** What a repayment is used for. */
export const repaymentTerms = shownTerms({ penalty: cny, interest: cny, principal: cny });

/** What a share costs at issue, and what is held for all that is subscribed for. */
export const shareTerms = shownTerms({ price: cny, amount: cny });

/** What an order of shares sets aside, money of a buyer or shares of a seller, and the fee by which it pays. */
export const shareOrderTerms = shownTerms({
  cash: cny,
  shares: unitsOrNone,
  feeBps: z.number().int(),
  leastFee: cny,
});

/** What an order of shares sets aside once it is changed; it keeps its fee. */
export const shareOrderChangeTerms = shownTerms({ cash: cny, shares: unitsOrNone });

/**
 * What a loan against shares costs a year, the prices of a share at which there is a warning and a call, how long a call
 * waits, and within which part of their value shares may leave.
 */
export const pledgeTerms = shownTerms({
  rateBps: z.number().int(),
  warningPrice: cny,
  callPrice: cny,
  cureHours: z.number().int(),
  ltvBps: z.number().int(),
});

/** What a repayment of a pledge loan is used for. */
export const pledgeRepaymentTerms = shownTerms({ interest: cny, principal: cny });

/** What a VIP card costs and gives, when it begins, and for how many days it can be given back. */
export const vipCardTerms = shownTerms({
  price: cny,
  days: z.number().int(),
  makeUps: z.number().int(),
  bonusBps: z.number().int(),
  bonusDays: z.number().int(),
  cap: cny,
  startsOn: businessDate,
  refundDays: z.number().int(),
});

/** What a VIP card costs and gives that is going to be renewed. */
export const vipRenewalTerms = shownTerms({
  price: cny,
  days: z.number().int(),
  makeUps: z.number().int(),
  bonusBps: z.number().int(),
  bonusDays: z.number().int(),
  cap: cny,
});

/** What is paid back for a VIP card. */
export const vipRefundTerms = shownTerms({ amount: cny });
