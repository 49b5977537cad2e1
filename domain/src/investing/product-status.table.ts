import type { When } from '../states/state-table.ts';
import type { ProductStatus } from './product-status.ts';

/** How a product stands at an instant, and whether it can be bought then. */
export interface StatusRow {
  /** Where the instant lies: before its opening, at it, or after it. */
  opening: When;
  /** The same of its end; null where it has none. */
  closing: When | null;
  left: 'some' | 'none';
  status: ProductStatus;
}

export const productStatusTable: readonly StatusRow[] = [
  { opening: 'before', closing: null, left: 'some', status: 'coming_soon' },
  { opening: 'at', closing: null, left: 'some', status: 'on_sale' },
  { opening: 'after', closing: null, left: 'some', status: 'on_sale' },
  { opening: 'before', closing: 'before', left: 'some', status: 'coming_soon' },
  { opening: 'at', closing: 'before', left: 'some', status: 'on_sale' },
  { opening: 'after', closing: 'before', left: 'some', status: 'on_sale' },
  { opening: 'after', closing: 'at', left: 'some', status: 'closed' },
  { opening: 'after', closing: 'after', left: 'some', status: 'closed' },
  { opening: 'after', closing: null, left: 'none', status: 'sold_out' },
  { opening: 'after', closing: 'before', left: 'none', status: 'sold_out' },
  // Sold out says more than closed: nobody came too late.
  { opening: 'after', closing: 'at', left: 'none', status: 'sold_out' },
  { opening: 'after', closing: 'after', left: 'none', status: 'sold_out' },
];
