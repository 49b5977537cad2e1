import { campaignDeliveries, campaignStatuses } from '@banyan/domain/coupons/campaign-status.ts';
import { couponOrigins, couponReservations, couponStates } from '@banyan/domain/coupons/coupon-state.ts';
import { couponKinds, couponWorstCase } from '@banyan/domain/coupons/coupon-value.ts';
import { maxAmount } from '@banyan/domain/money/amount.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { obstacle } from '../obstacle.ts';
import { bilingualText, visibleText } from '../text.ts';
import { bilingual, businessDate, cny, id, instant, noneTwice, pageInput, pageOf } from '../wire.ts';
import { couponTarget, couponTargetDraft, couponTerms } from './shapes.ts';

/** Campaigns by one operator, published by another; and the coupons that they gave. */

const campaignDraft = {
  code: z.string().regex(/^[A-Z0-9-]{3,20}$/),
  name: bilingualText({ max: 60 }),
  terms: couponTerms,
  startsAt: instant,
  endsAt: instant,
  /** A coupon may be used on the day on which it is given and so many days after. */
  validDays: z.number().int().min(1).max(365),
  totalCount: z.number().int().min(1).max(10_000_000),
  delivery: z.enum(campaignDeliveries),
  /** Everybody for whom all of these hold; nobody is left out where there are none. */
  targets: z.array(couponTargetDraft).max(10).superRefine(noneTwice('fact')),
};

type Draft = z.output<z.ZodObject<typeof campaignDraft>>;

const refuse = (ctx: z.RefinementCtx, path: string[], code: 'value.out_of_bounds' | 'amount.too_large') =>
  ctx.addIssue({ code: 'custom', path, params: { code } });

/** Checks that the parts of a draft fit together. */
function fitsTogether(draft: Draft, ctx: z.RefinementCtx): void {
  const { terms, startsAt, endsAt, totalCount, delivery, targets } = draft;
  if (endsAt <= startsAt) refuse(ctx, ['endsAt'], 'value.out_of_bounds');
  // A perk that comes with a purchase is a rate coupon, and is given to everybody who has bought it.
  if (delivery === 'perk' && (terms.kind !== 'rate' || targets.length > 0))
    refuse(ctx, ['delivery'], 'value.out_of_bounds');
  // Something is left to pay, so that a payment password is always entered for an amount.
  if (terms.kind === 'cash' && terms.minimum <= terms.amount)
    refuse(ctx, ['terms', 'minimum'], 'value.out_of_bounds');
  const worst = couponWorstCase(terms);
  if (worst === 0n) refuse(ctx, ['terms', 'cap'], 'value.out_of_bounds');
  if (worst * BigInt(totalCount) > maxAmount) refuse(ctx, ['totalCount'], 'amount.too_large');
}

export const operatorCampaign = z.object({
  campaignId: id,
  ...campaignDraft,
  name: bilingual,
  targets: z.array(couponTarget),
  status: z.enum(campaignStatuses),
  createdAt: instant,
  /** Whoever wrote or edited it; none of them may publish it. */
  makers: z.array(z.string()),
  isMaker: z.boolean(),
  mayPublish: z.boolean(),
  obstacle,
  publishedBy: z.string().nullable(),
  publishedAt: instant.nullable(),
  stopped: z.object({ by: z.string(), at: instant, reason: z.string() }).nullable(),
  /** Coupons given so far. */
  givenCount: z.number().int(),
  version: z.number().int(),
});

/** The money of a campaign. A coupon is given only while free >= perCoupon. */
const campaignBudget = z.object({
  account: z.string().meta({ description: 'the funding account' }),
  /** The balance of the account. */
  funds: cny,
  /** Set aside for coupons that are unused or reserved, and bonuses that are not paid. */
  committed: cny,
  /** funds - committed. */
  free: cny,
  paid: cny,
  /** The most that one coupon costs, and all of them together. */
  perCoupon: cny,
  worstCase: cny,
});

