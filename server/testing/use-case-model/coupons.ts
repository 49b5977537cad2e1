import fc from 'fast-check';
import { answerOf, callsOf, type Life, somebody } from '../life/life.ts';
import { silence } from '../life/lost-reply.ts';
import type { ModelPerson } from '../life/model-person.ts';
import { mostly } from '../life/mostly.ts';
import { type AreaModel, command } from '../life/use-case.ts';
import { couponsDiffer, give, isMeant } from './coupons-jobs.ts';
import {
  broughtTo,
  chosenBy,
  couponRefusal,
  couponState,
  hasCouponMatters,
  isRunning,
  type ModelCampaign,
  type ModelCoupon,
  setAside,
  someCoupons,
  valueOf,
  worstOf,
} from './coupons-state.ts';
import { investingState, type ModelProduct } from './investing-state.ts';
import { mayPay } from './people.ts';
import { buy } from './purchase.ts';

/** Coupons that people take, look at and buy with. */

const claims = command({
  weight: 14,
  usually: 3,
  given: fc.record({ which: fc.nat(10_000) }),
  play: async (life, { which }) => {
    const all = couponState(life).campaigns.flatMap((campaign) =>
      life.people.filter(({ isClosed }) => !isClosed).map((person) => ({ campaign, person })),
    );
    const good = all.filter(
      ({ campaign, person }) => !campaign.takers.has(person) && claimRefusal(life, person, campaign) === 'ok',
    );
    const chosen = mostly(which, { good, all, oneIn: 3 });
    if (!chosen) return null;
    const { campaign, person } = chosen;
    const expected = claimRefusal(life, person, campaign);
    const call = await callsOf(life, person);
    const actual = answerOf(await call.send('/api/coupon/claim', { campaignId: campaign.id }));
    if (expected === 'ok' && !campaign.takers.has(person)) give(life, campaign, person);
    return { told: `${person.name} takes a ${campaign.terms.kind} coupon`, expected, actual };
  },
});

/** What taking a coupon is refused for, in the order in which it is looked at. */
function claimRefusal(life: Life, person: ModelPerson, campaign: ModelCampaign): string {
  if (person.frozenBy) return 'account.frozen';
  if (campaign.delivery === 'grant') return 'request.not_found';
  if (campaign.takers.has(person)) return 'ok';
  if (!isRunning(life, campaign)) return 'coupon.campaign_not_running';
  if (!isMeant(campaign, person)) return 'coupon.not_for_you';
  if (campaign.takers.size >= campaign.total) return 'coupon.none_left';
  const needed = setAside(life, campaign) + worstOf(campaign.terms);
  return needed > campaign.funds ? 'coupon.budget_used_up' : 'ok';
}

/** Somebody who has a coupon buys with it; most of the time enough of a product for its minimum. */
const buys = command({
  weight: 24,
  usually: 3,
  given: fc.record({
    which: fc.nat(10_000),
    product: fc.nat(100),
    more: fc.constantFrom(null, 0, 0, 0, 1, 4),
    some: someCoupons,
    hasNotRead: fc.nat(5),
    silence,
  }),
  play: async (life, { which, product: at, more, some, hasNotRead, silence }) => {
    const { coupons } = couponState(life);
    const good = coupons.filter(({ state, owner }) => state === 'unused' && mayPay(owner));
    const person = mostly(which, { good, all: coupons })?.owner;
    const onSale = investingState(life).products.filter(({ sold, quota }) => sold < quota);
    const product = onSale[at % onSale.length];
    if (!person || person.isClosed || !product) return null;
    const chosen = chosenBy(life, person, some);
    if (chosen.length === 0) return null;
    const units = more === null ? 1 : leastUnits(product, chosen) + more;
    const acknowledgesRisk = hasNotRead > 0;
    return buy(life, person, product, { units, acknowledgesRisk, silence, coupons: chosen });
  },
});

/** The fewest units of a product that the coupons ask for. */
function leastUnits({ min, unitPrice }: ModelProduct, coupons: readonly ModelCoupon[]): number {
  const least = coupons.map(({ campaign: { terms } }) =>
    terms.kind === 'cash' ? Number((terms.minimum + unitPrice - 1n) / unitPrice) : 1,
  );
  return Math.max(min, ...least);
}

/** The choice that the app makes for a purchase: what gives most, then what expires first, then the smaller id. */
const looks = command({
  weight: 3,
  usually: 0.5,
  given: fc.record({ who: fc.nat(100), which: fc.nat(100), units: fc.constantFrom(1, 3, 8) }),
  play: async (life, { who, which, units }) => {
    const person = somebody(life, who);
    const { products } = investingState(life);
    const product = products[which % products.length];
    if (!person || !product || units > product.max) return null;
    const bought = { principal: product.unitPrice * BigInt(units), cycleDays: product.cycleDays };
    const rank = ({ id, lastOn, campaign }: ModelCoupon) =>
      `${String(10n ** 12n - valueOf(campaign.terms, bought))} ${lastOn} ${id}`;
    const fitting = couponState(life)
      .coupons.filter(({ owner }) => owner === person)
      .filter((coupon) => couponRefusal(life, person, [coupon], bought) === 'ok')
      .sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
    const first = (kind: string) => fitting.find(({ campaign }) => campaign.terms.kind === kind);
    const together = [first('cash'), first('rate')].flatMap((coupon) => coupon ?? []);
    const best = life.policy['coupons.stackable'] ? together : fitting.slice(0, 1);
    const call = await callsOf(life, person);
    const shownBest = await call.ok('/api/coupon/usable', { productId: product.id, units: String(units) });
    return {
      told: `${person.name} looks which coupons fit`,
      expected: best.map(({ id }) => id).join(),
      actual: shownBest.best?.couponIds.join() ?? '',
    };
  },
});

export const couponsModel: AreaModel = {
  commands: { claims, buys, looks },
  hasMatters: hasCouponMatters,
  income: (person) => broughtTo(person).amount,
  differs: couponsDiffer,
};
