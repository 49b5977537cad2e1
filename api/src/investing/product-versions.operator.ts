import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { visibleText } from '../text.ts';
import { id, instant } from '../wire.ts';
import { operatorProduct } from './products.operator.ts';

/** The changes to a product once it is published, and its earlier versions. */

const change = z.object({ field: z.string(), from: z.string(), to: z.string() });
export type ProductChange = z.output<typeof change>;

const asked = { productId: id, version: z.number().int(), reason: visibleText({ min: 3, max: 200 }) };

export const operatorProductVersionsApi = {
  productVersions: endpoint({
    method: 'GET',
    path: '/console/api/products/versions',
    summary: 'Every version of a product with what it changed, the newest first',
    auth: 'operator',
    right: 'products.read',
    effect: 'read',
    input: z.strictObject({ productId: id }),
    output: z.object({
      items: z.array(
        z.object({
          version: z.number().int(),
          action: z.enum([
            'product.create',
            'product.edit',
            'product.publish',
            'product.close_sale',
            'product.reopen_sale',
          ]),
          by: z.string(),
          at: instant,
          changes: z.array(change),
        }),
      ),
    }),
    errors: ['request.not_found'],
  }),
  closeSale: endpoint({
    method: 'POST',
    path: '/console/api/products/close_sale',
    summary: 'Ends the sale of a product at once; what was sold goes on unchanged',
    auth: 'operator',
    right: 'products.publish',
    effect: 'write',
    audits: ['product.close_sale'],
    input: z.strictObject(asked),
    output: operatorProduct,
    errors: ['product.not_on_sale', 'request.not_found', 'request.conflict'],
  }),
  reopenSale: endpoint({
    method: 'POST',
    path: '/console/api/products/reopen_sale',
    summary: 'Opens a sale again that has ended, under the same terms',
    auth: 'operator',
    right: 'products.publish',
    effect: 'write',
    audits: ['product.reopen_sale'],
    input: z.strictObject({ ...asked, closesAt: instant.nullable() }),
    output: operatorProduct,
    errors: ['product.not_closed', 'request.not_found', 'request.conflict'],
  }),
};
