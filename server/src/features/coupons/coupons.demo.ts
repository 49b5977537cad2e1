import type { ApiClient } from '../../seed/api-client.ts';
import { type Demo, type DemoSeed, daysLeft } from '../../seed/demo-seed.ts';
import { budgetHouse } from './coupons.postings.ts';

const day = 86_400_000;

interface DemoCampaign {
  code: string;
  name: { zh: string; en: string };
  terms: object;
  funding: string;
  delivery: 'claim' | 'grant' | 'perk';
  totalCount: number;
}

/** What the demo's people can take, and what comes with a VIP card. */
const campaigns: readonly DemoCampaign[] = [
  {
    code: 'BY-CASH-20',
    name: { zh: '新人代金券 20 元', en: 'Welcome: 20.00 off' },
    terms: { kind: 'cash', amount: '20.00', minimum: '1000.00' },
    funding: '2000.00',
    delivery: 'claim',
    totalCount: 100,
  },
  {
    code: 'BY-RATE-1',
    name: { zh: '加息券 +1.00%', en: 'Rate coupon +1.00%' },
    terms: { kind: 'rate', bonusBps: 100, bonusDays: 30, cap: '20000.00' },
    funding: '3000.00',
    delivery: 'claim',
    totalCount: 100,
  },
  {
    code: 'BY-VIP-1',
    name: { zh: '会员卡加息券 +1.00%', en: 'VIP card: rate coupon +1.00%' },
    terms: { kind: 'rate', bonusBps: 100, bonusDays: 30, cap: '20000.00' },
    funding: '500.00',
    delivery: 'perk',
    totalCount: 30,
  },
];

/** What a second operator has yet to publish, and somebody has to fund. */
const drafts: readonly Omit<DemoCampaign, 'funding'>[] = [
  {
    code: 'BY-CASH-50',
    name: { zh: '夏季代金券 50 元', en: 'Summer: 50.00 off' },
    terms: { kind: 'cash', amount: '50.00', minimum: '5000.00' },
    delivery: 'claim',
    totalCount: 40,
  },
  {
    code: 'BY-RATE-05',
    name: { zh: '加息券 +0.50%', en: 'Rate coupon +0.50%' },
    terms: { kind: 'rate', bonusBps: 50, bonusDays: 30, cap: '30000.00' },
    delivery: 'claim',
    totalCount: 80,
  },
];

/** So many days before the demo begins people take their coupons, which are good for longer than that. */
const claimedDaysAgo = 12;

export const demoSeed: DemoSeed = {
  prepare: runCampaigns,
  pass: async (demo) => {
    if (daysLeft(demo) === claimedDaysAgo)
      for (const username of takers) await claim(await demo.person(username));
  },
  leave: draftCampaigns,
};

const timesFrom = (now: number) => ({
  startsAt: new Date(now - day).toISOString(),
  endsAt: new Date(now + 240 * day).toISOString(),
  validDays: 60,
  targets: [],
});

interface Campaigns {
  items: { campaignId: string; code: string; status: string; version: number }[];
}

/** One operator writes and records the money, the other publishes and confirms. */
async function runCampaigns({ app, operator }: Demo): Promise<void> {
  const maker = await operator('zhao');
  const checker = await operator('qian');
  const { items } = await maker.get<Campaigns>('/console/api/campaigns?limit=100');
  const now = app.services.clock.now().getTime();
  for (const { funding, ...draft } of campaigns) {
    const known = items.find(({ code }) => code === draft.code);
    const { campaignId, version } =
      known ??
      (await maker.post<{ campaignId: string; version: number }>('/console/api/campaigns/create', {
        ...draft,
        ...timesFrom(now),
      }));
    if (known && known.status !== 'draft') continue;
    const { fundingId } = await maker.post<{ fundingId: string }>(
      '/console/api/fundings/record',
      { account: budgetHouse(campaignId), amount: funding, bankReference: `DEMO-${draft.code}` },
      `seed-record-${draft.code}`,
    );
    await checker.post('/console/api/fundings/confirm', { fundingId }, `seed-confirm-${draft.code}`);
    await checker.post('/console/api/campaigns/publish', { campaignId, version });
  }
}

async function draftCampaigns({ app, operator }: Demo): Promise<void> {
  const maker = await operator('zhao');
  const { items } = await maker.get<Campaigns>('/console/api/campaigns?limit=100');
  const times = timesFrom(app.services.clock.now().getTime());
  for (const draft of drafts)
    if (!items.some(({ code }) => code === draft.code))
      await maker.post('/console/api/campaigns/create', { ...draft, ...times });
}

/** Who takes coupons, by username. */
const takers: readonly string[] = ['linxiao', 'wangqiang'];

async function claim(client: ApiClient): Promise<void> {
  const { items } = await client.get<{ items: { campaignId: string; unmet: string[] }[] }>(
    '/api/coupon/claimable',
  );
  for (const { campaignId, unmet } of items)
    if (unmet.length === 0) await client.post('/api/coupon/claim', { campaignId });
}
