import { addDays } from '@banyan/domain/calendar/business-date.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { inSnapshot } from '../../src/platform/db/transaction.ts';
import { deriveId } from '../../src/platform/ids.ts';
import { letGo } from '../life/let-go.ts';
import type { Life } from '../life/life.ts';
import type { ModelPerson } from '../life/model-person.ts';
import { keptFor } from '../life/use-case.ts';
import { isCertified } from './certification.ts';
import {
  bring,
  couponState,
  isRunning,
  least,
  type ModelCampaign,
  type ModelCoupon,
  type ModelGift,
  newCoupon,
  setAside,
  worstOf,
} from './coupons-state.ts';

/** What becomes of coupons by time and by operators, as the model knows it. */

/** Does the jobs of a business date; on one that was missed no coupons are given. */
export function runCouponJobs(life: Life, date: string): void {
  const { coupons, campaigns } = couponState(life);
  for (const coupon of coupons) payBonus(coupon, date);
  returnGifts(life);
  for (const coupon of coupons)
    if (coupon.state === 'unused' && coupon.lastOn < date) coupon.state = 'expired';
  if (date === life.today()) for (const campaign of campaigns) grant(life, campaign);
  forgetFinished(life);
}

/** What was given is never short: every bonus is paid on its day. */
function payBonus(coupon: ModelCoupon, date: string): void {
  const { bonus } = coupon;
  if (!bonus || bonus.isPaid || bonus.dueOn > date) return;
  bring(coupon, bonus.amount);
  bonus.isPaid = true;
}

/** Returns the offers whose time is over to their givers. */
export function returnGifts(life: Life): void {
  for (const gift of couponState(life).gifts)
    if (gift.state === 'offered' && life.now() >= gift.expiresAt) endGift(gift, 'returned');
}

/** Ends an open offer; whoever does not get the coupon leaves it to the giver. */
export function endGift(gift: ModelGift, as: Exclude<ModelGift['state'], 'offered'>): void {
  gift.state = as;
  gift.coupon.state = as === 'accepted' ? 'gifted' : 'unused';
}

/** Gives a coupon of a campaign to everybody for whom it is, by their ids, as far as number and money go. */
function grant(life: Life, campaign: ModelCampaign): void {
  for (const person of candidatesOf(life, campaign, life.people).slice(0, roomOf(life, campaign)))
    give(life, campaign, person);
}

/** Returns those of some people who get a coupon of a campaign while there is one, by their ids. */
function candidatesOf(life: Life, campaign: ModelCampaign, people: readonly ModelPerson[]): ModelPerson[] {
  if (campaign.delivery !== 'grant' || !isRunning(life, campaign)) return [];
  return people
    .filter((person) => !person.isClosed && !campaign.takers.has(person) && isMeant(campaign, person))
    .toSorted((a, b) => (a.userId < b.userId ? -1 : 1));
}

/** Returns how many more coupons a campaign has number and money for. */
function roomOf(life: Life, campaign: ModelCampaign): number {
  const affordable = (campaign.funds - setAside(life, campaign)) / worstOf(campaign.terms);
  return Math.max(0, least(Number(affordable), campaign.total - campaign.takers.size));
}

const toldOf = keptFor<ModelPerson>()(() => ({ isCertified: false }));

/** Returns the people of whom it is said for the first time now that they are certified. */
function newlyCertified(life: Life): ModelPerson[] {
  const people = life.people.filter((person) => isCertified(person) && !toldOf(person).isCertified);
  for (const person of people) toldOf(person).isCertified = true;
  return people;
}

/**
 * Gives people a coupon of a campaign by messages of the outbox, which are delivered side by side: where there are
 * fewer than people, any of them are the ones who get one.
 */
async function grantInAnyOrder(
  life: Life,
  campaign: ModelCampaign,
  people: readonly ModelPerson[],
): Promise<void> {
  const candidates = candidatesOf(life, campaign, people);
  const room = roomOf(life, campaign);
  const chosen = candidates.length <= room ? candidates : await gotOne(life, campaign, candidates);
  for (const person of chosen.slice(0, room)) give(life, campaign, person);
}

