import type { ProductStatus } from './product-status.ts';

/** What a customer and an operator read of it. */
export const productStatusMessages = {
  coming_soon: { zh: '即将开售', en: 'Coming soon' },
  on_sale: { zh: '在售', en: 'On sale' },
  sold_out: { zh: '已售罄', en: 'Sold out' },
  closed: { zh: '已结束', en: 'Closed' },
} as const satisfies Record<ProductStatus, { zh: string; en: string }>;
