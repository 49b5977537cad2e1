import { sql } from '../../src/platform/db/sql.ts';
import { campaignDraft, couponFor, giftFields, give, rateTerms } from '../coupons.ts';
import { noAuthorization, nobodys } from '../nobodys.ts';
import type { Person } from '../person.ts';
import { isSo, versionOf } from '../stored.ts';
import { belongsToNobody, type OfArea } from './of-area.ts';

const reason = 'a reason that is long enough';

export const ofArea: OfArea = {
  moneyFields: {
    '/api/coupon/give': {
      couponId: nobodys,
      recipientId: nobodys,
      shown: { worth: '1.00', acceptWithinHours: 72 },
      authorization: noAuthorization,
    },
  },
  ways: ({ suite }) => {
    const one = async (campaignId: string) => ({
      campaignId,
      version: await versionOf(suite, 'campaigns', 'campaign_id', campaignId),
    });
    return {
      campaign: {
        make: async (by) => {
          const draft = campaignDraft(suite, { totalCount: 5 });
          return (await by.ok('/console/api/campaigns/create', draft)).campaignId;
        },
        edit: async (by, campaignId) =>
          by.ok('/console/api/campaigns/edit', { ...campaignDraft(suite), ...(await one(campaignId)) }),
        check: async (by, campaignId) => by.send('/console/api/campaigns/publish', await one(campaignId)),
        isDone: (id) =>
          isSo(suite, sql`select published_at is not null as done from campaigns where campaign_id = ${id}`),
      },
    };
  },
  owned: ({ suite, owner, stranger, friend }) => {
    const rateCoupon = (person: Person) => couponFor(suite, person, { terms: rateTerms });
    const gift = async (from: Person, to: Person) => ({
      giftId: (await give(from, await rateCoupon(from), to)).giftId,
    });
    return {
      '/api/coupon/claim': belongsToNobody,
      '/api/coupon/detail': async () => ({ couponId: (await rateCoupon(owner)).couponId }),
      '/api/coupon/give': async () => giftFields(owner, await rateCoupon(owner), stranger.userId),
      // What is given to somebody else, and what is given to oneself by somebody else.
      '/api/coupon/gift/accept': async () => gift(owner, await friend()),
      '/api/coupon/gift/decline': async () => gift(owner, await friend()),
      '/api/coupon/gift/withdraw': () => gift(owner, stranger),
      '/api/coupon/gift': async () => gift(owner, await friend()),
    };
  },
  beside: (suite) => ({
    '/console/api/campaigns/detail': {},
    '/console/api/campaigns/edit': { version: 1, ...campaignDraft(suite) },
    '/console/api/campaigns/publish': { version: 1 },
    '/console/api/campaigns/stop': { version: 1, reason },
  }),
  narrowedLists: ['/console/api/coupons'],
  things: async ({ suite, by: { ada } }) => {
    const { campaignId } = await ada.ok('/console/api/campaigns/create', campaignDraft(suite));
    return { campaignId };
  },
};