const operatorCoupon = z.object({
  couponId: id,
  campaignId: id,
  campaignCode: z.string(),
  name: bilingual,
  terms: couponTerms,
  user: z.object({ userId: id, username: z.string() }),
  state: z.enum(couponStates),
  origin: z.enum(couponOrigins),
  reservedFor: z.enum(couponReservations).nullable(),
  givenAt: instant,
  lastOn: businessDate,
  changedAt: instant,
  subscriptionId: id.nullable(),
});

const reads = { method: 'GET', auth: 'operator', right: 'campaigns.read', effect: 'read' } as const;
const edits = { method: 'POST', auth: 'operator', right: 'campaigns.edit', effect: 'write' } as const;
const publishes = { method: 'POST', auth: 'operator', right: 'campaigns.publish', effect: 'write' } as const;
const seen = { campaignId: id, version: z.number().int() };

export const operatorCouponsApi = {
  campaigns: endpoint({
    ...reads,
    path: '/console/api/campaigns',
    summary: 'Campaigns of a status and kind, the newest first, drafts included',
    paged: true,
    input: z.strictObject({
      ...pageInput,
      status: z.enum(campaignStatuses).optional(),
      kind: z.enum(couponKinds).optional(),
    }),
    output: pageOf(operatorCampaign),
    errors: [],
  }),
  campaign: endpoint({
    ...reads,
    path: '/console/api/campaigns/detail',
    summary: 'One campaign with its budget and what became of its coupons',
    input: z.strictObject({ campaignId: id }),
    output: operatorCampaign.extend({
      budget: campaignBudget,
      counts: z.record(z.enum(couponStates), z.number().int()),
      /** Bonuses that are due and not paid. */
      delayed: cny,
    }),
    errors: ['request.not_found'],
  }),
  createCampaign: endpoint({
    ...edits,
    path: '/console/api/campaigns/create',
    summary: 'Creates a draft of a campaign',
    audits: ['campaign.create'],
    input: z.strictObject(campaignDraft).superRefine(fitsTogether),
    output: operatorCampaign,
    errors: ['campaign.code_taken'],
  }),
  editCampaign: endpoint({
    ...edits,
    path: '/console/api/campaigns/edit',
    summary: 'Changes a draft; a published campaign is never changed',
    audits: ['campaign.edit'],
    input: z.strictObject({ ...seen, ...campaignDraft }).superRefine(fitsTogether),
    output: operatorCampaign,
    errors: ['campaign.code_taken', 'campaign.already_published', 'request.not_found', 'request.conflict'],
  }),
  publishCampaign: endpoint({
    ...publishes,
    path: '/console/api/campaigns/publish',
    summary: 'Publishes a draft; nobody who wrote or edited it may',
    perMinute: 60,
    audits: ['campaign.publish'],
    input: z.strictObject(seen),
    output: operatorCampaign,
    errors: [
      'operator.same_person',
      'operator.maker_left',
      'campaign.already_published',
      'campaign.over',
      'request.not_found',
      'request.conflict',
    ],
  }),
  stopCampaign: endpoint({
    ...publishes,
    path: '/console/api/campaigns/stop',
    summary: 'Stops a campaign for good: it gives no more coupons, and those given stay good',
    audits: ['campaign.stop'],
    input: z.strictObject({ ...seen, reason: visibleText({ min: 3, max: 200 }) }),
    output: operatorCampaign,
    errors: ['campaign.not_stoppable', 'request.not_found', 'request.conflict'],
  }),
  operatorCoupons: endpoint({
    // The search term may be somebody's phone number: it does not belong in an address, which proxies log.
    method: 'POST',
    auth: 'operator',
    right: 'coupons.read',
    effect: 'read',
    path: '/console/api/coupons',
    summary:
      'Coupons, the newest first: of a campaign, or of exactly this username, phone, e-mail or user id',
    paged: true,
    input: z.strictObject({
      ...pageInput,
      campaignId: id.optional(),
      name: z.string().trim().max(254).optional(),
      state: z.enum(couponStates).optional(),
    }),
    output: pageOf(operatorCoupon),
    errors: [],
  }),
};
