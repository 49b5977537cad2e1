import { sql } from '../../src/platform/db/sql.ts';
import { offerToGroups, startGroup } from '../groups.ts';
import { nobodys, noPurchase } from '../nobodys.ts';
import { draft, publish, someIssuer, someProduct } from '../product.ts';
import { isSo } from '../stored.ts';
import { belongsToNobody, type Given, type OfArea } from './of-area.ts';

const productOfItsOwn = async ({ suite, by }: Given): Promise<string> =>
  publish(suite, by, await someIssuer(suite, by.ada));

export const ofArea: OfArea = {
  moneyFields: {
    '/api/group/start': { offerId: nobodys, ...noPurchase },
    '/api/group/join': { groupId: nobodys, ...noPurchase },
    '/api/group/leave': { groupId: nobodys },
  },
  ways: ({ suite, by: { ada, bea } }) => ({
    group_offer: {
      make: async (by) => {
        const product = draft(suite, await someIssuer(suite, ada));
        const { productId, version } = await ada.ok('/console/api/products/create', product);
        await bea.ok('/console/api/products/publish', { productId, version });
        const offer = await by.ok('/console/api/group-offers/create', { productId, size: 2, bonusBps: 60 });
        return offer.offerId;
      },
      check: (by, offerId) => by.send('/console/api/group-offers/publish', { offerId }),
      isDone: (id) =>
        isSo(suite, sql`select published_at is not null as done from group_offers where offer_id = ${id}`),
    },
  }),
  owned: (given) => {
    const { suite, by, owner } = given;
    return {
      '/api/group/offer': belongsToNobody,
      '/api/group/projection': belongsToNobody,
      '/api/group/membership': belongsToNobody,
      '/api/group/start': belongsToNobody,
      '/api/group/join': belongsToNobody,
      '/api/group/leave': async () => {
        const productId = await someProduct(suite, by);
        const offerId = await offerToGroups(suite, by, productId);
        return { groupId: (await startGroup(suite, owner, productId, offerId)).group.groupId };
      },
      '/api/group/by_subscription': async () => {
        const productId = await productOfItsOwn(given);
        const offerId = await offerToGroups(suite, by, productId);
        const { subscription } = await startGroup(suite, owner, productId, offerId);
        return { subscriptionId: subscription.subscriptionId };
      },
    };
  },
  beside: () => ({
    '/console/api/group-offers/create': { size: 2, bonusBps: 10 },
    '/console/api/group-offers/publish': {},
    '/console/api/group-offers/close': {},
    '/console/api/groups/detail': {},
  }),
  narrowedLists: ['/console/api/groups'],
  things: async (given) => {
    const { suite, by, person } = given;
    const productId = await productOfItsOwn(given);
    const offerId = await offerToGroups(suite, by, productId);
    const { group } = await startGroup(suite, person, productId, offerId);
    return { offerId, groupId: group.groupId };
  },
};
