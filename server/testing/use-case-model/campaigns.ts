import fc from 'fast-check';
import { budgetOf, campaignDraft } from '../coupons.ts';
import { answerOf, type Life, shown } from '../life/life.ts';
import { type AreaModel, command } from '../life/use-case.ts';
import { confirmFunding } from '../product.ts';
import { couponState, isRunning, worstOf } from './coupons-state.ts';

/** What operators do for coupons: campaigns, and the money that they are paid from. */

const dayMs = 86_400_000;
const mostCampaigns = 5;

const someTerms = fc.oneof(
  fc.record({
    kind: fc.constant('cash' as const),
    amount: fc.constantFrom(1n, 5_00n, 20_00n, 37_49n),
    minimum: fc.constantFrom(37_50n, 100_00n, 1_000_01n),
  }),
  fc.record({
    kind: fc.constant('rate' as const),
    bonusBps: fc.integer({ min: 50, max: 600 }),
    bonusDays: fc.integer({ min: 2, max: 12 }),
    cap: fc.constantFrom(2_000_00n, 50_000_00n),
  }),
);

async function arrives(life: Life, campaignId: string, amount: bigint): Promise<void> {
  const by = { ada: await life.operator('ada'), bea: await life.operator('bea') };
  await confirmFunding(by, budgetOf(campaignId), shown(amount));
}

const publishes = command({
  weight: 5,
  usually: 0.4,
  given: fc.record({
    isOwn: fc.nat(9),
    terms: someTerms,
    delivery: fc.constantFrom('claim', 'claim', 'grant') as fc.Arbitrary<'claim' | 'grant'>,
    isForCertified: fc.boolean(),
    total: fc.integer({ min: 1, max: 5 }),
    validDays: fc.integer({ min: 1, max: 8 }),
    days: fc.integer({ min: 1, max: 12 }),
    /** For so many coupons money is there from the beginning. */
    funded: fc.constantFrom(0, 1, 2, 3, 5),
  }),
  play: async (life, { isOwn, terms, isForCertified, days, funded, ...said }) => {
    const { campaigns } = couponState(life);
    if (campaigns.filter((each) => isRunning(life, each)).length >= mostCampaigns) return null;
    const ada = await life.operator('ada');
    const endsAt = life.now() + days * dayMs;
    const { campaignId: id, version } = await ada.ok('/console/api/campaigns/create', {
      ...campaignDraft(life.app),
      terms:
        terms.kind === 'cash'
          ? { ...terms, amount: shown(terms.amount), minimum: shown(terms.minimum) }
          : { ...terms, cap: shown(terms.cap) },
      endsAt: new Date(endsAt).toISOString(),
      validDays: said.validDays,
      totalCount: said.total,
      delivery: said.delivery,
      targets: isForCertified ? [{ fact: 'certified', value: null }] : [],
    });
    const by = isOwn === 0 ? 'ada' : 'bea';
    const funds = by === 'bea' ? worstOf(terms) * BigInt(funded) : 0n;
    if (funds > 0n) await arrives(life, id, funds);
    const publisher = await life.operator(by);
    const actual = answerOf(
      await publisher.send('/console/api/campaigns/publish', { campaignId: id, version }),
    );
    if (by === 'bea')
      campaigns.push({
        ...said,
        id,
        terms,
        isForCertified,
        endsAt,
        funds,
        isStopped: false,
        isPublishedNow: true,
        isFunded: funds > 0n,
        takers: new Set(),
      });
    const what = `${said.total} ${terms.kind} coupons of up to ${shown(worstOf(terms))} to ${said.delivery}`;
    const told = `${by === 'ada' ? 'Ada publishes her own' : 'Bea publishes'} ${what}`;
    return { told, expected: by === 'ada' ? 'operator.same_person' : 'ok', actual };
  },
});

const funds = command({
  weight: 6,
  usually: 0.6,
  // As much as so many coupons cost, to the cent, or one less or more.
  given: fc.record({
    which: fc.nat(100),
    coupons: fc.integer({ min: 1, max: 3 }),
    off: fc.integer({ min: -1, max: 1 }),
  }),
  play: async (life, { which, coupons, off }) => {
    const { campaigns } = couponState(life);
    const campaign = campaigns[which % campaigns.length];
    const amount = campaign ? worstOf(campaign.terms) * BigInt(coupons) + BigInt(off) : 0n;
    if (!campaign || amount <= 0n) return null;
    await arrives(life, campaign.id, amount);
    campaign.funds += amount;
    campaign.isFunded = true;
    return { told: `${shown(amount)} reaches a campaign`, expected: '', actual: '' };
  },
});

const stops = command({
  weight: 1,
  usually: 0.02,
  given: fc.record({ which: fc.nat(100) }),
  play: async (life, { which }) => {
    const { campaigns } = couponState(life);
    const campaign = campaigns[which % campaigns.length];
    if (!campaign) return null;
    const expected = isRunning(life, campaign) ? 'ok' : 'campaign.not_stoppable';
    const bea = await life.operator('bea');
    const { campaignId, version } = await bea.ok('/console/api/campaigns/detail', {
      campaignId: campaign.id,
    });
    const reason = 'as the board decided';
    const reply = await bea.send('/console/api/campaigns/stop', { campaignId, version, reason });
    if (expected === 'ok') campaign.isStopped = true;
    return { told: 'Bea stops a campaign', expected, actual: answerOf(reply) };
  },
});

export const campaignsModel: AreaModel = {
  commands: { publishes, funds, stops },
  houses: (life) =>
    Object.fromEntries(couponState(life).campaigns.map(({ id, funds }) => [budgetOf(id), funds])),
};
