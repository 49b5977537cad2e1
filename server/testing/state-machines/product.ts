import {
  type ProductCommand,
  type ProductLife,
  productLifeTable,
} from '@banyan/domain/investing/product-life.table.ts';
import type { OperatorCaller } from '../caller.ts';
import { draft } from '../product.ts';
import type { TestApp } from '../test-app.ts';
import { type Machine, refusalOf } from './machine.ts';

/** Products of one issuer: Ada writes, Bea publishes, and either ends the sale or opens it again. */
export function productMachine(
  app: TestApp,
  by: { ada: OperatorCaller; bea: OperatorCaller },
  issuerId: string,
): Machine<ProductLife, ProductCommand, string> {
  const rowOf = async (productId: string) => {
    const { items } = await by.ada.ok('/console/api/products', {});
    const row = items.find((item) => item.productId === productId);
    if (!row) throw new Error('the product is listed');
    return row;
  };
  const commands: Record<
    ProductCommand,
    (named: { productId: string; version: number }) => Promise<{ status: number; body: { code?: string } }>
  > = {
    edit: (named) => by.ada.send('/console/api/products/edit', { ...named, ...draft(app, issuerId) }),
    publish: (named) => by.bea.send('/console/api/products/publish', named),
    publish_own: (named) => by.ada.send('/console/api/products/publish', named),
    close: (named) =>
      by.bea.send('/console/api/products/close_sale', { ...named, reason: 'the end of a test' }),
    reopen: (named) =>
      by.bea.send('/console/api/products/reopen_sale', {
        ...named,
        closesAt: null,
        reason: 'the end of a test',
      }),
  };
  const way: Record<ProductLife, readonly ProductCommand[]> = {
    draft: [],
    published: ['publish'],
    closed: ['publish', 'close'],
  };
  const send = async (productId: string, command: ProductCommand) => {
    const { version } = await rowOf(productId);
    return refusalOf(await commands[command]({ productId, version }));
  };
  return {
    table: productLifeTable,
    bring: async (life) => {
      const { productId } = await by.ada.ok('/console/api/products/create', draft(app, issuerId));
      for (const command of way[life]) await send(productId, command);
      return productId;
    },
    send,
    stateOf: async (productId) => {
      const { published, status } = await rowOf(productId);
      if (!published) return 'draft';
      return status === 'on_sale' ? 'published' : status;
    },
    calm: () => undefined,
  };
}
