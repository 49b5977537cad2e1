export const productStatuses = ['coming_soon', 'on_sale', 'sold_out', 'closed'] as const;
export type ProductStatus = (typeof productStatuses)[number];

export interface ProductAvailability {
  opensAt: Date;
  closesAt: Date | null;
  quotaUnits: bigint;
  soldUnits: bigint;
}

/** Returns the status, which is derived and never stored: coming soon → on sale → sold out, or closed by its end. */
export function productStatus(product: ProductAvailability, now: Date): ProductStatus {
  if (now < product.opensAt) return 'coming_soon';
  if (product.soldUnits >= product.quotaUnits) return 'sold_out';
  if (product.closesAt && now >= product.closesAt) return 'closed';
  return 'on_sale';
}
