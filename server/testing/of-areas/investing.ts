import { sql } from '../../src/platform/db/sql.ts';
import { nobodys, noPurchase } from '../nobodys.ts';
import { draft, someIssuer, someProduct, subscribe } from '../product.ts';
import { isSo, versionOf } from '../stored.ts';
import type { Suite } from '../suite.ts';
import { belongsToNobody, type OfArea } from './of-area.ts';

const reason = 'a reason that is long enough';

function productFields(suite: Suite) {
  const { issuerId: _, ...fields } = draft(suite, nobodys);
  return fields;
}

export const ofArea: OfArea = {
  moneyFields: {
    '/api/subscription/create': { productId: nobodys, ...noPurchase },
    '/api/subscription/cancel': { subscriptionId: nobodys },
  },
  ways: ({ suite, by: { ada } }) => {
    const one = async (productId: string) => ({
      productId,
      version: await versionOf(suite, 'products', 'product_id', productId),
    });
    return {
      product: {
        make: async (by) => {
          const fields = draft(suite, await someIssuer(suite, ada));
          return (await by.ok('/console/api/products/create', fields)).productId;
        },
        edit: async (by, productId) => {
          const [row] = await suite.rows<{ code: string }>(
            sql`select code from products where product_id = ${productId}`,
          );
          const fields = draft(suite, await someIssuer(suite, ada), { cycleDays: 11, code: row?.code ?? '' });
          await by.ok('/console/api/products/edit', { ...fields, ...(await one(productId)) });
        },
        check: async (by, productId) => by.send('/console/api/products/publish', await one(productId)),
        isDone: (id) =>
          isSo(suite, sql`select published_at is not null as done from products where product_id = ${id}`),
      },
    };
  },
  owned: ({ suite, by, owner }) => {
    const subscription = async () => {
      const { subscriptionId } = await subscribe(suite, owner, await someProduct(suite, by), 1);
      return { subscriptionId };
    };
    return {
      '/api/product/detail': belongsToNobody,
      '/api/product/agreement': belongsToNobody,
      '/api/issuer/detail': belongsToNobody,
      '/api/subscription/allowance': belongsToNobody,
      '/api/subscription/projection': belongsToNobody,
      '/api/subscription/create': belongsToNobody,
      '/api/coupon/usable': belongsToNobody,
      '/api/subscription/cancel': subscription,
      '/api/subscription/detail': subscription,
    };
  },
  beside: (suite) => ({
    '/console/api/products/create': productFields(suite),
    '/console/api/products/edit': { ...productFields(suite), version: 1 },
    '/console/api/products/publish': { version: 1 },
    '/console/api/products/versions': {},
    '/console/api/products/close_sale': { version: 1, reason },
    '/console/api/products/reopen_sale': { version: 1, reason, closesAt: null },
    '/console/api/issuers/forecast': {},
  }),
  things: async ({ suite, by: { ada } }) => {
    const issuerId = await someIssuer(suite, ada);
    const { productId } = await ada.ok('/console/api/products/create', draft(suite, issuerId));
    return { issuerId, productId };
  },
};
