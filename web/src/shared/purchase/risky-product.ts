import type { Product } from './purchase.queries.ts';

/** The part of a product by which its risk is judged and explained. */
export interface RiskyProduct {
  riskLevel: Product['riskLevel'];
  provenance: Pick<Product['provenance'], 'worstCase'>;
}
