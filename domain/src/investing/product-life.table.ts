import type { StateTable } from '../states/state-table.ts';

/** draft → published ⇄ closed: what people have read is never changed, and only the end of its sale moves. */
export type ProductLife = 'draft' | 'published' | 'closed';
/** `publish_own` is tried by an operator who wrote or edited it. */
export type ProductCommand = 'edit' | 'publish' | 'publish_own' | 'close' | 'reopen';

const read = {
  edit: 'product.already_published',
  publish: 'product.already_published',
  publish_own: 'product.already_published',
} as const;

export const productLifeTable: StateTable<ProductLife, ProductCommand> = {
  draft: {
    edit: 'draft',
    publish: 'published',
    publish_own: 'operator.same_person',
    // Nobody's product yet: there is none to be found.
    close: 'request.not_found',
    reopen: 'request.not_found',
  },
  published: { ...read, close: 'closed', reopen: 'product.not_closed' },
  closed: { ...read, close: 'product.not_on_sale', reopen: 'published' },
};
