import type { OperatorInput, WireOutput } from '@banyan/api/contract.ts';
import { defaultPolicy } from '@banyan/domain/policy.ts';
import type { OperatorCaller } from './caller.ts';
import { authorize, type Person } from './person.ts';
import { confirmFunding, operators, order } from './product.ts';
import type { TestApp } from './test-app.ts';

/** Campaigns, coupons and gifts, all through the calls of app and console. */

export type CampaignDraft = OperatorInput<'/console/api/campaigns/create'>;
export type CouponCard = WireOutput<'/api/coupon/list'>['items'][number];

let codes = 0;
const hour = 3_600_000;

/** 20.00 off from 100.00 on. */
export const cashTerms = { kind: 'cash', amount: '20.00', minimum: '100.00' } as const;
/** 2 % more on up to 10,000.00 for 10 days: 5.47 at most. */
export const rateTerms = { kind: 'rate', bonusBps: 200, bonusDays: 10, cap: '10000.00' } as const;

/** Returns a complete draft: 10 coupons that people take themselves, open to everybody, for 30 days. */
export function campaignDraft(app: TestApp, change: Partial<CampaignDraft> = {}): CampaignDraft {
  codes += 1;
  const now = app.app.services.clock.now().getTime();
  return {
    code: `C-${codes}00`,
    name: { zh: `新人礼 ${codes}`, en: `Welcome ${codes}` },
    terms: cashTerms,
    startsAt: new Date(now - hour).toISOString(),
    endsAt: new Date(now + 30 * 24 * hour).toISOString(),
    validDays: 30,
    totalCount: 10,
    delivery: 'claim',
    targets: [],
    ...change,
  };
}

/** Returns the account that a campaign's coupons are paid from. */
export const budgetOf = (campaignId: string): string => `campaign_budget/${campaignId}`;

interface Both {
  ada: OperatorCaller;
  bea: OperatorCaller;
}

/** Publishes a campaign with money in its account: Ada writes it, Bea publishes it. Returns its id. */
export async function runCampaign(
  app: TestApp,
  by: Both,
  change: Partial<CampaignDraft> = {},
  funds: string | null = '1000.00',
): Promise<string> {
  const draft = campaignDraft(app, change);
  const { campaignId, version } = await by.ada.ok('/console/api/campaigns/create', draft);
  if (funds) await confirmFunding(by, budgetOf(campaignId), funds);
  await by.bea.ok('/console/api/campaigns/publish', { campaignId, version });
  await app.app.deliverOutbox();
  return campaignId;
}

/** Publishes a campaign that gives coupons without being asked, and tells nobody yet. */
export async function grantingCampaign(
  app: TestApp,
  by: { ada: OperatorCaller; bea: OperatorCaller },
  isFunded: boolean,
): Promise<string> {
  const draft = campaignDraft(app, { delivery: 'grant' });
  const { campaignId, version } = await by.ada.ok('/console/api/campaigns/create', draft);
  if (isFunded) await confirmFunding(by, budgetOf(campaignId), '500.00');
  await by.bea.ok('/console/api/campaigns/publish', { campaignId, version });
  return campaignId;
}

/** Gives a person a coupon of a campaign of its own. */
export async function couponFor(
  app: TestApp,
  person: Person,
  change: Partial<CampaignDraft> = {},
  by?: Both,
): Promise<CouponCard> {
  // Each login is a try at a password, of which there is a limit.
  const campaignId = await runCampaign(app, by ?? (await operators(app)), change);
  return person.call.ok('/api/coupon/claim', { campaignId });
}

/** Returns everything that a subscription with coupons sends; `own` is what the person pays, a decimal string. */
export async function orderWith(
  app: TestApp,
  person: Person,
  productId: string,
  units: number,
  { coupons, own }: { coupons: string[]; own: string },
) {
  const whole = await order(app, person, productId, units);
  return { ...whole, coupons, authorization: await authorize(person, 'subscribe', own, productId) };
}

/** Offers a coupon to somebody, found by the username. */
export async function give(from: Person, coupon: CouponCard, to: Person) {
  const { recipientId, acceptWithinHours } = await from.call.ok('/api/coupon/recipient', {
    account: to.name,
  });
  const fields = await giftFields(from, coupon, recipientId, acceptWithinHours);
  return from.call.ok('/api/coupon/give', fields);
}

/** Returns everything that the offer of a coupon sends. */
export async function giftFields(
  from: Person,
  { couponId, worth }: Pick<CouponCard, 'couponId' | 'worth'>,
  recipientId: string,
  acceptWithinHours: number = defaultPolicy.coupons.giftHours,
) {
  const shown = { worth, acceptWithinHours };
  const authorization = await authorize(from, 'give_coupon', worth, recipientId);
  return { couponId, recipientId, shown, authorization };
}