/** Returns those of some people who have a coupon of a campaign. */
async function gotOne(
  life: Life,
  campaign: ModelCampaign,
  people: readonly ModelPerson[],
): Promise<ModelPerson[]> {
  const idOf = (person: ModelPerson) => deriveId('coupon', campaign.id, person.userId);
  const rows = await inSnapshot(life.db, (reader) =>
    reader.rows<{ coupon_id: string }>(sql`
      select coupon_id from coupons where coupon_id = any(${people.map(idOf)}::uuid[])`),
  );
  const given = new Set(rows.map(({ coupon_id }) => coupon_id));
  return people.filter((person) => given.has(idOf(person)));
}

/** Returns whether a campaign is for somebody. */
export const isMeant = (campaign: ModelCampaign, person: ModelPerson): boolean =>
  !campaign.isForCertified || isCertified(person);

/** Gives somebody the coupon of a campaign. */
export function give(life: Life, campaign: ModelCampaign, owner: ModelPerson): void {
  campaign.takers.add(owner);
  couponState(life).coupons.push({
    ...newCoupon,
    id: deriveId('coupon', campaign.id, owner.userId),
    owner,
    campaign,
    isGift: false,
    lastOn: addDays(life.today(), campaign.validDays),
  });
}

/**
 * Delivers what the outbox has for campaigns: what is published gives its coupons, fresh money pays and gives, and
 * whoever is certified now gets what waits for that.
 */
export async function deliverCoupons(life: Life): Promise<void> {
  const { campaigns, coupons } = couponState(life);
  const certified = newlyCertified(life);
  for (const campaign of campaigns) {
    if (campaign.isFunded)
      for (const coupon of coupons) if (coupon.campaign === campaign) payBonus(coupon, life.today());
    const isForAll = campaign.isFunded || campaign.isPublishedNow;
    await grantInAnyOrder(life, campaign, isForAll ? life.people : certified);
    Object.assign(campaign, { isFunded: false, isPublishedNow: false });
  }
}

/** Ends what an account had of coupons that is closed. */
export function closeCoupons(life: Life, person: ModelPerson): void {
  const { coupons, gifts } = couponState(life);
  for (const coupon of coupons)
    if (coupon.owner === person && coupon.state === 'unused') coupon.state = 'expired';
  for (const gift of gifts) if (gift.to === person && gift.state === 'offered') endGift(gift, 'returned');
}

/** So many that are over may still be asked after. */
const keptFinished = 60;

function forgetFinished(life: Life): void {
  const state = couponState(life);
  letGo(state.coupons, isOver, keptFinished);
  letGo(state.gifts, (each) => each.state !== 'offered', keptFinished);
  const isDone = (campaign: ModelCampaign) =>
    !isRunning(life, campaign) && state.coupons.every((each) => each.campaign !== campaign);
  letGo(state.campaigns, isDone);
}

/** Whether nothing can happen to a coupon any more. */
function isOver({ state, subscription, bonus }: ModelCoupon): boolean {
  const isOpen = subscription?.state === 'pending' || subscription?.state === 'cooling_off';
  return (
    state === 'expired' || state === 'gifted' || (state === 'used' && !isOpen && bonus?.isPaid !== false)
  );
}

/** Returns the first coupon, offer or campaign that stands otherwise than the model says. */
export async function couponsDiffer(life: Life): Promise<string | undefined> {
  const { coupons, gifts, campaigns } = couponState(life);
  const found = await inSnapshot(life.db, (reader) =>
    reader.rows<{ id: string; stands: string }>(sql`
      select coupon_id as id, state || ' until ' || last_on as stands from coupons
      where coupon_id = any(${coupons.map(({ id }) => id)}::uuid[])
      union all
      select gift_id, state from coupon_gifts where gift_id = any(${gifts.map(({ id }) => id)}::uuid[])
      union all
      select campaign_id, given_count || ' given, ' || committed || ' set aside' from campaign_budgets
      where campaign_id = any(${campaigns.map(({ id }) => id)}::uuid[])`),
  );
  const actual = new Map(found.map(({ id, stands }) => [id, stands]));
  const expected: [string, string][] = [
    ...coupons.map(({ id, state, lastOn }): [string, string] => [id, `${state} until ${lastOn}`]),
    ...gifts.map(({ id, state }): [string, string] => [id, state]),
    ...campaigns.map((each): [string, string] => [
      each.id,
      `${each.takers.size} given, ${setAside(life, each)} set aside`,
    ]),
  ];
  const wrong = expected.find(([id, stands]) => actual.get(id) !== stands);
  return wrong && `of coupons, ${wrong[0]} is ${actual.get(wrong[0])}, expected ${wrong[1]}`;
}
