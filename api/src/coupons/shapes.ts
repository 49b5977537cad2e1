import { isBusinessDate } from '@banyan/domain/calendar/business-date.ts';
import { couponProblems } from '@banyan/domain/coupons/choose-coupons.ts';
import { couponOrigins, couponReservations, couponStates } from '@banyan/domain/coupons/coupon-state.ts';
import { couponKinds } from '@banyan/domain/coupons/coupon-value.ts';
import { giftStates } from '@banyan/domain/coupons/gift-state.ts';
import { parseAmount } from '@banyan/domain/money/amount.ts';
import { currency } from '@banyan/domain/money/asset.ts';
import { z } from 'zod';
import { factNames, facts } from '../gathered.ts';
import type { FieldProblem } from '../problem.ts';
import { bilingual, businessDate, cny, id, instant, positiveCny } from '../wire.ts';

/** The shapes that the calls of coupons share. */

/** The terms of a coupon: money towards a purchase, or a higher rate on up to `cap` of the principal for some days. */
export const couponTerms = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('cash'), amount: positiveCny, minimum: positiveCny }),
  z.strictObject({
    kind: z.literal('rate'),
    bonusBps: z.number().int().min(1).max(3_600),
    bonusDays: z.number().int().min(1).max(3_650),
    cap: positiveCny,
  }),
]);

export const couponTarget = z.strictObject({
  fact: z.enum(factNames),
  /** A business date or an amount, as the fact wants it; null for a fact that is true or not. */
  value: z
    .string()
    .regex(/^[0-9.-]{1,20}$/)
    .nullable(),
});

/** A target as an operator writes it: with what its fact is compared with. */
export const couponTargetDraft = couponTarget.superRefine(({ fact, value }, ctx) => {
  if (!isFactValue(facts[fact].value, value))
    ctx.addIssue({
      code: 'custom',
      path: ['value'],
      params: { code: 'field.invalid' satisfies FieldProblem },
    });
});

function isFactValue(kind: 'none' | 'date' | 'cny', value: string | null): boolean {
  if (kind === 'none' || value === null) return kind === 'none' && value === null;
  return kind === 'date' ? isBusinessDate(value) : parseAmount(value, currency).ok;
}

/** The fields that all coupons of a campaign share. */
const couponOf = z.object({ campaignId: id, name: bilingual, terms: couponTerms });

export const coupon = couponOf.extend({
  couponId: id,
  /** An unused coupon whose last day is over is shown as expired, whether the job has run or not. */
  state: z.enum(couponStates),
  origin: z.enum(couponOrigins),
  givenAt: instant,
  lastOn: businessDate.meta({ description: 'the last business date on which it may be used' }),
  /** The most that it can give: so much is set aside for it. */
  worth: cny,
  reservedFor: z.enum(couponReservations).nullable(),
  /** Since when it is in its state. */
  changedAt: instant,
  /** The subscription that it is used or reserved for. */
  subscriptionId: id.nullable(),
  /** The offer under way, or the one by which it was given away or came. */
  giftId: id.nullable(),
  mayGive: z.boolean(),
});

/** The benefit of a coupon to a subscription. */
export const couponBenefit = z.object({
  couponId: id,
  name: bilingual,
  kind: z.enum(couponKinds),
  amount: cny,
  /** `reserved` waits for a group; a bonus is `upcoming` until it is due; `delayed` is due and not paid. */
  state: z.enum(['reserved', 'paid', 'upcoming', 'delayed', 'cancelled']),
  /** Of a bonus, once it is known. */
  dueOn: businessDate.nullable(),
  paidAt: instant.nullable(),
  transferId: id.nullable(),
});

/** A coupon beside a purchase: what it would give, or why not. */
export const usableCoupon = coupon.extend({
  /** 0 where it cannot be used. */
  value: cny,
  problem: z.enum(couponProblems).nullable(),
});

export const claimableCampaign = couponOf.extend({
  worth: cny,
  validDays: z.number().int(),
  endsAt: instant,
  /** Coupons that may still be taken. */
  leftCount: z.number().int(),
  /** The own coupon, once taken. */
  couponId: id.nullable(),
  targets: z.array(couponTarget),
  /** The facts that do not hold for the one who asks. */
  unmet: z.array(z.enum(factNames)),
});

export const gift = couponOf.extend({
  giftId: id,
  direction: z.enum(['received', 'given']),
  /** The name of the person who gives, or of the one who is given: masked. */
  counterpart: z.string(),
  worth: cny,
  lastOn: businessDate,
  /** An open offer whose time is over is shown as returned, whether the job has run or not. */
  state: z.enum(giftStates),
  offeredAt: instant,
  expiresAt: instant,
  decidedAt: instant.nullable(),
  /** The own coupon: what was offered, or what came by accepting. */
  couponId: id.nullable(),
});
